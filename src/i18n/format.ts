import { intlTag, type Locale } from '#src/contract/locale.ts'
import type { Currency, Money } from '#src/contract/money.ts'

/** Numbers, prices and dates as the shopper reads them (design.md §3 "Numerals"). Western digits in both languages. */

const memo = <Format>(make: (locale: Locale) => Format) => {
  const made = new Map<Locale, Format>()
  return (locale: Locale): Format => {
    const known = made.get(locale)
    if (known) return known
    const format = make(locale)
    made.set(locale, format)
    return format
  }
}
const wholeNumber = memo((locale) => new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 0 }))
const withMinorUnits = memo((locale) => new Intl.NumberFormat(intlTag[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const dayMonthYear = memo((locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: locale === 'ar' ? 'long' : 'short', year: 'numeric' }))
const dayMonth = memo((locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: locale === 'ar' ? 'long' : 'short', timeZone: 'UTC' }))
const calendarDate = memo(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: locale === 'ar' ? 'long' : 'short', year: 'numeric', timeZone: 'UTC' }),
)
const dayMonthTime = memo(
  (locale) => new Intl.DateTimeFormat(intlTag[locale], { day: 'numeric', month: locale === 'ar' ? 'long' : 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

export const formatNumber = (value: number, locale: Locale): string => wholeNumber(locale).format(value)

const noBreak = '\u00A0'

/** "SAR 24,800", "24,800 ر.س", "$6,613"; no decimals where they are zero. Put it into `<bdi>`. */
export function formatMoney(money: Money, locale: Locale): string {
  const number = formatAmount(money, locale)
  if (money.currency === 'USD') return `$${number}`
  if (money.currency === 'EUR') return `€${number}`
  return locale === 'ar' ? `${number}${noBreak}ر.س` : `SAR${noBreak}${number}`
}

/** The number of a price without its currency. */
export function formatAmount(money: Money, locale: Locale): string {
  const format = money.amount % 100 === 0 ? wholeNumber(locale) : withMinorUnits(locale)
  return format.format(money.amount / 100)
}

export const currencySign = (currency: Currency, locale: Locale): string =>
  currency === 'SAR' ? (locale === 'ar' ? 'ر.س' : 'SAR') : currency

/** "20 Nov 2026" in the visitor's zone. `iso` is an ISO 8601 instant. */
export const formatDate = (iso: string, locale: Locale): string => inDayOrder(dayMonthYear(locale), new Date(iso))

/** "20 Nov", for a calendar date without a time ("2026-11-20"). */
export const formatDay = (isoDate: string, locale: Locale): string => inDayOrder(dayMonth(locale), new Date(`${isoDate}T00:00:00Z`))

/** "20 Nov 2026", for a calendar date without a time. */
export const formatCalendarDate = (isoDate: string, locale: Locale): string => inDayOrder(calendarDate(locale), new Date(`${isoDate}T00:00:00Z`))

/** "26 Nov, 17:10" in the visitor's zone. */
export function formatDateTime(iso: string, locale: Locale): string {
  const parts = dayMonthTime(locale).formatToParts(new Date(iso))
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${value('day')} ${value('month')}${locale === 'ar' ? '،' : ','} ${value('hour')}:${value('minute')}`
}

/** Day before month in both languages; `en-US` alone would put the month first. */
function inDayOrder(format: Intl.DateTimeFormat, date: Date): string {
  const parts = format.formatToParts(date)
  return (['day', 'month', 'year'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value)
    .filter((part) => part !== undefined)
    .join(' ')
}

/** "39 mm", "39 ملم". */
export const formatMillimetres = (value: number, locale: Locale): string =>
  `${formatNumber(value, locale)}${noBreak}${locale === 'ar' ? 'ملم' : 'mm'}`

/** Words of a short list: "39 mm, steel, automatic", with the comma of the language. */
export const joinFacts = (facts: readonly (string | undefined)[], locale: Locale): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join(locale === 'ar' ? '، ' : ', ')

/** British English leaves out the comma before "and", as all our texts do. */
const listTag: Record<Locale, string> = { en: 'en-GB', ar: intlTag.ar }
const lists = {
  conjunction: memo((locale) => new Intl.ListFormat(listTag[locale], { type: 'conjunction' })),
  disjunction: memo((locale) => new Intl.ListFormat(listTag[locale], { type: 'disjunction' })),
}

/** "box and papers", "$6,613 or €5,686"; in Arabic the word for "and" joins the next one without a space. */
export const formatList = (entries: readonly string[], locale: Locale, type: keyof typeof lists): string => lists[type](locale).format(entries)

/** The same in parts, where each entry is to be marked up. */
export const listParts = (entries: readonly string[], locale: Locale, type: keyof typeof lists) => lists[type](locale).formatToParts(entries)
