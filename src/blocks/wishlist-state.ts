import type { ProductSummary } from '#src/contract/catalogue.ts'
import { createStore } from '#src/store/create-store.ts'

/**
 * Between the wishlist buttons, which stand on every card, and what keeps the wish list, which comes with the shopper's first move (app/runtime/start-runtime.tsx): the pieces
 * that are on it, and what a press of a heart does. A press that comes before waits.
 */
const behaviour = Promise.withResolvers<(product: ProductSummary) => void>()

/** The ids of all pieces on the list. */
export const wishedProducts = createStore<ReadonlySet<string>>(new Set())

export const toggleWishlist = (product: ProductSummary): void => void behaviour.promise.then((press) => press(product))

/** Called once. */
export const onToggle = behaviour.resolve
