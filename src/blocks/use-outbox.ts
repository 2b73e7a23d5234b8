import type { Entry } from '#device/outbox/entry.ts'
import { shownOutbox, type Outbox } from '#device/outbox/outbox.ts'
import { useStore } from '#ui/use-store.ts'

/** The current owner's entries in the outbox; none on the server. */
export const useOutbox = (): readonly Entry[] => useStore(shownOutbox, ({ entries }) => entries)

/** The same with today's sent entries, and how full the outbox is. */
export const useWholeOutbox = (): Outbox => useStore(shownOutbox)
