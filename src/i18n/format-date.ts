import { intlTag, type Locale } from '#src/contract/locale.ts'
import { byLocale } from './by-locale.ts'

/** Calendar dates as the shopper reads them: the day before the month in both languages, the month in short in English. */

const monthOf = (locale: Locale) => (locale === 'ar' ? 'long' : 'short')
const dayMonth = byLocale((locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: monthOf(locale), timeZone: 'UTC' }))
const dayMonthYear = byLocale(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: monthOf(locale), year: 'numeric', timeZone: 'UTC' }),
)

/** "20 Nov", for a date without a time ("2026-11-20"). */
export const formatDay = (isoDate: string, locale: Locale): string => inDayOrder(dayMonth(locale), isoDate)

/** "20 Nov 2026", for a date without a time. */
export const formatCalendarDate = (isoDate: string, locale: Locale): string => inDayOrder(dayMonthYear(locale), isoDate)

/** `en-US` alone would put the month first. */
function inDayOrder(format: Intl.DateTimeFormat, isoDate: string): string {
  const parts = format.formatToParts(new Date(`${isoDate}T00:00:00Z`))
  return (['day', 'month', 'year'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value)
    .filter((part) => part !== undefined)
    .join(' ')
}
