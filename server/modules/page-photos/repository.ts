import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import type { OriginalRow } from '#server/db/records/staff-product-records.ts'

/** PostgreSQL notifies this channel after the commit that adds photographs. */
const photosChannel = 'photos'
const notifyQueue = (transaction: Db) => transaction.execute(sql`select pg_notify(${photosChannel}, '')`)

/** The photographs of the page of a column, the oldest first: the one that is shown, and one that is to follow it. */
export const findPageOriginals = (db: Db, column: 'hero' | 'about'): Promise<OriginalRow[]> =>
  db.select().from(photoOriginal).where(isNotNull(photoOriginal[column])).orderBy(asc(photoOriginal.addedAt), asc(photoOriginal.key))

export async function insertPageOriginal(transaction: Db, row: typeof photoOriginal.$inferInsert): Promise<void> {
  await transaction.insert(photoOriginal).values(row)
  await notifyQueue(transaction)
}

/** Puts it into the queue from the beginning, to be made under another name. */
export async function requeuePageOriginal(
  transaction: Db,
  key: string,
  change: Partial<Pick<OriginalRow, 'renditionKey' | 'hero' | 'about' | 'dueAt'>>,
): Promise<void> {
  await transaction
    .update(photoOriginal)
    .set({ ...change, stage: 0, tries: 0, problem: null })
    .where(eq(photoOriginal.key, key))
  await notifyQueue(transaction)
}

export const updatePageOriginal = async (transaction: Db, key: string, change: Partial<OriginalRow>): Promise<void> => {
  await transaction.update(photoOriginal).set(change).where(eq(photoOriginal.key, key))
}

/** The row, unless it was edited or removed after it was read. It stays so until the transaction ends. */
export async function lockPageOriginal(transaction: Db, { key, renditionKey }: OriginalRow): Promise<OriginalRow | undefined> {
  const [row] = await transaction
    .select()
    .from(photoOriginal)
    .where(and(eq(photoOriginal.key, key), sql`${photoOriginal.renditionKey} is not distinct from ${renditionKey}`))
    .for('update')
  return row
}

/** @returns the ids of their files */
export async function deletePageOriginals(transaction: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await transaction
    .delete(photoOriginal)
    .where(inArray(photoOriginal.key, [...keys]))
    .returning({ fileId: photoOriginal.fileId })
  return rows.map(({ fileId }) => fileId)
}
