import { defaultCountry } from '#contract/locale.ts'
import { convertFromSar, type Rate } from '#contract/money/money.ts'
import { shippingFee, type ShippingFees } from './shipping-fee.ts'

/** A line of a cart or an order. Prices per unit, SAR in minor units: the shop's, and the one to pay, which an approved offer lowers. */
export type PricedLine = { quantity: number; listPriceSar: number; priceSar: number }

/** All in minor units of one currency. `tax` is the part of `grandTotal` that is VAT: grandTotal = subtotal − discount + shippingFee. */
export type OrderTotals = { subtotal: number; discount: number; shippingFee: number; tax: number; grandTotal: number }

/** What the sums depend on beside the lines. `country`: of the destination, ISO 3166-1. */
export type TotalsTerms = { country: string; fees: ShippingFees; vatPercent: number; rate: Rate }

/**
 * The sums of a cart or an order, in the currency of the rate. Each price is converted on its own, so that the column adds up as it is
 * shown. The threshold of free delivery is compared in SAR. @param lines with the quantities that can be bought
 */
export function orderTotals(lines: readonly PricedLine[], { country, fees, vatPercent, rate }: TotalsTerms): OrderTotals {
  const { subtotal, discount } = goodsTotals(lines, rate)
  const goodsSar = lines.reduce((sum, line) => sum + line.quantity * line.priceSar, 0)
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  const fee = units === 0 ? 0 : convertFromSar(shippingFee(fees, { goods: goodsSar, country }), rate).amount
  const grandTotal = subtotal - discount + fee
  return { subtotal, discount, shippingFee: fee, tax: includedVat(grandTotal, { country, vatPercent }), grandTotal }
}

/** The sums of a cart before its destination is known: at the shop's prices, and what approved offers take off. */
export function goodsTotals(lines: readonly PricedLine[], rate: Rate): Pick<OrderTotals, 'subtotal' | 'discount'> {
  const sumOf = (priceOf: (line: PricedLine) => number) =>
    lines.reduce((sum, line) => sum + line.quantity * convertFromSar(priceOf(line), rate).amount, 0)
  const subtotal = sumOf((line) => line.listPriceSar)
  return { subtotal, discount: subtotal - sumOf((line) => line.priceSar) }
}

/**
 * The VAT that an amount includes: nothing outside the shop's country.
 * @returns minor units, rounded to the nearest
 */
export const includedVat = (amount: number, { country, vatPercent }: Pick<TotalsTerms, 'country' | 'vatPercent'>): number =>
  country === defaultCountry ? Math.round((amount * vatPercent) / (100 + vatPercent)) : 0
