import * as z from 'zod/mini'
import { contactMethodSchema } from '#src/blocks/requests/forms/contact-method-schema.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { offerBodySchema } from '#contract/offers/offer-body.ts'
import { priceTextSchema } from '#contract/money/price-text.ts'
import { askingIn, type AskingPrice } from './asking-price.ts'

const { name, email, phone, price, shippingLocation, message } = offerBodySchema.shape

/**
 * The offer's form: the contract's own rules, and an upper bound, the product's price in that currency. Equal is allowed.
 * @param asking the cached prices; the server validates again
 */
export const offerFormSchema = (asking: readonly AskingPrice[]) =>
  z.object({
    name,
    email,
    phone,
    shippingLocation,
    contactMethod: contactMethodSchema,
    message,
    price: z.pipe(priceTextSchema, price).check(
      z.check(({ value, issues }) => {
        const most = askingIn(asking, value.currency)?.price.amount
        if (most !== undefined && value.amount > most)
          issues.push({ code: 'custom', message: 'above-price' satisfies FormProblem, input: value, path: ['amount'] })
      }),
    ),
  })
export type OfferForm = ReturnType<typeof offerFormSchema>
export type OfferInput = z.input<OfferForm>
export type OfferValues = z.output<OfferForm>
