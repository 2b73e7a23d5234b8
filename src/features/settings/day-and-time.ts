import type { Locale } from '#contract/locale.ts'
import { formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'

/** Day and time of a timestamp (ISO 8601) in the shopper's time zone: "21 Nov 2026", "11:42". */
export function dayAndTime(moment: string, locale: Locale): { day: string; time: string } {
  const date = new Date(moment)
  return { day: formatDayOf(date, locale), time: formatTime(date) }
}
