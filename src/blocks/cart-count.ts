/**
 * How many pieces are in the cart, for the header of every page. The cart itself comes with the runtime (app/runtime/own-lists.ts), so that the first
 * script carries nothing that asks for it; undefined until then.
 */
let count: number | undefined
const listeners = new Set<() => void>()

export const cartCount = (): number | undefined => count

/** @returns what ends the subscription */
export const subscribeCartCount = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const showCartCount = (next: number | undefined): void => {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}
