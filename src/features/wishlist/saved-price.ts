import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { convertFromSar, type Money } from '#contract/money/money.ts'

type Priced = Pick<ProductSummary, 'price' | 'priceSar'>

/** The price of a card in SAR, minor units; undefined where it has only an approximation. */
export const askedSar = ({ price, priceSar }: Priced): number | undefined =>
  priceSar?.amount ?? (price.currency === 'SAR' ? price.amount : undefined)

/** What a wish remembers of the card on which its heart was pressed. */
export function savedPriceOf(product: Priced): { savedPriceSar?: number } {
  const savedPriceSar = askedSar(product)
  return savedPriceSar === undefined ? {} : { savedPriceSar }
}

/** The same as the shop is told of it. @param at when the heart was pressed, milliseconds */
export function seenPriceOf(product: Priced, at: number): { priceSar: number; at: string } | undefined {
  const priceSar = askedSar(product)
  return priceSar === undefined ? undefined : { priceSar, at: new Date(at).toISOString() }
}

/**
 * How much less or more a piece costs than when it was saved, in the currency in which it is shown, by the rate of its price there.
 * @param savedPriceSar SAR in minor units
 * @returns undefined where it costs the same, or one of the prices is not known
 */
export function priceSince(product: Priced, savedPriceSar: number | undefined): { isLess: boolean; by: Money } | undefined {
  const now = askedSar(product)
  if (now === undefined || savedPriceSar === undefined || now === savedPriceSar) return undefined
  const by = asShown(product, Math.abs(now - savedPriceSar))
  return by && { isLess: now < savedPriceSar, by }
}

/** An amount (SAR, minor units) in the currency in which a piece is shown, by the rate of its price; undefined where that is unknown. */
export function asShown(product: Priced, amountSar: number): Money | undefined {
  const now = askedSar(product)
  const { amount, currency } = product.price
  return now === undefined ? undefined : convertFromSar(amountSar, { currency, sarPerUnit: now / amount, date: '' })
}
