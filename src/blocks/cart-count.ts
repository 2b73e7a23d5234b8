import { createStore } from '#store/create-store.ts'

/**
 * How many units are in the cart, for the header of every page; undefined until the runtime loads the cart
 * (app/runtime/session/own-lists.ts), so that the first script carries no code that fetches it.
 */
export const cartCount = createStore<number | undefined>(undefined)
