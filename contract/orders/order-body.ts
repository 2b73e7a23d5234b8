import * as z from 'zod/mini'
import { mostCartLines, mostUnits } from '#contract/accounts/account-limits.ts'
import { addressFields } from '#contract/accounts/address-body.ts'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { emailSchema, personNameSchema } from '#contract/fields/form-fields.ts'
import { currencies } from '#contract/money/money.ts'
import { rateDaySchema } from '#contract/money/money-schema.ts'
import { phoneSchema } from '#contract/fields/phone.ts'

const amount = z.int().check(z.gte(0))
const id = z.string().check(z.minLength(1), z.maxLength(64))

/** The form of the shipping step (docs/reference/fields.md). */
export const shippingFields = {
  firstName: personNameSchema,
  lastName: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  ...addressFields,
}

/**
 * Body of `orders.create`. The prices and sums are those on the shopper's screen: the server computes its own, and rejects an order whose
 * terms have changed (`order.changed`). Nothing is ever sold at a price from a body.
 */
export const orderBodySchema = z.strictObject({
  ...shippingFields,
  /** Stores the address in the address book, too, unless an equal one is there. */
  saveAddress: z._default(z.boolean(), false),
  /** Lines of the customer's cart; they leave it with the order. */
  lines: z
    .array(
      z.strictObject({
        lineId: id,
        productId: z.string().check(z.regex(productIdPattern)),
        quantity: z.int().check(z.gte(1), z.lte(mostUnits)),
        /** Per unit, minor units of `terms.currency`. */
        price: amount,
      }),
    )
    .check(z.minLength(1), z.maxLength(mostCartLines)),
  terms: z.strictObject({
    /** The order is paid in it, at the rate of that day. */
    currency: z.enum(currencies),
    rateDate: rateDaySchema,
    shippingFee: amount,
    grandTotal: amount,
  }),
})
export type OrderBody = z.infer<typeof orderBodySchema>
