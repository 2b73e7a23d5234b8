import { splitPriceText } from '#contract/money/price-signs.ts'

/**
 * The stops of the price slider's thumbs, in whole major units: round prices from the lowest to the highest, each about the same ratio
 * above the previous one, since most products are far cheaper than the dearest.
 */
export function priceStops(lowest: number, highest: number): number[] {
  const from = Math.max(1, Math.floor(lowest))
  const to = Math.max(from, Math.ceil(highest))
  const inner = Array.from({ length: stopCount }, (_, index) => roundToTwoDigits(from * (to / from) ** (index / stopCount)))
  return [...new Set([from, ...inner.filter((price) => price > from && price < to), to])]
}

const stopCount = 60

function roundToTwoDigits(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1)
  return Math.round(price / unit) * unit
}

/** The stop nearest to a price; prices beyond the ends map to the ends. */
export function nearestStop(stops: readonly number[], price: number): number {
  let nearest = 0
  stops.forEach((stop, index) => {
    if (Math.abs(stop - price) < Math.abs(stops[nearest]! - price)) nearest = index
  })
  return nearest
}

/** Parses a typed price: whole units, undefined for an empty field. Ignores a currency beside it; points may be thousands separators. */
export function parsePrice(typed: string): number | undefined {
  const text = splitPriceText(typed).number
  const whole = /^\s*\d{1,3}(?:\.\d{3})+\s*$/.test(text) ? text : text.split('.')[0]!
  const digits = whole.replace(/\D/g, '')
  return digits === '' ? undefined : Number(digits.slice(0, 9))
}
