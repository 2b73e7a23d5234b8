import { kindOfCall } from '#contract/request-kinds/kinds.ts'
import { mayBeCorrected, type Entry } from '#device/outbox/entry.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'

/**
 * Connects the outbox, which lists pending entries, with the forms that made them: whether an entry can be opened again with its values,
 * and the entry that is being corrected. The requests' part has the form of every kind (parts/requests/kinds/).
 */
const corrected = createStore<Entry | undefined>(undefined)

/** Whether there is a form for the entry, and the entry may be corrected. */
export const mayCorrect = (entry: Entry): boolean => kindOfCall(entry.endpoint) !== undefined && mayBeCorrected(entry)

export const entryInCorrection: ReadableStore<Entry | undefined> = corrected

/** Opens the form of an entry with its values; `undefined` closes it. */
export const correctEntry = corrected.set
