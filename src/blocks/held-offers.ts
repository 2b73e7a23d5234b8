import type { Money } from '#src/contract/money.ts'
import { createStore, type ReadableStore } from '#src/store/create-store.ts'

/** An approved offer of the customer's that holds a piece: at what price, and until when (ISO 8601). */
export type HeldOffer = { offerId: string; price: Money; until: string }
type HeldOffers = ReadonlyMap<string, HeldOffer>

const held = createStore<HeldOffers>(new Map())
const wanted = Promise.withResolvers<void>()

/**
 * The offers that hold a product for whoever is signed in, by the product's id. Between cards and pages, which show it, and the offers, which know it
 * (features/offers/follow-held-offers.ts): public answers only say `reserved`.
 */
export const heldOffers: ReadableStore<HeldOffers> = held

/** A reserved product is shown, of which the offers have to be asked. */
export const askForHeldOffers = wanted.resolve

/** Resolves once a reserved product is shown. */
export const reservedIsShown: Promise<void> = wanted.promise

/** @param next by the product's id */
export function showHeldOffers(next: HeldOffers): void {
  if (JSON.stringify([...next]) !== JSON.stringify([...held.get()])) held.set(next)
}
