/** Which parts of the page hold something that a reload would lose: text that was typed and not sent. */
const holders = new Set<object>()
const listeners = new Set<() => void>()

/** While it holds, the page does not reload by itself. @returns what lets go again */
export function holdPage(): () => void {
  const holder = {}
  holders.add(holder)
  tell()
  return () => {
    if (holders.delete(holder)) tell()
  }
}

export const isPageHeld = (): boolean => holders.size > 0

/** @returns what ends the subscription */
export function subscribeHeld(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => {
  for (const listener of listeners) listener()
}
