import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '#store/create-store.ts'

/**
 * Subscribes a component to a store. On the server and during hydration it has the store's initial value, so that both render the same.
 * @param select returns the part of the value that is rendered; it must return the same reference for the same value
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
