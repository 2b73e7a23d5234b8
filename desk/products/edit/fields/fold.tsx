import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'

type GroupProps = { title: ReactNode; note?: ReactNode; children: ReactNode }

/** Fields that belong together. */
export function Group({ title, note, children }: GroupProps) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        {note && <p className="text-sm text-ink-muted mt-1">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** Fields that are seldom needed: closed until somebody opens them, or is led to one of them. */
export function Fold({ title, note, children }: GroupProps) {
  return (
    <details className="group border-t border-line">
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden min-h-11 py-3 flex items-center justify-between gap-4">
        <div>
          <h2 className="text-xl">{title}</h2>
          {note && <p className="text-sm text-ink-muted mt-1">{note}</p>}
        </div>
        <Icon path={caretDown} size="sm" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-5 pt-2 pb-6">{children}</div>
    </details>
  )
}
