import { convertFromSar, type Money, type Rate } from '#src/contract/money.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { ForSale } from './cart-records.ts'
import type { hold, offer } from './schema/offers.ts'
import type { contactMessage } from './schema/contacts.ts'
import type { preOrder } from './schema/pre-orders.ts'
import type { request, requestHistory } from './schema/requests.ts'
import type { sell, sellPhoto } from './schema/sells.ts'

/** What the tables of requests hold, as it is handed between modules. */

/** What every kind of request has. */
export type RequestRow = typeof request.$inferSelect
/** A request with what its kind has besides. */
export type OfferRow = RequestRow & typeof offer.$inferSelect
export type PreOrderRow = RequestRow & typeof preOrder.$inferSelect
export type SellRow = RequestRow & typeof sell.$inferSelect
export type SellPhotoRow = typeof sellPhoto.$inferSelect
export type ContactRow = RequestRow & typeof contactMessage.$inferSelect
export type HoldRow = typeof hold.$inferSelect
export type StepRow = typeof requestHistory.$inferSelect

/** An offer with its hold, and what is for sale of its piece. */
export type OfferRecord = { row: OfferRow; held: HoldRow | null; forSale: Omit<ForSale, 'inAuction'> }

/** What was offered, in the currency in which it was. */
export const priceOffered = ({ amount, currency }: OfferRow): Money => ({ amount, currency })

/** The price in force since the approval, in the currency of the offer. Undefined before. */
export function priceAgreed(row: OfferRow): Money | undefined {
  const { agreedSar, priceSar, currency, sarPerUnit, rateDate } = row
  if (agreedSar === null) return undefined
  // The offered price itself, where it is that one: converted there and back it could be another.
  const rate: Rate = { currency, sarPerUnit, date: rateDate }
  return agreedSar === priceSar ? priceOffered(row) : convertFromSar(agreedSar, rate)
}

/** What was asked for the piece when the offer was made, in the currency of the offer. */
export const priceAsked = ({ askingAmount, currency }: OfferRow): Money => ({ amount: askingAmount, currency })

/** What a sell request was approved at. Undefined before. */
export const agreedPrice = ({ agreedAmount, currency }: SellRow): Money | undefined =>
  agreedAmount === null ? undefined : { amount: agreedAmount, currency }

/** How the piece was called when the offer was made. */
export const productNameOf = ({ productNameEn, productNameAr }: OfferRow): Record<Locale, string> => ({
  en: productNameEn,
  ar: productNameAr,
})
