import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { isCurrency, type Money } from '#contract/money/money.ts'
import type { Entry, Rejection, Subject } from './entry.ts'
import { isRecord } from '#contract/is-record.ts'
import { isImage, isNumber, isText } from './parse-entry.ts'

/** The `data` of an entry about a product: the product as its card showed it, and the offered price. */
export type EntryProduct = { price?: Money; product?: ProductSummary }

/** The subject and data of an entry about a product. @param price the offered price */
export const aboutProduct = (product: ProductSummary, price?: Money): { subject: Subject; data: EntryProduct } => ({
  subject: { id: product.id, name: `${product.brand.name} ${product.model}`, ...(product.images[0] && { image: product.images[0] }) },
  data: { product, ...(price && { price }) },
})

/** Parsed by hand and only as far as cards need: later builds may have added fields. */
export function productIn({ data }: Pick<Entry, 'data'>): EntryProduct {
  if (!isRecord(data)) return {}
  const price = parseMoney(data.price)
  return { ...(price && { price }), ...(isProduct(data.product) && { product: data.product }) }
}

/** The total of an order, which its `data` has with all terms that the shopper has seen (blocks/order-terms.ts). */
export function orderTotalIn({ data }: Pick<Entry, 'data'>): Money | undefined {
  if (!isRecord(data) || !isRecord(data.totals)) return undefined
  return parseMoney({ amount: data.totals.grandTotal, currency: data.currency })
}

/** The prices in the rejection of an offer (contract/calls/errors.ts), as far as they are valid. */
export function pricesIn({ data }: Rejection): { seen?: Money; today?: Money } {
  const prices = isRecord(data) && isRecord(data.prices) ? data.prices : {}
  const seen = parseMoney(prices.seen)
  const today = parseMoney(prices.today)
  return { ...(seen && { seen }), ...(today && { today }) }
}

const parseMoney = (value: unknown): Money | undefined =>
  isRecord(value) && isNumber(value.amount) && isCurrency(value.currency) ? { amount: value.amount, currency: value.currency } : undefined

/** Checks only the fields that cards use. */
function isProduct(value: unknown): value is ProductSummary {
  if (!isRecord(value) || !isRecord(value.brand) || !Array.isArray(value.images) || !parseMoney(value.price)) return false
  const { id, reference, type, model, condition, stock, brand, images } = value
  return [id, reference, type, model, condition, brand.id, brand.name].every(isText) && isNumber(stock) && images.every(isImage)
}
