import * as z from 'zod/mini'
import { toWesternDigits } from './digits.ts'
import type { FormProblem } from './field-problems.ts'
import { currencies } from './money.ts'

/**
 * Parses a typed price: `24,800`, `24800.50`, `٢٤٬٨٠٠`. Commas (and spaces) separate thousands; `24,80` is ambiguous, and invalid.
 * @returns minor units; undefined where it cannot be read
 */
export function readPriceText(text: string): number | undefined {
  const western = toWesternDigits(text)
    .trim()
    .replace(/(?<=\d)[\s,](?=\d{3}(?!\d))/g, '')
  const parts = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(western)
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Converts a form's price field to money: an empty text is `required`, an unreadable one is `price`. */
export const priceTextSchema = z.pipe(
  z.object({ amount: z.string(), currency: z.enum(currencies) }),
  z.transform(({ amount, currency }, context) => {
    const read = readPriceText(amount)
    if (read === undefined) {
      const problem: FormProblem = amount.trim() === '' ? 'required' : 'price'
      context.issues.push({ code: 'custom', message: problem, input: amount, path: ['amount'] })
      return z.NEVER
    }
    return { amount: read, currency }
  }),
)
