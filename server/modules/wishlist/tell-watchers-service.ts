import type { Db } from '#server/db/open/database.ts'
import { touchedPiece } from '#server/db/schema/watched-pieces.ts'
import { takePieces } from '#server/db/take-pieces.ts'
import type { Notifications } from '#server/modules/notifications/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { GuestWatches } from './guests-service.ts'
import { changeOf, stateOf } from './changes-policy.ts'
import { lockWatched, readPieces, updateWatched, watchedChannel } from './changes-repository.ts'

export type TellWatchers = {
  /** PostgreSQL notifies this channel when a piece has changed. */
  channel: string
  /** Tells of all changes that wait. Any number of processes may do so at the same time. */
  deliverDue: (signal?: AbortSignal) => Promise<undefined>
}

export type TellWatchersDeps = {
  db: Db
  clock: Clock
  notifications: Pick<Notifications, 'addOfPiece'>
  guestWatches: Pick<GuestWatches, 'tell'>
}

/** Pieces at once: an import may change the price of every piece, and each transaction stays short. */
const mostAtOnce = 100

/**
 * Tells who has a piece on the wish list what has become of it. Taking a change out of the queue, telling of it and remembering what was
 * told is one transaction: so each is told once, whoever is killed; and what went to and fro meanwhile is told as what it came to.
 */
export function createTellWatchers({ db, clock, notifications, guestWatches }: TellWatchersDeps): TellWatchers {
  const tellOfSome = (): Promise<number> =>
    db.transaction(async (transaction) => {
      const ids = await takePieces(transaction, touchedPiece, mostAtOnce)
      if (ids.length === 0) return 0
      const watched = await lockWatched(transaction, ids)
      const pieces = await readPieces(transaction, ids)
      for (const before of watched) {
        const { productId } = before
        const piece = pieces.get(productId)
        if (!piece) continue
        const now = { priceSar: piece.priceSar, state: stateOf(piece, piece.held) }
        if (now.priceSar === before.priceSar && now.state === before.state) continue
        const change = changeOf(before, now)
        const isOther = change !== undefined && change !== 'fell'
        await updateWatched(transaction, productId, { ...now, ...(isOther && { changed: change, changedAt: clock.now() }) })
        if (change === undefined) continue
        const { priceSar } = now
        const changed = { productId, name: piece.name, change, priceSar, beforeSar: before.priceSar }
        await notifications.addOfPiece(transaction, changed)
        await guestWatches.tell(transaction, changed)
      }
      return ids.length
    })
  return {
    channel: watchedChannel,
    async deliverDue(signal) {
      while (!signal?.aborted) if ((await tellOfSome()) === 0) break
      return undefined
    },
  }
}
