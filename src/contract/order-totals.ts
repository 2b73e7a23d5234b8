import { defaultCountry } from './locale.ts'
import { convertFromSar, type Rate } from './money.ts'
import { shippingFee, type ShippingFees } from './shipping-fee.ts'

/** A line of a cart or an order. Prices per unit, SAR in minor units: the shop's price, and the price to pay, which an approved offer makes lower. */
export type PricedLine = { quantity: number; listPriceSar: number; priceSar: number }

/** All in minor units of one currency. `tax` is the part of `grandTotal` that is VAT: grandTotal = subtotal − discount + shippingFee. */
export type OrderTotals = { subtotal: number; discount: number; shippingFee: number; tax: number; grandTotal: number }

/** What the sums depend on beside the lines. `country`: of the destination, ISO 3166-1. */
export type TotalsTerms = { country: string; fees: ShippingFees; vatPercent: number; rate: Rate }

/**
 * The sums of a cart or an order, in the currency of the rate. Each price is converted on its own, so that the column adds up as it is shown. The
 * threshold of free delivery is compared in SAR. @param lines with the quantities that can be bought
 */
export function orderTotals(lines: readonly PricedLine[], { country, fees, vatPercent, rate }: TotalsTerms): OrderTotals {
  const sumOf = (price: (line: PricedLine) => number) => lines.reduce((sum, line) => sum + line.quantity * price(line), 0)
  const converted = (amountSar: number) => convertFromSar(amountSar, rate).amount
  const subtotal = sumOf((line) => converted(line.listPriceSar))
  const goods = sumOf((line) => converted(line.priceSar))
  const fee = lines.length === 0 ? 0 : converted(shippingFee(fees, { goods: sumOf((line) => line.priceSar), country }))
  const grandTotal = goods + fee
  return { subtotal, discount: subtotal - goods, shippingFee: fee, tax: includedVat(grandTotal, { country, vatPercent }), grandTotal }
}

/**
 * The VAT that an amount includes (decisions.md §6): nothing outside the shop's country.
 * @returns minor units, rounded to the nearest
 */
export const includedVat = (amount: number, { country, vatPercent }: Pick<TotalsTerms, 'country' | 'vatPercent'>): number =>
  country === defaultCountry ? Math.round((amount * vatPercent) / (100 + vatPercent)) : 0
