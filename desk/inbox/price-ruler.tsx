import type { ReactNode } from 'react'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'

type Mark = { key: string; label: ReactNode; price: Money; isMain?: boolean }

/** Room between two marks on a side so that their words do not touch, per cent of the ruler. */
const gapPercent = 37
/** Words end at their mark, and begin on the ruler. */
const firstPercent = 26
/** So many have room on one side of the ruler; of more, each second one stands below it. */
const mostOnOneSide = 3

/** Where the marks of one side stand, per cent of the ruler. @param exact in their order */
function placesOf(exact: readonly number[]): number[] {
  const places: number[] = []
  for (const [nth, place] of exact.entries()) {
    const room = 100 - (exact.length - 1 - nth) * gapPercent
    places.push(Math.min(room, Math.max(place, places.length === 0 ? firstPercent : (places.at(-1) ?? 0) + gapPercent)))
  }
  return places
}

/** Prices on a ruler: their distance is seen before it is read. @param marks in the same currency */
export function PriceRuler({ marks }: { marks: readonly Mark[] }) {
  const { locale } = usePreferences()
  const sorted = marks.toSorted((one, other) => one.price.amount - other.price.amount)
  const [least, most] = [sorted[0]?.price.amount ?? 0, sorted.at(-1)?.price.amount ?? 0]
  const from = least * 0.8
  const exact = sorted.map(({ price }) => (most === from ? 100 : ((price.amount - from) / (most - from)) * 100))
  const hasTwoSides = sorted.length > mostOnOneSide
  // The highest price stands above, and so does each second one before it.
  const isBelow = (nth: number) => hasTwoSides && (sorted.length - 1 - nth) % 2 === 1
  const above = placesOf(exact.filter((_, nth) => !isBelow(nth)))
  const below = placesOf(exact.filter((_, nth) => isBelow(nth)))
  const placed = sorted.map((mark, nth) => ({ ...mark, below: isBelow(nth), place: (isBelow(nth) ? below : above).shift() ?? 0 }))
  return (
    <dl className={`relative ${hasTwoSides ? 'h-32' : 'h-20'}`}>
      <div aria-hidden className={`ruler absolute inset-x-0 h-3 text-line-strong ${hasTwoSides ? 'top-14' : 'top-7'}`} />
      {placed.map(({ key, label, price, isMain, place, below: isLow }) => {
        const isAbove = hasTwoSides && !isLow
        return (
          <div
            key={key}
            className={`absolute grid justify-items-end gap-1 w-max ${isLow ? 'top-14' : 'top-0'}`}
            style={{ insetInlineEnd: `${100 - place}%` }}
          >
            <dt className={`text-sm text-ink-muted ${isAbove ? '' : 'order-3'}`}>{label}</dt>
            <dd className={`num ${isMain ? 'font-medium' : ''} ${isLow ? 'order-2' : 'order-1'}`}>{formatMoney(price, locale)}</dd>
            <span aria-hidden className={`h-4 ${isMain ? 'w-1 bg-wedge' : 'w-px bg-ink'} ${isLow ? 'order-1' : 'order-2'}`} />
          </div>
        )
      })}
    </dl>
  )
}
