import * as z from 'zod/mini'
import { toWesternDigits } from './digits.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { isBlank } from './invisible-marks.ts'

/** Years of two digits from here on are of the last century, as POSIX reads them. */
const firstOfLastCentury = 69

const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) >= firstOfLastCentury ? 1900 : 2000)

const two = (part: number) => String(part).padStart(2, '0')

/**
 * Parses a typed day, the month first: `03/14/24`, `3-14-2024`, `٠٣/١٤/٢٤`.
 * @returns `2024-03-14`; undefined where there is no such day
 */
export function readDayText(text: string): string | undefined {
  const parts = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/.exec(toWesternDigits(text).trim())
  if (!parts) return undefined
  const [month, day, year] = [Number(parts[1]), Number(parts[2]), fullYear(parts[3]!)]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return `${year}-${two(month)}-${two(day)}`
}

/** A day (`2024-03-14`) as it is typed: `03/14/24`, with the whole year where two digits would mean another one. */
export function dayText(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-')
  return `${month}/${day}/${fullYear(year.slice(2)) === Number(year) ? year.slice(2) : year}`
}

/** Converts a form's date field to a day: an empty text is `required`, an unreadable one is `day`. */
export const dayTextSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const day = readDayText(text)
    if (day === undefined) {
      const problem: FormProblem = isBlank(text) ? 'required' : 'day'
      context.issues.push({ code: 'custom', message: problem, input: text })
      return z.NEVER
    }
    return day
  }),
)
