import type { ProductSummary } from '#src/contract/catalogue.ts'
import { isCurrency, type Money } from '#src/contract/money.ts'
import type { Entry, Rejection, Subject } from './entry.ts'
import { isImage, isNumber, isRecord, isText } from './parse-entry.ts'

/** What an entry about a piece keeps in its `data`: the piece as its card showed it, and what was promised for it. */
export type EntryProduct = { price?: Money; product?: ProductSummary }

/** What an entry about a piece says of it. @param price what was promised for it */
export const aboutProduct = (product: ProductSummary, price?: Money): { subject: Subject; data: EntryProduct } => ({
  subject: { id: product.id, name: `${product.brand.name} ${product.model}`, ...(product.images[0] && { image: product.images[0] }) },
  data: { product, ...(price && { price }) },
})

/** By hand, as far as it can be read: what a card does not look at may have come since. */
export function productIn({ data }: Pick<Entry, 'data'>): EntryProduct {
  if (!isRecord(data)) return {}
  const price = parseMoney(data.price)
  return { ...(price && { price }), ...(isProduct(data.product) && { product: data.product }) }
}

/** The piece that an entry is about. A build before, in a worker that is still there, writes an entry back without its subject; what is sent names the piece, too. */
export const productIdOf = ({ subject, body }: Pick<Entry, 'subject' | 'body'>): string | undefined =>
  subject.id ?? (isRecord(body) && isText(body.productId) ? body.productId : undefined)

/** What the refusal of an offer says of prices (contract/errors.ts), as far as it is that. */
export function pricesIn({ data }: Rejection): { seen?: Money; today?: Money } {
  const prices = isRecord(data) && isRecord(data.prices) ? data.prices : {}
  const seen = parseMoney(prices.seen)
  const today = parseMoney(prices.today)
  return { ...(seen && { seen }), ...(today && { today }) }
}

const parseMoney = (value: unknown): Money | undefined =>
  isRecord(value) && isNumber(value.amount) && isCurrency(value.currency) ? { amount: value.amount, currency: value.currency } : undefined

/** As far as cards look at it. */
function isProduct(value: unknown): value is ProductSummary {
  if (!isRecord(value) || !isRecord(value.brand) || !Array.isArray(value.images) || !parseMoney(value.price)) return false
  const { id, reference, type, model, condition, stock, brand, images } = value
  return [id, reference, type, model, condition, brand.id, brand.name].every(isText) && isNumber(stock) && images.every(isImage)
}
