import { defaultCountry } from '#contract/locale.ts'

/**
 * The fees for insured delivery, in minor units of SAR: within the shop's country, elsewhere, and the sum of goods from which it is free.
 */
export type ShippingFees = { inside: number; elsewhere: number; freeFrom: number }

/** A delivery: `goods` is the sum of the goods in minor units of SAR, `country` the destination (ISO 3166-1). */
export type Shipment = { goods: number; country: string }

/** The fee for a shipment, in minor units of SAR. All code that shows or charges the fee uses this function. */
export function shippingFee(fees: ShippingFees, { goods, country }: Shipment): number {
  if (goods >= fees.freeFrom) return 0
  return country === defaultCountry ? fees.inside : fees.elsewhere
}
