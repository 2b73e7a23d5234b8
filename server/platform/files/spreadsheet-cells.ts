import type { ImportProblem } from '#contract/imports/imports.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { withoutMarks } from '#contract/fields/invisible-marks.ts'
import { dayMs } from '#contract/durations.ts'

/** What stands in the cells of spreadsheets, as they are written by people and by Excel. */

export type Read<Value> = { value: Value } | { problem: ImportProblem }
const unread = (problem: ImportProblem) => ({ problem })

export const isEmptyCell = (text: string): boolean => withoutMarks(text).trim() === ''

/** Words behind a number that make it another one: nothing here counts in thousands, percent, centimetres, inches or kilograms. */
const changing =
  /^(?:k|m|mn|mio|thousand|million|ألف|الف|آلاف|الاف|مليون|cm|سم|in|inch|inches|["″”]|بوصة|إنش|kg|كجم|كغ|كغم|كيلو|mg|[%٪])(?![\p{L}\p{M}])/iu

/** The parts of a cell: what stands before the number, the number with its separators, and what stands behind it. */
const numberParts = /^(\D*)(\d(?:[\d.,\s'’_]*\d)?)(\D*)$/

/**
 * A number: `1,234.50`, `1.234,50`, `1 234,50`, `٢٤٬٨٠٠`, `SAR 24,800`. A comma alone before exactly three digits separates thousands. A
 * point alone there may separate either (`613.333`), so the number is refused as one that could be two.
 */
export function readNumber(text: string): Read<number> {
  const western = toWesternDigits(text)
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll('،', ',')
    .trim()
  const [, before, digits = '', after = ''] = numberParts.exec(western) ?? []
  const isNegative = before?.trimEnd().endsWith('-') || after.startsWith('-') || (before?.includes('(') && after.includes(')'))
  if (before === undefined || isNegative || changing.test(after.trim())) return unread('number')
  const bare = digits.replaceAll(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/g, '')
  // `.75` is a number, the point in `ر.س.75` belongs to the currency.
  const number = before === '.' || before === ',' ? `0.${bare}` : bare
  const [, head, mark, tail] = /^(\d+)([.,])(\d+)$/.exec(number) ?? []
  if (head === undefined || mark === undefined || tail === undefined) return readGrouped(number)
  const isThousands = tail.length === 3 && /^[1-9]\d{0,2}$/.test(head) && bare === digits
  // The Arabic separators say themselves what they separate.
  if (isThousands && mark === '.' && !text.includes('٫')) return unread('ambiguous-number')
  if (isThousands && mark === ',') return { value: Number(head + tail) }
  return mark === ',' && text.includes('٬') ? unread('number') : { value: Number(`${head}.${tail}`) }
}

/** A number without a separator, or with several. */
function readGrouped(number: string): Read<number> {
  if (/^\d+$/.test(number)) return { value: Number(number) }
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number) ? ',' : /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(number) ? '.' : undefined
  return grouped === undefined ? unread('number') : { value: Number(number.replaceAll(grouped, '').replace(',', '.')) }
}

/** Minor units of an amount of money. */
export function readAmount(text: string): Read<number> {
  const read = readNumber(text)
  if ('problem' in read) return read.problem === 'number' ? unread('price') : read
  const amount = read.value * 100
  // 24800.005 is none; 0.29 * 100 is 28.999999999999996.
  return Math.abs(amount - Math.round(amount)) < 1e-6 ? { value: Math.round(amount) } : unread('price')
}

/** A whole number, perhaps with a unit behind it: `41 mm`, `41,0`. */
export function readWhole(text: string): Read<number> {
  const read = readNumber(text)
  return 'problem' in read || Number.isInteger(read.value) ? read : unread('number')
}

/** Excel counts days from here: it takes 1900 for a leap year. */
const excelStart = Date.UTC(1899, 11, 30)
/** 1954 to 2119: what Excel shows as a number where a day was meant. */
const excelDays = { least: 20_000, most: 80_000 }

/** A day as ISO: `2026-11-28`, `28.11.2026`, `28/11/2026`, and Excel's number of it. One that could be two days is none. */
export function readDay(text: string): Read<string> {
  const digits = toWesternDigits(text).trim()
  const serial = /^\d{5}(?:[.,]0*)?$/.test(digits) ? Number.parseInt(digits, 10) : Number.NaN
  if (serial >= excelDays.least && serial <= excelDays.most) return { value: isoOf(excelStart + serial * dayMs) }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(digits)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, first, mark, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T ].*)?$/.exec(digits) ?? []
  if (first === undefined) return unread('day')
  const [one, other] = [Number(first), Number(second)]
  if (mark !== '.' && one <= 12 && other <= 12 && one !== other) return unread('ambiguous-day')
  return other > 12 ? dayOf(Number(year), one, other) : dayOf(Number(year), other, one)
}

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
function dayOf(year: number, month: number, day: number): Read<string> {
  const ms = Date.UTC(year, month - 1, day)
  const date = new Date(ms)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { value: isoOf(ms) } : unread('day')
}

/** Excel writes a long number as `1.23E+11`, and its last digits are gone. */
export const isRounded = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim())

/** Values in one cell: `box|papers`, `box, papers`, each on a line. */
export const listIn = (text: string): string[] =>
  text
    .split(/[|\n;,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
