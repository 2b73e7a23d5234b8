import type { Money } from '#src/contract/money.ts'

/** An approved offer of the customer's that holds a piece: at what price, and until when (ISO 8601). */
export type HeldOffer = { offerId: string; price: Money; until: string }

/**
 * Between cards and pages, which show whether a product is held for the customer, and the offers, which know it (features/offers/follow-held-offers.ts).
 * Public answers only say `reserved`.
 */
let held: ReadonlyMap<string, HeldOffer> = new Map()
const listeners = new Set<() => void>()
const wanted = Promise.withResolvers<void>()

/** @param productId the offer that holds it for whoever is signed in; undefined where there is none */
export const heldOffer = (productId: string): HeldOffer | undefined => held.get(productId)

/** @returns what ends the subscription */
export const subscribeHeldOffers = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for a reserved product, of which the offers have to be asked. */
export const subscribeReserved = (listener: () => void): (() => void) => {
  wanted.resolve()
  return subscribeHeldOffers(listener)
}

/** Resolves once a reserved product is shown. */
export const reservedIsShown: Promise<void> = wanted.promise

/** @param next by the product's id */
export function showHeldOffers(next: ReadonlyMap<string, HeldOffer>): void {
  if (JSON.stringify([...next]) === JSON.stringify([...held])) return
  held = next
  for (const listener of listeners) listener()
}
