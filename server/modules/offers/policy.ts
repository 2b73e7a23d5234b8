import { convertFromSar, convertToSar, type Money, type Rate } from '#contract/money/money.ts'
import type { OfferBody } from '#contract/offers/offer-body.ts'
import { seenRateDays } from '#contract/requests/requests.ts'
import { areAllHeld } from '#server/db/held-units.ts'
import { HttpError, type SeenAndToday } from '#server/http/answers/errors.ts'
import { dayMs } from '#contract/durations.ts'

/** The present state of the product that an offer is for. */
export type OfferedProduct = { priceSar: number; stock: number; held: number; withdrawn: boolean; inAuction: boolean }

type Seen = NonNullable<OfferBody['seen']>

/** Rates that ended before this no longer apply for shoppers who saw them. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - seenRateDays * dayMs)

/**
 * The rate of a day that the shopper's page used: where the day had several, the one that gives the price that they saw.
 * @param rates the newest first
 */
export function seenRateOf(rates: readonly Rate[], seen: Seen, priceSar: number): Rate | undefined {
  return rates.find((rate) => convertFromSar(priceSar, rate).amount === seen.price.amount) ?? rates[0]
}

/**
 * The offered price in SAR minor units and the asking price, by the rate that applies to the offer.
 * @throws HttpError with the price that the shopper saw and the present one, where the product is not available, or the offer is not below
 * the price
 */
export function checkOffer({ price, seen }: Pick<OfferBody, 'price' | 'seen'>, product: OfferedProduct, rate: Rate) {
  const saw = seen && { seen: seen.price }
  checkForSale(product, saw)
  const asking = convertFromSar(product.priceSar, rate)
  if (price.amount > asking.amount) throw tooHigh(price, asking, saw)
  // A price in another currency is rounded: an offer of the whole converted price is an offer of the whole price.
  const priceSar = Math.max(1, Math.min(convertToSar(price.amount, rate), product.priceSar))
  return { asking, priceSar }
}

/** The code of the error with which an offer for the product is refused; undefined where it is for sale. */
export function problemOfSale({ withdrawn, stock, held, inAuction }: OfferedProduct) {
  if (withdrawn) return 'offer.withdrawn'
  if (areAllHeld(stock, held)) return 'offer.reserved'
  if (stock === 0) return 'offer.sold'
  return inAuction ? 'offer.in-auction' : undefined
}

/** @throws HttpError with the price that the shopper saw, where the product is not available */
export function checkForSale(product: OfferedProduct, saw?: SeenAndToday): void {
  const problem = problemOfSale(product)
  if (problem) throw new HttpError(problem, 'the piece is withdrawn, held, sold or in an auction', undefined, saw)
}

function tooHigh(price: Money, today: Money, saw: SeenAndToday | undefined): HttpError {
  const wasFine = saw?.seen?.currency === price.currency && price.amount <= saw.seen.amount
  const fields = { price: [{ problem: 'above-price' as const }] }
  return new HttpError(wasFine ? 'offer.repriced' : 'offer.above-price', 'above the price', fields, { ...saw, today })
}

/** Whether a repeated call with a key has the same offer as the first one. */
export const isSameOffer = (
  { productId, price, email }: Pick<OfferBody, 'productId' | 'price' | 'email'>,
  first: { productId: string; amount: number; currency: string; email: string },
): boolean =>
  first.productId === productId &&
  first.amount === price.amount &&
  first.currency === price.currency &&
  // The e-mail address of a deleted account has been removed.
  (first.email === '' || first.email === email.toLowerCase())
