import type { HeldOffer } from '#src/blocks/held-offers.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'

/**
 * The approved offers that hold a product, by the product's id; the newest one of each.
 * @param offers newest first
 * @param now milliseconds
 */
export function heldOffersOf(offers: readonly OfferSummary[], now: number): Map<string, HeldOffer> {
  const held = offers.flatMap(({ id, status, product, heldUntil, offerPrice, yourPrice }): [string, HeldOffer][] => {
    if (status !== 'approved' || !product || heldUntil === undefined || Date.parse(heldUntil) <= now) return []
    return [[product.id, { offerId: id, price: offerPrice ?? yourPrice, until: heldUntil }]]
  })
  return new Map(held.toReversed())
}
