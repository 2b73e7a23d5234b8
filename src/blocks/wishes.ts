import type { ProductSummary } from '#src/contract/catalogue.ts'

/**
 * Between the hearts, which stand on every card, and what keeps the wish list, which comes with the shopper's first move (app/runtime/start-runtime.tsx): the pieces
 * that are on it, and what a press of a heart does. A press that comes before waits.
 */
let wished: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
const behaviour = Promise.withResolvers<(product: ProductSummary) => void>()

export const isWished = (id: string): boolean => wished.has(id)

/** @returns what ends the subscription */
export const subscribeWishes = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param ids of all pieces on the list */
export const showWishes = (ids: ReadonlySet<string>): void => {
  wished = ids
  for (const listener of listeners) listener()
}

export const pressHeart = (product: ProductSummary): void => void behaviour.promise.then((press) => press(product))

/** Called once. */
export const onHeart = behaviour.resolve
