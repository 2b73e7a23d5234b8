/** Unsent input, which closing a dialog would lose. */
export type Unsent = {
  /** Deletes the draft on the device when the shopper discards the input. */
  discard: () => void
}

const unsent = new Set<Unsent>()

/** @returns the function that removes it */
export function addUnsent(entry: Unsent): () => void {
  unsent.add(entry)
  return () => unsent.delete(entry)
}

export const allUnsent = (): ReadonlySet<Unsent> => new Set(unsent)
