import { intlTag, type Locale } from '#src/contract/locale.ts'
import { byLocale } from './by-locale.ts'

/** Formats calendar dates: the day before the month in both languages, a short month in English. */

export const monthOf = (locale: Locale) => (locale === 'ar' ? 'long' : 'short')
const dayMonth = byLocale((locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: monthOf(locale), timeZone: 'UTC' }))
const dayMonthYear = byLocale(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: monthOf(locale), year: 'numeric', timeZone: 'UTC' }),
)

const dateOf = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`)

/** "20 Nov", for a date without a time ("2026-11-20"). */
export const formatDay = (isoDate: string, locale: Locale): string => inDayOrder(dayMonth(locale), dateOf(isoDate))

/** "20 Nov 2026", for a date without a time. */
export const formatCalendarDate = (isoDate: string, locale: Locale): string => inDayOrder(dayMonthYear(locale), dateOf(isoDate))

const ownDayMonth = byLocale((locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: monthOf(locale) }))

/** "20 Nov": the day of a moment in the visitor's own zone. */
export const formatOwnDay = (moment: Date, locale: Locale): string => inDayOrder(ownDayMonth(locale), moment)

/** The parts of a date, the day first: `en-US` would put the month first. */
export function inDayOrder(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date)
  return (['day', 'month', 'year'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value)
    .filter((part) => part !== undefined)
    .join(' ')
}
