import { useSyncExternalStore, type ReactNode } from 'react'

/** A control of the header that comes with the companion, so that the first script carries nothing of it. */
let extra: ReactNode
const listeners = new Set<() => void>()

export function setHeaderExtra(next: ReactNode): void {
  extra = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const HeaderExtra = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => extra,
    () => null,
  )
