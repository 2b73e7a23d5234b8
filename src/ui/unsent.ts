/** What somebody typed and has not sent, for the dialog that would lose it by closing. */
export type Unsent = {
  /** What goes with it when it is given up: the draft on the device. */
  discard: () => void
}

const unsent = new Set<Unsent>()

/** @returns what takes it back */
export function addUnsent(entry: Unsent): () => void {
  unsent.add(entry)
  return () => unsent.delete(entry)
}

export const allUnsent = (): ReadonlySet<Unsent> => new Set(unsent)
