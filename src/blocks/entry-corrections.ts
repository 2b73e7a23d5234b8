import { kindMadeBy } from '#src/contract/requests/kinds.ts'
import { mayBeCorrected, type Entry } from '#src/offline/outbox/entry.ts'
import { createStore, type ReadableStore } from '#src/store/create-store.ts'

/**
 * Between the outbox, which lists what waits, and the forms in which it was written: whether one can be opened again with its values, and the one that is
 * being corrected. Every kind of request has a form, which the app knows (app/runtime/corrections.tsx).
 */
const corrected = createStore<Entry | undefined>(undefined)

/** Whether there is a form for it, and it may be written anew. */
export const mayCorrect = (entry: Entry): boolean => kindMadeBy(entry.endpoint) !== undefined && mayBeCorrected(entry)

export const entryInCorrection: ReadableStore<Entry | undefined> = corrected

/** Opens the form of an entry with its values; `undefined` closes it. */
export const correctEntry = corrected.set
