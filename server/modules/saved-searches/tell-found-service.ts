import type { CatalogIndex } from '#catalog-index/catalog-index.ts'
import type { Currency, Rate } from '#contract/money/money.ts'
import type { Db } from '#server/db/open/database.ts'
import { publishedPiece } from '#server/db/schema/account-things.ts'
import { takePieces } from '#server/db/take-pieces.ts'
import { indexSome } from '#server/modules/catalogue/indexing-service.ts'
import type { Notifications } from '#server/modules/notifications/service.ts'
import { indexQueryOf, keysOfPieces, parseSearch } from './keys-policy.ts'
import { publishedChannel, readNewPieces, readSearchesOf } from './repository.ts'

export type TellFound = {
  /** PostgreSQL notifies this channel when a piece is published. */
  channel: string
  /** Tells of all new pieces that wait. Any number of processes may do so at the same time. */
  deliverDue: (signal?: AbortSignal) => Promise<undefined>
}

export type TellFoundDeps = {
  db: Db
  /** The exchange rate of a currency in which a search has its prices. */
  rateFor: (currency: Currency) => Rate
  notifications: Pick<Notifications, 'addOfFound'>
}

/** Pieces at once: an import may publish thousands, and each transaction stays short. */
const mostAtOnce = 100

/**
 * Tells who has saved a search that a new piece matches. The new pieces alone make an index, so that a search means what it means in the
 * shop; those of other brands and types are not even read. Taking a piece out of the queue and telling of it is one transaction.
 */
export function createTellFound({ db, rateFor, notifications }: TellFoundDeps): TellFound {
  const tellOfSome = (): Promise<number> =>
    db.transaction(async (transaction) => {
      const ids = await takePieces(transaction, publishedPiece, mostAtOnce)
      if (ids.length === 0) return 0
      const pieces = await readNewPieces(transaction, ids)
      if (pieces.size === 0) return ids.length
      const index = await indexSome(transaction, [...pieces.keys()])
      const searches = await readSearchesOf(transaction, keysOfPieces(pieces.values()))
      /** The names of the searches that found a piece, by piece and customer: the first that the customer has saved. */
      const finders = new Map<string, Map<string, string>>()
      for (const [, same] of Map.groupBy(searches, ({ search, currency }) => `${currency} ${search}`)) {
        for (const productId of matchesOf(index, same[0]!, rateFor)) {
          const own = finders.get(productId) ?? new Map<string, string>()
          for (const { customerId, name } of same) if (!own.has(customerId)) own.set(customerId, name)
          finders.set(productId, own)
        }
      }
      for (const [productId, own] of finders) {
        const { name, priceSar } = pieces.get(productId)!
        await notifications.addOfFound(transaction, { productId, name, change: 'found', priceSar, beforeSar: priceSar }, own)
      }
      return ids.length
    })
  return {
    channel: publishedChannel,
    async deliverDue(signal) {
      while (!signal?.aborted) if ((await tellOfSome()) === 0) break
      return undefined
    },
  }
}

/** The pieces that a search finds with all its words as they are: what is only near is no match. */
function matchesOf(
  index: CatalogIndex,
  { search, currency }: { search: string; currency: Currency },
  rateFor: TellFoundDeps['rateFor'],
): readonly string[] {
  const { ids, corrected, leftOut } = index.query(indexQueryOf(parseSearch(search), rateFor(currency), mostAtOnce))
  return corrected === undefined && leftOut === undefined ? ids : []
}
