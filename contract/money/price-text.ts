import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { isBlank } from '#contract/fields/invisible-marks.ts'
import { currencies, type Currency } from '#contract/money/money.ts'
import { splitPriceText } from './price-signs.ts'

/**
 * Parses a typed price: `24,800`, `24800.50`, `٢٤٬٨٠٠`, `24'800`, `SAR 24,800`. Commas, apostrophes and spaces separate thousands; `24,80`
 * and `1234,500` could be two prices, and are invalid.
 * @returns minor units, and the currency where the text names one; undefined where it cannot be read
 */
export function readPriceText(text: string): { amount: number; currency?: Currency } | undefined {
  const { number, ...named } = splitPriceText(text)
  const parts = /^(\d{1,10}|\d{1,3}(?:[\s,'’]\d{3})+)(?:\.(\d{0,2}))?$/.exec(number)
  const whole = parts?.[1]?.replaceAll(/\D/g, '')
  if (!parts || whole === undefined || whole.length > 10) return undefined
  return { amount: Number(whole) * 100 + Number((parts[2] ?? '').padEnd(2, '0')), ...named }
}

/** What is wrong with a typed price that cannot be read as one in this currency. */
export function priceProblem(text: string, currency: Currency): FormProblem {
  if (isBlank(text)) return 'required'
  if (readPriceText(text)) return 'price-currency'
  const { number, currency: named = currency } = splitPriceText(text)
  return named === currency && /^\d[\d\s.,'’]*$/.test(number) && /[.,'’]/.test(number) ? 'price-ambiguous' : 'price'
}

/**
 * Converts a form's price field to money: an empty text is `required`, an unreadable one `price`, one
 * that could be two `price-ambiguous`, one in another currency `price-currency`.
 */
export const priceTextSchema = z.pipe(
  z.object({ amount: z.string(), currency: z.enum(currencies) }),
  z.transform(({ amount, currency }, context) => {
    const read = readPriceText(amount)
    if (read === undefined || (read.currency ?? currency) !== currency) {
      context.issues.push({ code: 'custom', message: priceProblem(amount, currency), input: amount, path: ['amount'] })
      return z.NEVER
    }
    return { amount: read.amount, currency }
  }),
)
