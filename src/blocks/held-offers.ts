import type { Money } from '#contract/money/money.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'

/** An approved offer of the customer's that holds a product: at what price, and until when (ISO 8601). */
export type HeldOffer = { offerId: string; price: Money; until: string }
type HeldOffers = ReadonlyMap<string, HeldOffer>

const held = createStore<HeldOffers>(new Map())
const wanted = Promise.withResolvers<void>()

/**
 * The signed-in customer's offers that hold a product, by the product's id. Cards and pages read this store;
 * features/offers/follow-held-offers.ts fills it, because public responses only say `reserved`.
 */
export const heldOffers: ReadableStore<HeldOffers> = held

/** Call it when a reserved product is shown, for which the offers have to be fetched. */
export const askForHeldOffers = wanted.resolve

/** Resolves once a reserved product is shown. */
export const reservedIsShown: Promise<void> = wanted.promise

/** @param next by the product's id */
export function showHeldOffers(next: HeldOffers): void {
  if (JSON.stringify([...next]) !== JSON.stringify([...held.get()])) held.set(next)
}
