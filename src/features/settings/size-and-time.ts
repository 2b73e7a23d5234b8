import { intlTag, type Locale } from '#src/contract/locale.ts'
import { byLocale } from '#src/i18n/by-locale.ts'
import { formatCalendarDate } from '#src/i18n/format-date.ts'

const tenths = byLocale((locale) => new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 1 }))
const units: Record<Locale, readonly [string, string, string]> = { en: ['kB', 'MB', 'GB'], ar: ['كيلوبايت', 'ميغابايت', 'غيغابايت'] }
const noBreak = '\u00A0'

/** "210 kB", "4.2 MB", "1.5 GB": multiples of 1000, as phones show them. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [kilo, mega, giga] = units[locale]
  if (bytes < 1e6) return `${tenths(locale).format(Math.ceil(bytes / 1e3))}${noBreak}${kilo}`
  return bytes < 1e9 ? `${tenths(locale).format(bytes / 1e6)}${noBreak}${mega}` : `${tenths(locale).format(bytes / 1e9)}${noBreak}${giga}`
}

const clock = byLocale((locale) => new Intl.DateTimeFormat(intlTag[locale], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

/** Day and time of a timestamp (ISO 8601) in the visitor's time zone: "21 Nov 2026", "11:42". */
export function dayAndTime(moment: string, locale: Locale): { day: string; time: string } {
  const date = new Date(moment)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return { day: formatCalendarDate(`${year}-${month}-${day}`, locale), time: clock(locale).format(date) }
}
