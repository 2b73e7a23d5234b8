import { createStore, type ReadableStore } from '#src/store/create-store.ts'

/** Which parts of the page hold something that a reload would lose: text that was typed and not sent. */
const holders = new Set<object>()
const held = createStore(false)

/** While it holds, the page does not reload by itself. @returns what lets go again */
export function holdPage(): () => void {
  const holder = {}
  holders.add(holder)
  held.set(true)
  return () => {
    holders.delete(holder)
    held.set(holders.size > 0)
  }
}

export const isPageHeld: ReadableStore<boolean> = held
