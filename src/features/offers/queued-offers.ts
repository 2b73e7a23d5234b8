import { requestKinds } from '#src/contract/requests/kinds.ts'
import { productIdOf } from '#src/offline/outbox/entry-product.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'

/** The offers in the outbox, the newest first, as in the list. */
export const queuedOffers = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ endpoint }) => endpoint === requestKinds.offer.creates).toReversed()

export const queuedFor = (entries: readonly Entry[], productId: string): Entry | undefined =>
  queuedOffers(entries).find((entry) => productIdOf(entry) === productId)
