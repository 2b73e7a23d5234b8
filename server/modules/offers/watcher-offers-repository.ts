import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { wish } from '#server/db/schema/account-things.ts'
import { watcherOffer, watcherOfferTo } from '#server/db/schema/offers.ts'

export type WatcherOfferRow = typeof watcherOffer.$inferSelect

export const findByKey = (db: Db, idempotencyKey: string): Promise<WatcherOfferRow | undefined> =>
  findRow(db, watcherOffer, eq(watcherOffer.idempotencyKey, idempotencyKey))

/** One that is still valid for a piece. */
export async function findOpen(db: Db, productId: string, now: Date): Promise<WatcherOfferRow | undefined> {
  const [row] = await db
    .select()
    .from(watcherOffer)
    .where(and(eq(watcherOffer.productId, productId), gt(watcherOffer.until, now)))
  return row
}

export async function countTold(db: Db, id: string): Promise<number> {
  const [row] = await db.select({ told: count() }).from(watcherOfferTo).where(eq(watcherOfferTo.watcherOfferId, id))
  return row?.told ?? 0
}

/** To all who have the piece on their wish list now, by the index on the product. */
export async function insertWatcherOffer(transaction: Db, row: WatcherOfferRow): Promise<void> {
  await transaction.insert(watcherOffer).values(row)
  const watchers = transaction.select({ customerId: wish.customerId }).from(wish).where(eq(wish.productId, row.productId))
  const customers = (await watchers).map(({ customerId }) => ({ watcherOfferId: row.id, customerId }))
  const mostAtOnce = 1000
  for (let from = 0; from < customers.length; from += mostAtOnce)
    await transaction.insert(watcherOfferTo).values(customers.slice(from, from + mostAtOnce))
}

/** What the house offers this customer a piece for, while it is valid. */
export async function findOfferedTo(
  db: Db,
  { productId, customerId, now }: { productId: string; customerId: string; now: Date },
): Promise<WatcherOfferRow | undefined> {
  const [row] = await db
    .select({ watcherOffer })
    .from(watcherOfferTo)
    .innerJoin(watcherOffer, eq(watcherOffer.id, watcherOfferTo.watcherOfferId))
    .where(and(eq(watcherOfferTo.customerId, customerId), eq(watcherOffer.productId, productId), gt(watcherOffer.until, now)))
    .orderBy(desc(watcherOffer.madeAt))
    .limit(1)
  return row?.watcherOffer
}
