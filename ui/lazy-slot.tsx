import type { ReactNode } from 'react'
import { createStore } from '#store/create-store.ts'
import { useStore } from './use-store.ts'

/**
 * A slot on the page for lazily loaded content, so that the first script does not contain it.
 * @returns `Slot` renders the slot, and is empty until `fill` is called
 */
export function lazySlot(): { Slot: () => ReactNode; fill: (part: ReactNode) => void } {
  const part = createStore<ReactNode>(null)
  return { Slot: () => useStore(part), fill: part.set }
}
