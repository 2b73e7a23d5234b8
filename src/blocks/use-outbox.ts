import type { Entry } from '#src/offline/outbox/entry.ts'
import { shownOutbox, type Outbox } from '#src/offline/outbox/outbox.ts'
import { useStore } from '#src/ui/use-store.ts'

/** The current owner's entries in the outbox; none on the server. */
export const useOutbox = (): readonly Entry[] => useStore(shownOutbox, ({ entries }) => entries)

/** The same with today's sent entries, and how full the outbox is. */
export const useWholeOutbox = (): Outbox => useStore(shownOutbox)
