import { mayBeCorrected, type Entry, type QueuedEndpoint } from '#src/offline/outbox/entry.ts'

/**
 * Between the outbox, which lists what waits, and the forms in which it was written: which kinds can be opened again with their values, and the one that is
 * being corrected. The app knows the forms (app/runtime/corrections.tsx).
 */
let correctable: ReadonlySet<QueuedEndpoint> = new Set()
let corrected: Entry | undefined
const listeners = new Set<() => void>()

export const setCorrectable = (endpoints: Iterable<QueuedEndpoint>): void => {
  correctable = new Set(endpoints)
}

/** Whether there is a form for it, and it may be written anew. */
export const mayCorrect = (entry: Entry): boolean => correctable.has(entry.endpoint) && mayBeCorrected(entry)

export const entryInCorrection = (): Entry | undefined => corrected

/** Opens the form of an entry with its values; `undefined` closes it. */
export function correctEntry(entry: Entry | undefined): void {
  corrected = entry
  for (const listener of listeners) listener()
}

/** @returns what ends the subscription */
export function subscribeCorrection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
