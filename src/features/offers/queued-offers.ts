import { requestKinds } from '#contract/request-kinds/kinds.ts'
import type { Delivered, Entry } from '#device/outbox/entry.ts'

/** The offers in the outbox, the newest first, as in the list. */
export const queuedOffers = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ endpoint }) => endpoint === requestKinds.offer.creates).toReversed()

/** The newest offer for a product that this device has sent within a day: for a guest, whose other offers only the mails know. */
export const sentFor = (delivered: readonly Delivered[], productId: string): Delivered | undefined =>
  delivered.find(({ endpoint, subject }) => endpoint === requestKinds.offer.creates && subject.id === productId)

export const queuedFor = (entries: readonly Entry[], productId: string): Entry | undefined =>
  queuedOffers(entries).find(({ subject }) => subject.id === productId)
