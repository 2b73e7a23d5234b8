import { dayMs } from '#contract/durations.ts'
import { intlTag, type Locale } from '#contract/locale.ts'
import { shopZone } from '#contract/shop-zone.ts'
import { byLocale } from '../by-locale.ts'
import { formatOwnDay, inDayOrder, monthOf, validDate } from './format-date.ts'
import { twoDigits } from './format.ts'

/** Formats the time of data in the shopper's time zone. */

/**
 * "11:42", in the reader's own zone, the same in both languages. Without `Intl`, as the days of format-date.ts.
 * @throws RangeError for an invalid date
 */
export function formatTime(moment: Date): string {
  const time = validDate(moment)
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
}

/** "20 Nov 2026": the day of a moment in the reader's own zone. */
export const formatDayOf = (moment: Date, locale: Locale): string => `${formatOwnDay(moment, locale)} ${moment.getFullYear()}`

/** "26 Nov, 17:10": a moment in the reader's own zone. */
export const formatDayTime = (moment: Date, locale: Locale): string =>
  `${formatOwnDay(moment, locale)}${locale === 'ar' ? '،' : ','} ${formatTime(moment)}`

const shopDay = byLocale(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: monthOf(locale), timeZone: shopZone.name }),
)
const shopTime = byLocale(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: shopZone.name }),
)

/**
 * "26 Nov, 17:10": the end of a time limit in the reader's own zone; where that differs from the shop's, with the shop's as well: "26 Nov,
 * 18:10 (17:10 in Riyadh)".
 */
export function formatDeadline(moment: Date, locale: Locale): string {
  const own = formatDayTime(moment, locale)
  if (-moment.getTimezoneOffset() === shopZone.minutesAhead) return own
  const isSameDay = inDayOrder(shopDay(locale), moment) === formatOwnDay(moment, locale)
  const shops = isSameDay ? shopTime(locale).format(moment) : formatShopDayTime(moment, locale)
  return locale === 'ar' ? `${own} (${shops} بتوقيت ${shopZone.city.ar})` : `${own} (${shops} in ${shopZone.city.en})`
}

/** "17:10 (Riyadh time)": a time in the shop's zone with the zone's name, as whoever reads it may be elsewhere. */
export const inShopZone = (time: string, locale: Locale): string =>
  locale === 'ar' ? `${time} بتوقيت ${shopZone.city.ar}` : `${time} (${shopZone.city.en} time)`

/** "26 Nov, 17:10 (Riyadh time)": a moment in the shop's zone, for a reader whose zone is unknown: in mails, pushes, the server's HTML. */
export const formatShopMoment = (moment: Date, locale: Locale): string => inShopZone(formatShopDayTime(moment, locale), locale)

const formatShopDayTime = (moment: Date, locale: Locale): string =>
  `${inDayOrder(shopDay(locale), moment)}${locale === 'ar' ? '،' : ','} ${shopTime(locale).format(moment)}`

/** Whole days in the reader's own zone from one moment to another: 0 within a day, 1 from yesterday, negative in the future. */
export function daysBetween(moment: Date, now: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((dayOf(now) - dayOf(moment)) / dayMs)
}

/** "Updated 12:04": when the server confirmed it. */
export const formatConfirmed = (at: Date, locale: Locale): string =>
  locale === 'ar' ? `آخر تحديث ${formatTime(at)}` : `Updated ${formatTime(at)}`

/** "As of today, 11:42"; the date if it is older than yesterday, or in the future because the device's clock is wrong. */
export function formatAsOf(moment: Date, now: Date, locale: Locale): string {
  const days = daysBetween(moment, now)
  const isArabic = locale === 'ar'
  const time = formatTime(moment)
  if (days === 0) return isArabic ? `بحسب بيانات اليوم، ${time}` : `As of today, ${time}`
  if (days === 1) return isArabic ? `بحسب بيانات أمس، ${time}` : `As of yesterday, ${time}`
  const date = formatDayOf(moment, locale)
  return isArabic ? `بحسب بيانات ${date}` : `As of ${date}`
}

/** "Today", "Yesterday", or an older day with its year: "20 Nov 2026". In the reader's own zone. */
export function formatDayAgo(moment: Date, now: Date, locale: Locale): string {
  const days = daysBetween(moment, now)
  const isArabic = locale === 'ar'
  if (days === 0) return isArabic ? 'اليوم' : 'Today'
  if (days === 1) return isArabic ? 'أمس' : 'Yesterday'
  return formatDayOf(moment, locale)
}
