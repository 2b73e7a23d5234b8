import type { Locale } from '#contract/locale.ts'
import type { Currency, Money } from '#contract/money/money.ts'

/**
 * Numbers and prices as the shopper reads them, with western digits in both languages, grouped by commas. `Intl.NumberFormat` writes the
 * same, but its first use makes Chromium look up all its languages: 200 ms on a slow phone while the page hydrates
 * (docs/areas/page-start.md).
 */

/** A number without decimals, half a unit rounded away from zero. */
export const formatNumber = (value: number, locale: Locale): string => signOf(value, locale) + grouped(Math.round(Math.abs(value)))

/** "05": a part of a time. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0')

const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Arabic has a mark before it that keeps it to the left of its number. */
const signOf = (value: number, locale: Locale): string => (value >= 0 ? '' : locale === 'ar' ? '\u200E-' : '-')

const noBreak = '\u00A0'

/** "SAR 24,800", "24,800 ر.س", "$6,613"; no decimals if they are zero. Put it into `<bdi>`. */
export function formatMoney(money: Money, locale: Locale): string {
  const number = formatAmount(money, locale)
  if (money.currency === 'USD') return `$${number}`
  if (money.currency === 'EUR') return `€${number}`
  return locale === 'ar' ? `${number}${noBreak}ر.س` : `SAR${noBreak}${number}`
}

/** The number of a price without its currency. */
export function formatAmount({ amount }: Money, locale: Locale): string {
  const whole = signOf(amount, locale) + grouped(Math.floor(Math.abs(amount) / 100))
  const minorUnits = Math.abs(amount) % 100
  return minorUnits === 0 ? whole : `${whole}.${twoDigits(minorUnits)}`
}

export const currencySign = (currency: Currency, locale: Locale): string =>
  currency === 'SAR' ? (locale === 'ar' ? 'ر.س' : 'SAR') : currency

/** "40.5": with the decimals that it has, three at most. */
export function formatDecimal(value: number): string {
  const [whole = '0', decimals] = String(Math.round(value * 1000) / 1000).split('.')
  return decimals === undefined ? grouped(Number(whole)) : `${grouped(Number(whole))}.${decimals}`
}

const centimetre = 10
/** Chains and bracelets are told in centimetres. */
const leastInCentimetres = 100

/** "39 mm", "45 cm". */
export const formatLength = (millimetres: number, locale: Locale): string =>
  millimetres < leastInCentimetres
    ? formatMillimetres(millimetres, locale)
    : `${formatDecimal(millimetres / centimetre)}${noBreak}${locale === 'ar' ? 'سم' : 'cm'}`

/** "39 mm", "40.5 ملم". */
export const formatMillimetres = (value: number, locale: Locale): string =>
  `${formatDecimal(value)}${noBreak}${locale === 'ar' ? 'ملم' : 'mm'}`

/** "2010–2019". @param first year of the decade */
export const formatDecade = (first: number): string => `${first}–${first + 9}`

/** Words of a short list: "39 mm, steel, automatic", with the comma of the language. */
export const joinFacts = (facts: readonly (string | undefined)[], locale: Locale): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join(locale === 'ar' ? '، ' : ', ')
