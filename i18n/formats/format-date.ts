import type { Locale } from '#contract/locale.ts'

/**
 * Formats calendar dates: the day before the month in both languages, a short month in English. The names are those of
 * `Intl.DateTimeFormat`, whose first use takes 140 ms on a slow phone, while the shop hydrates (docs/areas/page-start.md).
 */

const months: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
}

/** @param month 0 to 11, as of `Date` */
const dayAndMonth = (day: number, month: number, locale: Locale): string => `${day} ${months[locale][month]}`

/** @throws RangeError for an invalid date, as `Intl.DateTimeFormat` does */
export function validDate(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value')
  return date
}

const dateOf = (isoDate: string): Date => validDate(new Date(`${isoDate}T00:00:00Z`))

/** "20 Nov", for a date without a time ("2026-11-20"). @throws RangeError for an invalid date, as the others */
export function formatDay(isoDate: string, locale: Locale): string {
  const date = dateOf(isoDate)
  return dayAndMonth(date.getUTCDate(), date.getUTCMonth(), locale)
}

/** "20 Nov 2026", for a date without a time. */
export function formatCalendarDate(isoDate: string, locale: Locale): string {
  const date = dateOf(isoDate)
  return `${dayAndMonth(date.getUTCDate(), date.getUTCMonth(), locale)} ${date.getUTCFullYear()}`
}

/** "20 Nov": the day of a moment in the reader's own zone. */
export function formatOwnDay(moment: Date, locale: Locale): string {
  const date = validDate(moment)
  return dayAndMonth(date.getDate(), date.getMonth(), locale)
}

/** How `Intl.DateTimeFormat` is to name months: it is left for zones other than the reader's. */
export const monthOf = (locale: Locale) => (locale === 'ar' ? 'long' : 'short')

/** The parts of a date, the day first: `en-US` would put the month first. */
export function inDayOrder(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date)
  return (['day', 'month', 'year'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value)
    .filter((part) => part !== undefined)
    .join(' ')
}
