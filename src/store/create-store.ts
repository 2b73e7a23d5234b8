/** A value that changes, for React (`ui/use-store.ts`) and for what runs beside it. */
export type ReadableStore<T> = {
  /** What the server renders with, and the browser while it hydrates: both have to draw the same. */
  readonly initial: T
  /** The same value until it changes. */
  get: () => T
  /** The listener is called after each change. @returns what ends the subscription */
  subscribe: (listener: () => void) => () => void
}

export type Store<T> = ReadableStore<T> & {
  /** Tells the listeners, but not where it is the same value (`Object.is`). */
  set: (next: T) => void
}

/**
 * @param initial the value on the server, and in the browser until something is set
 * @param connect runs once, before the first `get` or `subscribe`: reads what only the browser knows and listens to it. The server never gets that far, because it
 *   renders with `initial`
 */
export function createStore<T>(initial: T, connect?: (set: (next: T) => void) => void): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  let isConnected = connect === undefined
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  const connectOnce = () => {
    if (isConnected) return
    isConnected = true
    connect?.(set)
  }
  return {
    initial,
    get: () => {
      connectOnce()
      return value
    },
    set,
    subscribe: (listener) => {
      connectOnce()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
