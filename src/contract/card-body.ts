import * as z from 'zod/mini'
import { cardCvvSchema, cardExpirySchema, cardHolderSchema, cardNumberSchema } from './card-fields.ts'
import type { FormProblem } from './field-problems.ts'

/** The one brand whose CVV has four digits. */
const isAmex = (number: string) => /^3[47]/.test(number)

/**
 * A card as its form sends it (storefront.md §5). Number and CVV pass through the server on their way to the vault: they are handed on in the request
 * that brought them, and stand in no table, log or answer (decisions.md §7).
 */
export const cardBodySchema = z
  .strictObject({
    holder: cardHolderSchema,
    number: cardNumberSchema,
    /** MM/YY */
    expiry: cardExpirySchema(Date.now),
    cvv: cardCvvSchema,
  })
  .check(z.refine(({ number, cvv }) => cvv.length === (isAmex(number) ? 4 : 3), { error: 'card-cvv' satisfies FormProblem, path: ['cvv'] }))
