import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, min, sql } from 'drizzle-orm'
import type { PhotoRow } from '#server/db/catalogue-records.ts'
import type { Db } from '#server/db/database.ts'
import { productPhoto } from '#server/db/schema/catalogue.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'

export type OriginalRow = typeof photoOriginal.$inferSelect

/** PostgreSQL notifies this channel after the commit that adds photographs. */
export const photosChannel = 'photos'
/** Stages of a photograph: after the last nothing is left to be made. */
export const lastStage = 2

export async function insertPhotos(transaction: Db, photos: PhotoRow[], originals: (typeof photoOriginal.$inferInsert)[]): Promise<void> {
  await transaction.insert(productPhoto).values(photos)
  await transaction.insert(photoOriginal).values(originals)
  await transaction.execute(sql`select pg_notify(${photosChannel}, '')`)
}

/** Writes the list anew, because a position is part of the key. */
export async function replacePhotos(transaction: Db, productId: string, photos: PhotoRow[]): Promise<void> {
  await transaction.delete(productPhoto).where(eq(productPhoto.productId, productId))
  if (photos.length > 0) await transaction.insert(productPhoto).values(photos)
}

/** @returns the ids of their files */
export async function deleteOriginals(transaction: Db, keys: readonly string[]): Promise<{ key: string; fileId: string }[]> {
  if (keys.length === 0) return []
  return transaction
    .delete(photoOriginal)
    .where(inArray(photoOriginal.key, [...keys]))
    .returning({ key: photoOriginal.key, fileId: photoOriginal.fileId })
}

/** Claims the next one that is due, small renditions before large ones, and postpones it to `until`, as mails are claimed. */
export async function claimNext(db: Db, { now, until }: { now: Date; until: Date }): Promise<OriginalRow | undefined> {
  const next = db.$with('next').as(
    db
      .select({ key: photoOriginal.key })
      .from(photoOriginal)
      .where(and(isUnfinished, lte(photoOriginal.dueAt, now)))
      .orderBy(asc(photoOriginal.stage), asc(photoOriginal.addedAt), asc(photoOriginal.key))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [row] = await db
    .with(next)
    .update(photoOriginal)
    .set({ dueAt: until, tries: sql`${photoOriginal.tries} + 1` })
    .from(next)
    .where(eq(photoOriginal.key, next.key))
    .returning(getTableColumns(photoOriginal))
  return row
}
const isUnfinished = and(lt(photoOriginal.stage, lastStage), isNull(photoOriginal.problem))

/** When the next one is due, where there is one. */
export async function nextDueAt(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: min(photoOriginal.dueAt).mapWith(photoOriginal.dueAt) })
    .from(photoOriginal)
    .where(isUnfinished)
  return row?.dueAt ?? undefined
}

export const updateOriginal = async (db: Db, key: string, change: Partial<OriginalRow>): Promise<void> => {
  await db.update(photoOriginal).set(change).where(eq(photoOriginal.key, key))
}

/** @returns whether the product still has the photograph */
export async function updatePhoto(transaction: Db, key: string, change: (before: PhotoRow) => Partial<PhotoRow>): Promise<boolean> {
  const [row] = await transaction.select().from(productPhoto).where(eq(productPhoto.key, key)).for('update')
  if (!row) return false
  await transaction.update(productPhoto).set(change(row)).where(eq(productPhoto.key, key))
  return true
}

/** Which of these keys are of photographs that the staff have added. */
export async function findOriginals(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: photoOriginal.key })
    .from(photoOriginal)
    .where(inArray(photoOriginal.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
