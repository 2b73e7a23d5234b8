import * as z from 'zod/mini'
import { cartLineSchema } from '#contract/accounts/account-things.ts'
import { addressCountrySchema } from '#contract/fields/form-fields.ts'
import { moneySchema } from '#contract/money/money-schema.ts'

/** The check of a cart before it is ordered (`checkout.stock`). */

export const checkoutBodySchema = z.strictObject({
  /** Of the destination, ISO 3166-1. */
  country: addressCountrySchema,
})

export const totalsSchema = z.object({
  /** At the shop's prices. */
  subtotal: moneySchema,
  /** What approved offers take off. */
  discount: moneySchema,
  shippingFee: moneySchema,
  /** The VAT that the grand total includes. */
  tax: moneySchema,
  grandTotal: moneySchema,
})
export type Totals = z.infer<typeof totalsSchema>

/** The days of the estimated delivery, both inclusive. */
export const deliverySchema = z.object({ from: z.iso.date(), to: z.iso.date() })
export type Delivery = z.infer<typeof deliverySchema>

export const checkoutSchema = z.object({
  /**
   * All lines of the cart. Those with `available: 0` cannot be bought; of the others `min(quantity, available)` units are in the totals.
   */
  lines: z.array(cartLineSchema),
  totals: totalsSchema,
  /** The day of the rate of the totals; any where they are in SAR. */
  rateDate: z.iso.date(),
  /** If it were ordered now. */
  delivery: deliverySchema,
})
export type Checkout = z.infer<typeof checkoutSchema>
