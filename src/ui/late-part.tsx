import { useSyncExternalStore, type ReactNode } from 'react'

/**
 * A place on the page for something whose script comes later, so that the first script carries nothing of it.
 * @returns `Place` stands where it is to be shown, and is empty until `fill` is called
 */
export function latePart(): { Place: () => ReactNode; fill: (part: ReactNode) => void } {
  let shown: ReactNode = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    Place: () =>
      useSyncExternalStore(
        subscribe,
        () => shown,
        () => null,
      ),
    fill: (part) => {
      shown = part
      for (const listener of listeners) listener()
    },
  }
}
