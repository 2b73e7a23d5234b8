import * as z from 'zod/mini'
import { shippingFields } from '#contract/orders/order-body.ts'

/** The form of the shipping step. */
export const checkoutSchema = z.object({
  ...shippingFields,
  /** Id of the saved address whose values the fields have; empty for another one. */
  saved: z.string(),
  saveAddress: z.boolean(),
})
export type CheckoutInput = z.input<typeof checkoutSchema>
export type CheckoutValues = z.output<typeof checkoutSchema>

/** The fields of the form, which are those of its draft. */
export const checkoutFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'saved',
  'country',
  'address',
  'city',
  'state',
  'postcode',
  'saveAddress',
] as const satisfies readonly (keyof CheckoutInput)[]

export const placeFields = ['country', 'address', 'city', 'state', 'postcode'] as const satisfies readonly (keyof CheckoutInput)[]
