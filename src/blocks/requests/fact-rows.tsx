import type { ReactNode } from 'react'

export type Fact = { key: string; label: ReactNode; value: ReactNode }

/** A table of facts about a request: one row a fact. */
export function FactRows({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`rows border-y border-line ${className}`}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className="grid grid-cols-[8.5rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] py-3.5 gap-3">
          <dt className="text-[.9375rem] text-ink-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
