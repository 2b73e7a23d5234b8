import type { Locale } from '#src/contract/locale.ts'
import { formatCalendarDate } from '#src/i18n/format-date.ts'
import { formatTime } from '#src/i18n/format-freshness.ts'

/** Day and time of a timestamp (ISO 8601) in the visitor's time zone: "21 Nov 2026", "11:42". */
export function dayAndTime(moment: string, locale: Locale): { day: string; time: string } {
  const date = new Date(moment)
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return { day: formatCalendarDate(`${year}-${month}-${day}`, locale), time: formatTime(date) }
}
