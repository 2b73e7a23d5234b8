import type { ReactNode } from 'react'

type Fact = { name: string; label: ReactNode; value: ReactNode }

/** What is known of a request, a row each; what is absent is left out. */
export const Facts = ({ facts }: { facts: readonly (Fact | false | undefined)[] }) => (
  <dl className="border-y border-line divide-y divide-line">
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact.name} className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-ink-muted">{fact.label}</dt>
            <dd className="wrap-anywhere text-end">{fact.value}</dd>
          </div>
        ),
    )}
  </dl>
)

/** In the customer's own words. */
export const Quote = ({ children }: { children: string }) =>
  children === '' ? null : (
    <blockquote dir="auto" className="bg-tan-tint rounded-sm px-4 py-3 whitespace-pre-line wrap-anywhere">
      {children}
    </blockquote>
  )
