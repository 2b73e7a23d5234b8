import { intlTag, type Locale } from '#src/contract/locale.ts'
import type { Currency, Money } from '#src/contract/money.ts'
import { byLocale } from './by-locale.ts'

/** Numbers and prices as the shopper reads them (design.md §3 "Numerals"). Western digits in both languages. */

const wholeNumber = byLocale((locale) => new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 0 }))
const withMinorUnits = byLocale((locale) => new Intl.NumberFormat(intlTag[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

export const formatNumber = (value: number, locale: Locale): string => wholeNumber(locale).format(value)

const noBreak = '\u00A0'

/** "SAR 24,800", "24,800 ر.س", "$6,613"; no decimals if they are zero. Put it into `<bdi>`. */
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

/** "39 mm", "39 ملم". */
export const formatMillimetres = (value: number, locale: Locale): string =>
  `${formatNumber(value, locale)}${noBreak}${locale === 'ar' ? 'ملم' : 'mm'}`

/** "2010–2019". @param first year of the decade */
export const formatDecade = (first: number): string => `${first}–${first + 9}`

/** Words of a short list: "39 mm, steel, automatic", with the comma of the language. */
export const joinFacts = (facts: readonly (string | undefined)[], locale: Locale): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join(locale === 'ar' ? '، ' : ', ')
