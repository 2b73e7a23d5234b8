import type { Product } from '#contract/catalogue/catalogue.ts'
import { defaultCountry } from '#contract/locale.ts'
import { convertFromSar, type Money, type Rate, sar } from '#contract/money/money.ts'
import { shippingFee, type ShippingFees } from '#contract/orders/shipping-fee.ts'
import type { ProductState } from '#src/blocks/products/product-state.ts'

/** The text about the delivery fee of one product; amounts in the shopper's currency if there is a rate for it, else in SAR. */
export type DeliveryFee =
  | { kind: 'free' }
  | { kind: 'to-country'; country: string; fee: Money }
  | { kind: 'by-country'; inside: Money; elsewhere: Money }
  /** The price is not known yet: the sum from which delivery is free. */
  | { kind: 'free-from'; freeFrom: Money }

type Given = {
  fees: ShippingFees
  product: Pick<Product, 'price' | 'priceSar'>
  state: ProductState
  /** The shopper's country (ISO 3166-1); undefined if unknown. */
  country: string | undefined
  /** The rate of the shopper's currency; undefined for SAR or if it is not available. */
  rate: Rate | undefined
}

export function deliveryFeeOf({ fees, product, state, country, rate }: Given): DeliveryFee {
  const shown = (amount: number): Money => (rate ? convertFromSar(amount, rate) : sar(amount))
  const goods = goodsOf(product, state)
  if (goods === undefined) return { kind: 'free-from', freeFrom: shown(fees.freeFrom) }
  const feeTo = (destination: string) => shippingFee(fees, { goods, country: destination })
  if (country !== undefined) {
    const fee = feeTo(country)
    return fee === 0 ? { kind: 'free' } : { kind: 'to-country', country, fee: shown(fee) }
  }
  const [inside, elsewhere] = [feeTo(defaultCountry), feeTo(otherCountry)]
  return inside === 0 && elsewhere === 0 ? { kind: 'free' } : { kind: 'by-country', inside: shown(inside), elsewhere: shown(elsewhere) }
}

/** A placeholder for every country other than the shop's; no country has this code. */
const otherCountry = 'ZZ'

/**
 * The price the shopper pays for the product, in minor units of SAR. Unknown in an auction, and for an approved offer in another currency.
 */
function goodsOf({ price, priceSar }: Given['product'], state: ProductState): number | undefined {
  if (state.kind === 'in-auction') return undefined
  if (state.kind === 'held') return state.offer.price.currency === 'SAR' ? state.offer.price.amount : undefined
  return (priceSar ?? price).amount
}
