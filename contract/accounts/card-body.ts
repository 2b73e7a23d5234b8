import * as z from 'zod/mini'
import { cardCvvSchema, cardExpirySchema, cardHolderSchema, cardNumberSchema } from './card-fields.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'

/** The one brand whose CVV has four digits. */
const isAmex = (number: string) => /^3[47]/.test(number)

/**
 * The body of a card form (docs/reference/fields.md). The server passes number and CVV to the vault within the same request; no table, log
 * or response contains them.
 */
export const cardBodySchema = cardBodyAt(Date.now)

/** The same by another clock: the form's is the shop's, not the device's. @param now milliseconds, read at each check */
export function cardBodyAt(now: () => number) {
  return z
    .strictObject({
      holder: cardHolderSchema,
      number: cardNumberSchema,
      /** MM/YY */
      expiry: cardExpirySchema(now),
      cvv: cardCvvSchema,
    })
    .check(
      z.refine(({ number, cvv }) => cvv.length === (isAmex(number) ? 4 : 3), { error: 'card-cvv' satisfies FormProblem, path: ['cvv'] }),
    )
}
