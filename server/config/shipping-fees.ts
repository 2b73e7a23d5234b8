import * as z from 'zod/mini'
import type { ShippingFees } from '#contract/orders/shipping-fee.ts'

/** In minor units (docs/reference/numbers.md). */
export const defaultShippingFees: ShippingFees = { inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 }

const riyals = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'has to be a whole number of riyals, from 0 to 999999999')))

/** Variables of the environment, in whole riyals. */
export const shippingFeeVariables = { SHIPPING_INSIDE: riyals, SHIPPING_ELSEWHERE: riyals, SHIPPING_FREE_FROM: riyals }
type Values = Partial<Record<keyof typeof shippingFeeVariables, string | undefined>>

const minorUnits = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text) * 100)

export const readShippingFees = (values: Values): ShippingFees => ({
  inside: minorUnits(values.SHIPPING_INSIDE, defaultShippingFees.inside),
  elsewhere: minorUnits(values.SHIPPING_ELSEWHERE, defaultShippingFees.elsewhere),
  freeFrom: minorUnits(values.SHIPPING_FREE_FROM, defaultShippingFees.freeFrom),
})
