import { kindMadeBy } from '#src/contract/requests/kinds.ts'
import { mayBeCorrected, type Entry } from '#src/offline/outbox/entry.ts'

/**
 * Between the outbox, which lists what waits, and the forms in which it was written: whether one can be opened again with its values, and the one that is
 * being corrected. Every kind of request has a form, which the app knows (app/runtime/corrections.tsx).
 */
let corrected: Entry | undefined
const listeners = new Set<() => void>()

/** Whether there is a form for it, and it may be written anew. */
export const mayCorrect = (entry: Entry): boolean => kindMadeBy(entry.endpoint) !== undefined && mayBeCorrected(entry)

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
