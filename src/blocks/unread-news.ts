/**
 * How many notifications are unread, for the header of every page. The list itself comes with the runtime (app/runtime/own-lists.ts), so that the
 * first script carries nothing that asks for it; 0 until then.
 */
let count = 0
const listeners = new Set<() => void>()

export const unreadNews = (): number => count

/** @returns what ends the subscription */
export const subscribeUnreadNews = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const showUnreadNews = (next: number): void => {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}
