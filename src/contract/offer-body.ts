import * as z from 'zod/mini'
import { productIdPattern } from './catalogue-terms.ts'
import { emailSchema, personNameSchema, requiredLine, requiredText } from './form-fields.ts'
import type { FormProblem } from './field-problems.ts'
import { currencies } from './money.ts'
import { rateDaySchema } from './money-schema.ts'
import { phoneSchema } from './phone.ts'
import { contactMethods } from './requests.ts'

/** In minor units; more than any product costs, so a higher offer is a typing error. */
export const offerMost = 100_000_000_00

export const messageMost = 2000
const shippingLocationMost = 200

/** Whole minor units above nothing. */
const offerPriceSchema = z.object({
  amount: z
    .int('price' satisfies FormProblem)
    .check(z.gte(1, 'price' satisfies FormProblem), z.lte(offerMost, 'price' satisfies FormProblem)),
  currency: z.enum(currencies),
})

/** Body of `offers.create` (decisions.md §3). `seen`: the price on the shopper's page, which may be older than today's. */
export const offerBodySchema = z.strictObject({
  productId: z.string().check(z.regex(productIdPattern)),
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  price: offerPriceSchema,
  shippingLocation: requiredLine(shippingLocationMost),
  contactMethod: z.enum(contactMethods, 'required' satisfies FormProblem),
  message: requiredText(messageMost),
  seen: z.optional(
    z.strictObject({
      price: z.object({ amount: z.int().check(z.gte(0)), currency: z.enum(currencies) }),
      /** The day of the rate with which it was converted; any where the price is in SAR. */
      rateDate: rateDaySchema,
    }),
  ),
})
export type OfferBody = z.infer<typeof offerBodySchema>
