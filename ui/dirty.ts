import { createStore, type ReadableStore } from '#store/create-store.ts'

/** The forms with unsent input, which a reload would lose. */
const holders = new Set<object>()
const held = createStore(false)

/** Prevents automatic reloads. @returns the function that releases the hold */
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
