import * as z from 'zod/mini'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { emailSchema, personNameSchema, requiredLine, requiredText } from '#contract/fields/form-fields.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { currencies } from '#contract/money/money.ts'
import { rateDaySchema } from '#contract/money/money-schema.ts'
import { phoneSchema } from '#contract/fields/phone.ts'
import { namedPriceSchema } from '#contract/money/price-field.ts'
import { contactMethods } from '#contract/requests/requests.ts'

export const messageMost = 2000
export const shippingLocationMost = 200

/** Body of `offers.create` (docs/reference/fields.md). `seen`: the price on the shopper's page, which may be older than today's. */
export const offerBodySchema = z.strictObject({
  productId: z.string().check(z.regex(productIdPattern)),
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  price: namedPriceSchema,
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
