import type { Entry } from '#src/offline/outbox/entry.ts'
import { shownOutbox, type Outbox } from '#src/offline/outbox/outbox.ts'
import { useStore } from '#src/ui/use-store.ts'

/** What of whoever is here waits on the device; nothing on the server. */
export const useOutbox = (): readonly Entry[] => useStore(shownOutbox, ({ entries }) => entries)

/** The same with what has left today, and how full the outbox is. */
export const useWholeOutbox = (): Outbox => useStore(shownOutbox)
