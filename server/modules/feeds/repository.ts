import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow, insertOnce } from '#server/db/records/rows.ts'
import { feed, type FeedRow } from '#server/db/schema/feeds.ts'

export const listFeeds = (db: Db): Promise<FeedRow[]> => db.select().from(feed).orderBy(asc(feed.createdAt), asc(feed.id))

export const findFeedOfSecret = (db: Db, secretHash: string): Promise<FeedRow | undefined> =>
  findRow(db, feed, eq(feed.secretHash, secretHash))

/** @returns false where its key has made one before */
export const insertFeed = (transaction: Db, row: FeedRow): Promise<boolean> => insertOnce(transaction, feed, row, feed.idempotencyKey)

/** @returns undefined where there is none */
export async function updateFeed(
  transaction: Db,
  id: string,
  change: Pick<FeedRow, 'secretHash' | 'renewedAt' | 'lastReadAt'>,
): Promise<FeedRow | undefined> {
  const [row] = await transaction.update(feed).set(change).where(eq(feed.id, id)).returning()
  return row
}

export async function deleteFeed(transaction: Db, id: string): Promise<FeedRow | undefined> {
  const [row] = await transaction.delete(feed).where(eq(feed.id, id)).returning()
  return row
}

/** Does nothing where a reading has been noted since `before`. */
export const noteReading = async (db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<void> => {
  await db
    .update(feed)
    .set({ lastReadAt: now })
    .where(and(eq(feed.id, id), or(isNull(feed.lastReadAt), lt(feed.lastReadAt, before))))
}
