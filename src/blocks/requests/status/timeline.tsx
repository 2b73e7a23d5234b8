import type { ReactNode } from 'react'

export type TimelineStep = {
  key: string
  /** `next` has not happened, and may never happen. */
  state: 'done' | 'now' | 'next'
  title: ReactNode
  /** The time, the person and the reason. */
  text?: ReactNode
}

const marks = {
  done: 'w-7 h-0.5 bg-primary',
  now: 'w-9 h-3.25 bg-wedge [clip-path:polygon(0_0,100%_50%,0_100%)] rtl:-scale-x-100',
  next: 'w-5 h-0.5 bg-line-strong',
}
const titles = { done: '', now: 'font-medium', next: 'text-ink-subtle' }

/** The history of a request as a ladder of minute ticks, with the shadow at the current step. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, state, title, text }, index) => (
        <li key={key} aria-current={state === 'now' ? 'step' : undefined} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3.5 pb-6">
          <div aria-hidden="true" className="flex flex-col items-end gap-1">
            <span className="h-[1.5em] flex items-center shrink-0">
              <span className={marks[state]} />
            </span>
            {index < steps.length - 1 && (
              <span className={`ladder flex-1 -mb-5 w-2 ${state === 'done' ? 'text-primary' : 'text-line-strong'}`} />
            )}
          </div>
          <div className="min-w-0 wrap-anywhere">
            <p className={titles[state]}>{title}</p>
            {text !== undefined && <div className="text-sm text-ink-muted mt-0.5">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
