import { toWesternDigits } from '#contract/fields/digits.ts'
import type { Currency } from '#contract/money/money.ts'
import { keysOf } from '#contract/typed-keys.ts'

/** How people write a currency beside a price, in both languages. */
const signs: Record<Currency, string> = {
  SAR: String.raw`SAR|S\.?R\.?|riyals?|\u20C1|﷼|ر\.?\s?س\.?|ريالا?ً?(?:\s+سعودي[اً]*)?`,
  USD: String.raw`USD|US\s?\$|\$|(?:US\s+)?dollars?|دولارا?ً?(?:\s+[أا]مريكي[اً]*)?`,
  EUR: String.raw`EUR|€|euros?|يورو`,
}
const patterns = keysOf(signs).map((currency) => {
  const sign = `(?:${signs[currency]})`
  return {
    currency,
    before: new RegExp(String.raw`^${sign}\s*(?=[\d.,])`, 'iu'),
    after: new RegExp(String.raw`(?<=[\d.,])\s*${sign}$`, 'iu'),
  }
})

/** How other currencies are written, of which a house may have files. */
const otherSigns = String.raw`AED|KWD|QAR|BHD|OMR|EGP|JOD|YER|IQD|LBP|IRR|GBP|CHF|JPY|CNY|HKD|SGD|INR|PKR|TRY|CAD|AUD|SEK|DKK|NOK|(?!US)[A-Z]{1,2}\$|[£¥₹₺]|pounds?|francs?|dirhams?|dinars?|yen|rupees?|درهما?ً?|دراهم|دينارا?ً?|دنانير|جنيها?ً?|فرنكا?ً?|ليرة|روبية|د\.?\s?[إكبا]|ر\.?\s?[قع]|ج\.?\s?م|قطريا?ً?|عمانيا?ً?|يمنيا?ً?|إيرانيا?ً?|ايرانيا?ً?`
const standing = (sign: string) => new RegExp(String.raw`(?<![\p{L}\p{M}$])(?:${sign})(?![\p{L}\p{M}])`, 'iu')
const others = standing(otherSigns)
const standingSigns = keysOf(signs).map((currency) => ({ currency, sign: standing(signs[currency]) }))

/** The currency that a cell names, wherever in it; `other` for one that no price of the shop can be in, undefined where it names none. */
export function currencyNamedIn(text: string): Currency | 'other' | undefined {
  const western = toWesternDigits(text)
  return others.test(western) ? 'other' : standingSigns.find(({ sign }) => sign.test(western))?.currency
}

/**
 * Takes the currency off a typed or pasted price: `SAR 24,800`, `24,800 ر.س`, `$6,613`, `US$ 6,613 USD`.
 * @returns the rest with Western digits, and the currency where one is named
 */
export function splitPriceText(text: string): { number: string; currency?: Currency } {
  const western = toWesternDigits(text).trim()
  for (const { currency, before, after } of patterns) {
    const number = western.replace(before, '').replace(after, '')
    if (number !== western) return { number, currency }
  }
  return { number: western }
}
