import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { createStore } from '#store/create-store.ts'

/**
 * Connects the wishlist buttons on every card with the code that stores the wish list, which is loaded on the first interaction
 * (app/runtime/start-runtime.tsx): the products on the list, and the handler of a press. An earlier press waits for it.
 */
const behaviour = Promise.withResolvers<(product: ProductSummary) => void>()

/** The ids of all products on the list. */
export const wishedProducts = createStore<ReadonlySet<string>>(new Set())

export const toggleWishlist = (product: ProductSummary): void => void behaviour.promise.then((press) => press(product))

/** Sets the handler; called once. */
export const onToggle = behaviour.resolve
