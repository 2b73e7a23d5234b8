import type { ReactNode } from 'react'

type Props = {
  /** The accessible name: "Checkout". */
  label: string
  steps: readonly { id: string; name: ReactNode }[]
  /** The id of the current step. */
  current: string
  /** Goes back to a completed step. Without it, and for the other steps, the names are plain text. */
  onOpen?: (id: string) => void
}

/** Completed, current and next steps; their names are always visible. */
export function Steps({ label, steps, current, onOpen }: Props) {
  const now = steps.findIndex(({ id }) => id === current)
  return (
    <ol className="grid grid-flow-col auto-cols-fr gap-2" aria-label={label}>
      {steps.map(({ id, name }, index) => {
        const state = index < now ? 'done' : index === now ? 'now' : 'next'
        return (
          <li key={id} aria-current={state === 'now' ? 'step' : undefined} className={`text-sm ${words[state]}`}>
            <span aria-hidden="true" className="flex items-center h-2">
              <span className={`w-full ${lines[state]}`} />
            </span>
            {state === 'done' && onOpen ? (
              <button type="button" className="w-full min-h-11 pt-1.5 flex items-start text-start" onClick={() => onOpen(id)}>
                {name}
              </button>
            ) : (
              <span className="min-h-11 pt-1.5 flex items-start">{name}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const words = { done: 'text-ink', now: 'text-ink font-medium', next: 'text-ink-subtle' }
const lines = {
  done: 'h-0.5 bg-primary',
  now: 'h-[7px] bg-wedge [clip-path:polygon(0_0,100%_50%,0_100%)] rtl:-scale-x-100',
  next: 'h-0.5 bg-line',
}
