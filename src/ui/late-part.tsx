import type { ReactNode } from 'react'
import { createStore } from '#src/store/create-store.ts'
import { useStore } from './use-store.ts'

/**
 * A place on the page for something whose script comes later, so that the first script carries nothing of it.
 * @returns `Place` stands where it is to be shown, and is empty until `fill` is called
 */
export function latePart(): { Place: () => ReactNode; fill: (part: ReactNode) => void } {
  const part = createStore<ReactNode>(null)
  return { Place: () => useStore(part), fill: part.set }
}
