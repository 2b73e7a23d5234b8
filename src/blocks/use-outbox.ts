import { useSyncExternalStore } from 'react'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { emptyOutbox, outboxEntries, readShownOutbox, subscribeOutbox, type Outbox } from '#src/offline/outbox/outbox.ts'

const none: readonly Entry[] = []

/** What of whoever is here waits on the device; nothing on the server. */
export const useOutbox = (): readonly Entry[] => useSyncExternalStore(subscribeOutbox, outboxEntries, () => none)

/** The same with what has left today, and how full the outbox is. */
export const useWholeOutbox = (): Outbox => useSyncExternalStore(subscribeOutbox, readShownOutbox, () => emptyOutbox)
