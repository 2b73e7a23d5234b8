/** A value that changes, for React (`ui/use-store.ts`) and for code outside of React. */
export type ReadableStore<T> = {
  /** The value for server rendering and hydration, which must render the same. */
  readonly initial: T
  /** The current value; the same reference until it changes. */
  get: () => T
  /** The listener is called after each change. @returns the function that unsubscribes */
  subscribe: (listener: () => void) => () => void
}

export type Store<T> = ReadableStore<T> & {
  /** Sets the value and notifies the listeners, unless it is the same (`Object.is`). */
  set: (next: T) => void
}

/**
 * @param initial the value on the server, and in the browser until something is set
 * @param connect runs once, before the first `get` or `subscribe`: reads a browser API and subscribes to it. It never runs on the server,
 * which renders with `initial`
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
