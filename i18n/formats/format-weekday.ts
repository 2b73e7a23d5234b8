import { intlTag, type Locale } from '#contract/locale.ts'
import { byLocale } from '../by-locale.ts'
import { formatDayTime, formatDeadline } from './format-freshness.ts'

const weekday = byLocale((locale) => new Intl.DateTimeFormat(intlTag[locale], { weekday: 'long' }))

/** "Thursday, 26 Nov, 17:10": a moment of this week in the reader's own zone. */
export const formatWeekdayTime = (moment: Date, locale: Locale): string =>
  `${weekday(locale).format(moment)}${locale === 'ar' ? '،' : ','} ${formatDayTime(moment, locale)}`

/** "Thursday, 26 Nov, 17:10": the end of a time limit, as `formatDeadline` writes it. */
export const formatWeekdayDeadline = (moment: Date, locale: Locale): string =>
  `${weekday(locale).format(moment)}${locale === 'ar' ? '،' : ','} ${formatDeadline(moment, locale)}`
