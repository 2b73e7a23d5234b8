import type { Cart, CartLine } from './account-things.ts'
import { cardsIn } from '#contract/money/in-currency.ts'
import { convertFromSar, type Money, type Rate, sar } from '#contract/money/money.ts'

/**
 * The prices of a cart's line per unit, in SAR, minor units. `listPrice` and `priceBefore`: undefined where they are the same as `price`.
 */
export type LinePrices = { price: number; listPrice: number | undefined; priceBefore: number | undefined }

type ShownPrices = Pick<CartLine, 'price' | 'listPrice' | 'priceBefore' | 'priceSar' | 'listPriceSar' | 'priceBeforeSar'>

/** The prices of a line as a cart has them in the currency of the rate. */
export function linePricesIn({ price, listPrice, priceBefore }: LinePrices, rate: Rate): ShownPrices {
  const isConverted = rate.currency !== 'SAR'
  return {
    price: convertFromSar(price, rate),
    ...(isConverted && { priceSar: sar(price) }),
    ...(listPrice !== undefined && { listPrice: convertFromSar(listPrice, rate), ...(isConverted && { listPriceSar: sar(listPrice) }) }),
    ...(priceBefore !== undefined && {
      priceBefore: convertFromSar(priceBefore, rate),
      ...(isConverted && { priceBeforeSar: sar(priceBefore) }),
    }),
  }
}

/**
 * A cart in another currency than the one in which the device has got it, with the server's own sums.
 * @returns undefined if it has no prices in SAR: an older server's
 */
export function cartIn(cart: Cart, rate: Rate): Cart | undefined {
  const exact = cart.items.map(exactPrices)
  const items = cart.items.flatMap((line, index) => {
    const prices = exact[index]
    const { id, product, quantity, offerId, available } = line
    if (!prices) return []
    const card = cardsIn(product, rate) as CartLine['product']
    return [{ id, product: card, quantity, ...linePricesIn(prices, rate), ...(offerId !== undefined && { offerId }), available }]
  })
  if (items.length < cart.items.length) return undefined
  const sumOf = (priceOf: (line: ShownPrices) => Money) =>
    items.reduce((sum, line) => sum + Math.min(line.quantity, line.available) * priceOf(line).amount, 0)
  const subtotal = sumOf(({ price, listPrice }) => listPrice ?? price)
  const { currency } = rate
  return {
    ...cart,
    items,
    subtotal: { amount: subtotal, currency },
    discount: { amount: subtotal - sumOf(({ price }) => price), currency },
  }
}

function exactPrices(line: CartLine): LinePrices | undefined {
  const price = amountInSar(line.priceSar, line.price)
  const listPrice = amountInSar(line.listPriceSar, line.listPrice)
  const isKnown = price !== undefined && (line.listPrice === undefined || listPrice !== undefined)
  return isKnown ? { price, listPrice, priceBefore: amountInSar(line.priceBeforeSar, line.priceBefore) } : undefined
}

const amountInSar = (exact: Money | undefined, shown: Money | undefined): number | undefined =>
  exact?.amount ?? (shown?.currency === 'SAR' ? shown.amount : undefined)
