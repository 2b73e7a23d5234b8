import { defaultCountry } from './locale.ts'

/** What insured delivery costs (decisions.md §6), in minor units of SAR: into the shop's own country, elsewhere, and from which sum of goods on nothing. */
export type ShippingFees = { inside: number; elsewhere: number; freeFrom: number }

/** What is delivered: `goods` is the sum of the goods in minor units of SAR, `country` where they go to (ISO 3166-1). */
export type Shipment = { goods: number; country: string }

/** The fee for a shipment, in minor units of SAR. The one place that knows the rule: pages that name the fee and whatever charges it ask here. */
export function shippingFee(fees: ShippingFees, { goods, country }: Shipment): number {
  if (goods >= fees.freeFrom) return 0
  return country === defaultCountry ? fees.inside : fees.elsewhere
}
