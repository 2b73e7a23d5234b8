import * as z from 'zod/mini'
import type { FormProblem } from '#src/contract/calls/field-problems.ts'
import { isBlank } from './invisible-marks.ts'
import { currencies, type Currency } from '#src/contract/money/money.ts'
import { splitPriceText } from './price-signs.ts'

/**
 * Parses a typed price: `24,800`, `24800.50`, `٢٤٬٨٠٠`, `24'800`, `SAR 24,800`. Commas, apostrophes and spaces separate thousands; `24,80`
 * is ambiguous, and invalid.
 * @returns minor units, and the currency where the text names one; undefined where it cannot be read
 */
export function readPriceText(text: string): { amount: number; currency?: Currency } | undefined {
  const { number, ...named } = splitPriceText(text)
  const parts = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(number.replace(/(?<=\d)[\s,'’](?=\d{3}(?!\d))/g, ''))
  if (!parts) return undefined
  return { amount: Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')), ...named }
}

/**
 * Converts a form's price field to money: an empty text is `required`, an unreadable one `price`, one in another currency `price-currency`.
 */
export const priceTextSchema = z.pipe(
  z.object({ amount: z.string(), currency: z.enum(currencies) }),
  z.transform(({ amount, currency }, context) => {
    const read = readPriceText(amount)
    if (read === undefined || (read.currency ?? currency) !== currency) {
      const problem: FormProblem = isBlank(amount) ? 'required' : read === undefined ? 'price' : 'price-currency'
      context.issues.push({ code: 'custom', message: problem, input: amount, path: ['amount'] })
      return z.NEVER
    }
    return { amount: read.amount, currency }
  }),
)
