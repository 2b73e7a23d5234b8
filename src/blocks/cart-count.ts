import { createStore } from '#src/store/create-store.ts'

/**
 * How many pieces are in the cart, for the header of every page. The cart itself comes with the runtime (app/runtime/own-lists.ts), so that the first
 * script carries nothing that asks for it; undefined until then.
 */
export const cartCount = createStore<number | undefined>(undefined)
