import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '#src/store/create-store.ts'

/**
 * Draws a store. On the server and while the page hydrates it has the store's initial value, so that both draw the same.
 * @param select what of the value is drawn; it must give the same for the same value
 */
export function useStore<T>(store: ReadableStore<T>): T
export function useStore<T, Selected>(store: ReadableStore<T>, select: (value: T) => Selected): Selected
export function useStore<T>(store: ReadableStore<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}
