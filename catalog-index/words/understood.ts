import { toWesternDigits } from '#contract/fields/digits.ts'
import { withoutMarks } from '#contract/fields/invisible-marks.ts'
import type { Currency } from '#contract/money/money.ts'

/** The filters in a query's numbers: "under 20000", "39 mm", «أقل من 20 ألف». Bounds in major units of the displayed currency. */
export type Understood = {
  /** The query without the understood parts. */
  readonly rest: string
  /** The understood parts, as typed. */
  readonly parts: readonly string[]
  readonly priceMin?: number
  readonly priceMax?: number
  /** Whole millimetres, any of them. */
  readonly size?: readonly number[]
}

type Bounds = { min?: number; max?: number }

const under =
  'under|below|less than|cheaper than|up to|at most|max|maximum|no more than|ب?[أا]قل من|تحت|دون|[أا]رخص من|حتى|لا يتجاوز|ما يتجاوز|بحدود'
const over = 'over|above|more than|at least|min|minimum|starting at|[أا]كثر من|فوق|[أا]على من|ابتداء من|[أا]كبر من|bigger than|larger than'
const smaller = 'smaller than|[أا]صغر من'
const to = 'to|and|-|–|—|[إا]لى|و|حتى|ل'
const between = 'between|from|بين|من'
/** 20000, 20,000, 20k, «20 ألف». */
const amount = String.raw`(\d{1,3}(?:[,٬.]\d{3})+|\d+(?:[.,٫]\d+)?)(?:\s*(k|thousand|[أا]لف|[آا]لاف))?`
const riyals = String.raw`(?:\s*(?:sar|sr|riyals?|﷼|ر\.?س\.?|ريالا?|ريال سعودي))?`
const mm = String.raw`\s*(?:mm|millimet(?:re|er)s?|ملم|مم|ملي(?:متر)?)`
const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`

const pattern = (text: string) => new RegExp(`${start}${text}${end}`, 'giu')

/** A smaller number alone is a size, or part of a name. */
const leastPrice = 100
/** Sizes of cases: "under 38 mm" does not mean a ring of 8 mm, and "over 40 mm" no necklace. */
const sizesOfCases = { min: 20, max: 60 }

function numberOf(digits: string, thousands: string | undefined): number {
  const plain = /[,٬.]\d{3}(?!\d)/u.test(digits) ? digits.replace(/[,٬.]/gu, '') : digits.replace(/[,٫]/u, '.')
  return Number(plain) * (thousands === undefined ? 1 : 1000)
}

type Rule = { pattern: RegExp; unit: 'price' | 'size'; bounds: (numbers: number[]) => Bounds }

const range = ([min = 0, max = 0]: number[]): Bounds => ({ min: Math.min(min, max), max: Math.max(min, max) })
const atMost = ([max = 0]: number[]): Bounds => ({ max })
const atLeast = ([min = 0]: number[]): Bounds => ({ min })

/** In matching order: more specific patterns come first. */
const rules: readonly Rule[] = [
  { pattern: pattern(`(?:(?:${between})\\s+)?${amount}(?:${mm})?\\s*(?:${to})\\s*${amount}${mm}`), unit: 'size', bounds: range },
  { pattern: pattern(`(?:${under}|${smaller})\\s*${amount}${mm}`), unit: 'size', bounds: atMost },
  { pattern: pattern(`(?:${over})\\s*${amount}${mm}`), unit: 'size', bounds: atLeast },
  { pattern: pattern(`${amount}${mm}`), unit: 'size', bounds: ([size = 0]) => ({ min: size, max: size }) },
  { pattern: pattern(`(?:${between})\\s+${amount}${riyals}\\s*(?:${to})\\s*${amount}${riyals}`), unit: 'price', bounds: range },
  { pattern: pattern(`${amount}\\s*(?:-|–|—|to|[إا]لى)\\s*${amount}${riyals}`), unit: 'price', bounds: range },
  { pattern: pattern(`(?:${under})\\s*${amount}${riyals}`), unit: 'price', bounds: atMost },
  { pattern: pattern(`(?:${over})\\s*${amount}${riyals}`), unit: 'price', bounds: atLeast },
]

/**
 * Parses the numbers of a query as filters. Each unit once: a second occurrence stays in the text.
 * @param currency the displayed one; "riyals" are not understood in another one
 */
export function understand(given: string, currency: Currency): Understood {
  const q = withoutMarks(given)
  let rest = toWesternDigits(q)
  const parts: string[] = []
  const said: Partial<Record<Rule['unit'], Bounds>> = {}
  for (const { pattern: rule, unit, bounds } of rules) {
    if (said[unit]) continue
    for (const match of rest.matchAll(rule)) {
      const [text] = match
      const numbers = numbersOf(match)
      if (
        unit === 'price' &&
        (numbers.some((number) => number < leastPrice) || (currency !== 'SAR' && /sar|sr|riyal|ريال|ر\.?س/iu.test(text)))
      )
        continue
      said[unit] = bounds(numbers)
      parts.push(asTyped(q, text, match.index))
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + text.length)}`
      break
    }
  }
  const { price, size } = said
  if (!price && !size) return { rest: q, parts: [] }
  return {
    rest: rest.replace(/\s+/gu, ' ').trim(),
    parts,
    ...(price?.min !== undefined && { priceMin: price.min }),
    ...(price?.max !== undefined && { priceMax: price.max }),
    ...(size && { size: sizesBetween(size) }),
  }
}

/** The groups of a match come in pairs: digits, and whether they are thousands. "10–20k" are both thousands. */
function numbersOf(match: RegExpExecArray): number[] {
  const pairs: [string, string | undefined][] = []
  for (let nth = 1; nth < match.length; nth += 2) {
    const digits = match[nth]
    if (digits !== undefined) pairs.push([digits, match[nth + 1]])
  }
  const last = pairs.at(-1)?.[1]
  return pairs.map(([digits, thousands]) => {
    const number = numberOf(digits, thousands)
    return number < leastPrice && thousands === undefined && last !== undefined ? number * 1000 : number
  })
}

/** Maps an offset in the cut text to one in the query; digits have the same length in all scripts, and `q` has no invisible marks. */
function asTyped(q: string, text: string, from: number): string {
  const at = toWesternDigits(q).indexOf(text, Math.max(0, from - 1))
  return at < 0 ? text : q.slice(at, at + text.length)
}

function sizesBetween({ min = sizesOfCases.min, max = sizesOfCases.max }: Bounds): number[] {
  const [first, last] = [Math.round(min), Math.round(max)]
  return Array.from({ length: Math.max(1, Math.min(last - first + 1, 100)) }, (_, nth) => first + nth)
}

/** A query without a part that was understood, as when its chip is taken away. */
export const withoutPart = (q: string, part: string): string => q.replace(part, ' ').replace(/\s+/gu, ' ').trim()
