import * as z from 'zod/mini'
import type { Currency } from '#contract/money/money.ts'
import { namedPriceSchema } from '#contract/money/price-field.ts'
import { priceProblem, readPriceText } from '#contract/money/price-text.ts'

/** An amount as it is typed, `24,500` or `٢٤٬٥٠٠`: parsed to minor units of the currency, in which it has to be. */
export const typedAmount = (currency: Currency) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context) => {
        const read = readPriceText(text)
        if (read && (read.currency ?? currency) === currency) return read.amount
        context.issues.push({ code: 'custom', message: priceProblem(text, currency), input: text })
        return z.NEVER
      }),
    ),
    namedPriceSchema.shape.amount,
  )
