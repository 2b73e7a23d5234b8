import { and, eq, exists, inArray, isNull, lte, min, not, notExists, or, sql } from 'drizzle-orm'
import type { ImportRowProblem } from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import type { AwaitingRow } from '#server/db/records/import-records.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { awaitingPhotos, importPhoto, importRow } from '#server/db/schema/imports.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'

export const putAwaiting = async (transaction: Db, row: AwaitingRow): Promise<void> => {
  await transaction.insert(awaitingPhotos).values(row).onConflictDoUpdate({ target: awaitingPhotos.productId, set: row })
}

export const deleteAwaiting = async (transaction: Db, productIds: readonly string[]): Promise<void> => {
  if (productIds.length > 0) await transaction.delete(awaitingPhotos).where(inArray(awaitingPhotos.productId, [...productIds]))
}

export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.delete(awaitingPhotos).where(lte(awaitingPhotos.expiresAt, now))
}

/** What failed is tried again at `dueAt`. */
export const postponeAwaiting = async (db: Db, productId: string, change: Pick<AwaitingRow, 'tries' | 'dueAt'>): Promise<void> => {
  await db.update(awaitingPhotos).set(change).where(eq(awaitingPhotos.productId, productId))
}

/** When the next of those that have failed is tried again. */
export async function nextAwaitingDueAt(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ dueAt: min(awaitingPhotos.dueAt).mapWith(awaitingPhotos.dueAt) }).from(awaitingPhotos)
  return row?.dueAt ?? undefined
}

/** Those that are due, with a photograph that can be shown, and none of which another is being fetched or prepared. */
export async function listReady(db: Db, now: Date, most: number): Promise<string[]> {
  const ofIt = { shown: eq(productPhoto.productId, awaitingPhotos.productId), made: eq(photoOriginal.productId, awaitingPhotos.productId) }
  const isMade = and(ofIt.made, eq(photoOriginal.stage, 0), sql`${photoOriginal.problem} is null`)
  const isFetched = and(eq(importPhoto.productId, awaitingPhotos.productId), inArray(importPhoto.state, ['waiting', 'fetched']))
  const rows = await db
    .select({ id: awaitingPhotos.productId })
    .from(awaitingPhotos)
    .where(
      and(
        or(isNull(awaitingPhotos.dueAt), lte(awaitingPhotos.dueAt, now)),
        exists(
          db
            .select({ one: sql`1` })
            .from(productPhoto)
            .where(and(ofIt.shown, not(eq(productPhoto.widths, [])))),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(photoOriginal)
            .where(isMade),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(importPhoto)
            .where(isFetched),
        ),
      ),
    )
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function lockAwaiting(transaction: Db, productId: string): Promise<AwaitingRow | undefined> {
  const [row] = await transaction.select().from(awaitingPhotos).where(eq(awaitingPhotos.productId, productId)).for('update')
  return row
}

/** Puts one thing that is said of a row in the place of another. */
export async function replaceNote(
  transaction: Db,
  { importId, nth }: Pick<AwaitingRow, 'importId' | 'nth'>,
  note: string,
  by: Pick<ImportRowProblem, 'problem' | 'value'> | undefined,
): Promise<void> {
  const key = and(eq(importRow.importId, importId), eq(importRow.pass, 'write'), eq(importRow.nth, nth))
  const [row] = await transaction.select().from(importRow).where(key).for('update')
  if (!row) return
  const problems = row.problems.flatMap((each) => (each.problem !== note ? [each] : by ? [{ ...each, ...by }] : []))
  await transaction.update(importRow).set({ problems }).where(key)
}
