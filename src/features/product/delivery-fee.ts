import type { Product } from '#src/contract/catalogue.ts'
import { defaultCountry } from '#src/contract/locale.ts'
import { convertFromSar, type Money, type Rate, sar } from '#src/contract/money.ts'
import { shippingFee, type ShippingFees } from '#src/contract/shipping-fee.ts'
import type { ProductState } from '#src/blocks/product-state.ts'

/** What a page says of the fee for the delivery of one product; amounts in the shopper's currency where there is a rate for it, else in SAR. */
export type DeliveryFee =
  | { kind: 'free' }
  | { kind: 'to-country'; country: string; fee: Money }
  | { kind: 'by-country'; inside: Money; elsewhere: Money }
  /** The price is not known yet: from which sum on delivery is free. */
  | { kind: 'free-from'; freeFrom: Money }

type Given = {
  fees: ShippingFees
  product: Pick<Product, 'price' | 'priceSar'>
  state: ProductState
  /** Of the shopper (ISO 3166-1); undefined where it is not known. */
  country: string | undefined
  /** Of the shopper's currency; undefined where it is SAR or cannot be had. */
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

/** Stands for every country that the shop is not in; no country has this code. */
const otherCountry = 'ZZ'

/** What the shopper pays for the product, in minor units of SAR. Unknown in an auction, and for an approved offer in another currency. */
function goodsOf({ price, priceSar }: Given['product'], state: ProductState): number | undefined {
  if (state.kind === 'in-auction') return undefined
  if (state.kind === 'held') return state.offer.price.currency === 'SAR' ? state.offer.price.amount : undefined
  return (priceSar ?? price).amount
}
