import { convertFromSar, type Money, type Rate } from '#contract/money/money.ts'
import type { Locale } from '#contract/locale.ts'
import type { ForSale } from './cart-records.ts'
import type { counterOffer, hold, offer } from '../schema/offers.ts'
import type { request, requestHistory } from '../schema/requests.ts'
import type { order, orderEvent, orderLine, orderReceipt } from '../schema/orders.ts'
import type { sell, sellPhoto } from '../schema/sells.ts'

/** Row types of the tables of requests, shared by the modules; those of one table alone are in its schema. */

/** The columns of every kind of request. */
export type RequestRow = typeof request.$inferSelect
/** A request with the columns of its kind. */
export type OfferRow = RequestRow & typeof offer.$inferSelect
export type SellRow = RequestRow & typeof sell.$inferSelect
export type SellPhotoRow = typeof sellPhoto.$inferSelect
export type OrderRow = RequestRow & typeof order.$inferSelect
export type OrderLineRow = typeof orderLine.$inferSelect
export type OrderReceiptRow = typeof orderReceipt.$inferSelect
export type OrderEventRow = typeof orderEvent.$inferSelect
export type CounterRow = typeof counterOffer.$inferSelect
export type HoldRow = typeof hold.$inferSelect
export type StepRow = typeof requestHistory.$inferSelect

/** An offer with the house's price for it, its hold, the availability of its product, and the order that has used it up. */
export type OfferRecord = {
  row: OfferRow
  counter: CounterRow | null
  held: HoldRow | null
  forSale: Omit<ForSale, 'inAuction'>
  order: Pick<RequestRow, 'id' | 'number' | 'status'> | null
}

/** An order with its rows. Lines in the order of the cart, the others oldest first. `offerNumbers`: of the lines' offers, by their ids. */
export type OrderRecord = {
  row: OrderRow
  lines: OrderLineRow[]
  receipts: OrderReceiptRow[]
  events: OrderEventRow[]
  invoiceNumber: number
  offerNumbers: ReadonlyMap<string, number>
}

/** The offered price, in the currency of the offer. */
export const priceOffered = ({ amount, currency }: OfferRow): Money => ({ amount, currency })

/** The price in force since the approval, in the currency of the offer. Undefined before. */
export function priceAgreed(row: OfferRow): Money | undefined {
  const { agreedSar, priceSar } = row
  if (agreedSar === null) return undefined
  // Return the offered price itself where it was agreed: converting there and back could change it.
  return agreedSar === priceSar ? priceOffered(row) : convertFromSar(agreedSar, rateOf(row))
}

/** The rate that was fixed with an offer. */
export const rateOf = ({ currency, sarPerUnit, rateDate }: Pick<OfferRow, 'currency' | 'sarPerUnit' | 'rateDate'>): Rate => ({
  currency,
  sarPerUnit,
  date: rateDate,
})

/** The house's price, in the currency of the offer. */
export const counterPrice = (row: OfferRow, { priceSar }: Pick<CounterRow, 'priceSar'>): Money => convertFromSar(priceSar, rateOf(row))

/** The asking price when the offer was made, in the currency of the offer. */
export const priceAsked = ({ askingAmount, currency }: OfferRow): Money => ({ amount: askingAmount, currency })

/** What a sell request was approved at. Undefined before. */
export const agreedPrice = ({ agreedAmount, currency }: SellRow): Money | undefined =>
  agreedAmount === null ? undefined : { amount: agreedAmount, currency }

/** How the product was called when the offer was made. */
export const productNameOf = ({ productNameEn, productNameAr }: OfferRow): Record<Locale, string> => ({
  en: productNameEn,
  ar: productNameAr,
})
