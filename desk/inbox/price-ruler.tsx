import type { ReactNode } from 'react'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'

type Mark = { key: string; label: ReactNode; price: Money; isMain?: boolean }

/** Room between two marks so that their words do not touch, per cent of the ruler. */
const gapPercent = 34

/** Prices on a ruler: their distance is seen before it is read. @param marks in the same currency */
export function PriceRuler({ marks }: { marks: readonly Mark[] }) {
  const { locale } = usePreferences()
  const sorted = marks.toSorted((one, other) => one.price.amount - other.price.amount)
  const [least, most] = [sorted[0]?.price.amount ?? 0, sorted.at(-1)?.price.amount ?? 0]
  const from = least * 0.8
  const places: number[] = []
  for (const [nth, { price }] of sorted.entries()) {
    const exact = most === from ? 100 : ((price.amount - from) / (most - from)) * 100
    const room = 100 - (sorted.length - 1 - nth) * gapPercent
    places.push(Math.min(room, Math.max(exact, (places.at(-1) ?? -gapPercent) + gapPercent)))
  }
  return (
    <dl className="relative h-20">
      <div aria-hidden className="ruler absolute inset-x-0 top-7 h-3 text-line-strong" />
      {sorted.map(({ key, label, price, isMain }, nth) => (
        <div key={key} className="absolute top-0 grid justify-items-end w-max" style={{ insetInlineEnd: `${100 - (places[nth] ?? 0)}%` }}>
          <dd className={`num order-1 ${isMain ? 'font-medium' : ''}`}>{formatMoney(price, locale)}</dd>
          <span aria-hidden className={`order-2 mt-1 h-4 ${isMain ? 'w-1 bg-wedge' : 'w-px bg-ink'}`} />
          <dt className="order-3 mt-1 text-sm text-ink-muted">{label}</dt>
        </div>
      ))}
    </dl>
  )
}
