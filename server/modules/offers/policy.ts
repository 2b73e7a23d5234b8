import { convertFromSar, type Money, type Rate } from '#src/contract/money.ts'
import type { OfferBody } from '#src/contract/offer-body.ts'
import { seenRateDays } from '#src/contract/requests.ts'
import { areAllHeld } from '#server/db/held-units.ts'
import { HttpError, type SeenAndToday } from '#server/http/errors.ts'

/** The piece that an offer is for, at this moment. */
export type OfferedProduct = { priceSar: number; stock: number; held: number; withdrawn: boolean; inAuction: boolean }

type Seen = NonNullable<OfferBody['seen']>

const dayMs = 24 * 60 * 60 * 1000

/** Rates that ended before this do not count any more for who has seen them. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - seenRateDays * dayMs)

/**
 * Which of the rates of a day the shopper's page showed: where the day had several, the one by which the piece costs what they saw.
 * @param rates the newest first
 */
export function seenRateOf(rates: readonly Rate[], seen: Seen, priceSar: number): Rate | undefined {
  return rates.find((rate) => convertFromSar(priceSar, rate).amount === seen.price.amount) ?? rates[0]
}

/**
 * What an offer is worth and was asked for, by the rate that counts for it.
 * @throws HttpError with what the shopper saw and what counts now, where the piece cannot be had, or not at less than that
 */
export function checkOffer({ price, seen }: Pick<OfferBody, 'price' | 'seen'>, product: OfferedProduct, rate: Rate) {
  const saw = seen && { seen: seen.price }
  if (product.withdrawn) throw new HttpError('offer.withdrawn', 'the piece is withdrawn', undefined, saw)
  if (areAllHeld(product.stock, product.held)) throw new HttpError('offer.reserved', 'all pieces are held', undefined, saw)
  if (product.stock === 0) throw new HttpError('offer.sold', 'no piece is left', undefined, saw)
  if (product.inAuction) throw new HttpError('offer.in-auction', 'an auction of it runs', undefined, saw)
  const asking = convertFromSar(product.priceSar, rate)
  if (price.amount > asking.amount) throw tooHigh(price, asking, saw)
  // An approximation in another currency is rounded: the whole price offered in it is the whole price.
  const priceSar = Math.max(1, Math.min(Math.round(price.amount * rate.sarPerUnit), product.priceSar))
  return { asking, priceSar }
}

function tooHigh(price: Money, today: Money, saw: SeenAndToday | undefined): HttpError {
  const wasFine = saw?.seen?.currency === price.currency && price.amount <= saw.seen.amount
  const fields = { price: [{ problem: 'above-price' as const }] }
  return new HttpError(wasFine ? 'offer.repriced' : 'offer.above-price', 'above the price', fields, { ...saw, today })
}

/** Whether what came with a key once more is the offer that it came with first. */
export const isSameOffer = (
  { productId, price, email }: Pick<OfferBody, 'productId' | 'price' | 'email'>,
  first: { productId: string; amount: number; currency: string; email: string },
): boolean =>
  first.productId === productId &&
  first.amount === price.amount &&
  first.currency === price.currency &&
  // Nothing is known any more of whom a deleted account was.
  (first.email === '' || first.email === email.toLowerCase())
