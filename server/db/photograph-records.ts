import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm'
import type { PhotoRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { OriginalRow } from '#server/db/records/staff-product-records.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product } from '#server/db/schema/products.ts'
import { findRow } from '#server/db/records/rows.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'

/** PostgreSQL notifies this channel after the commit that adds photographs. */
export const photosChannel = 'photos'
/** Stages of a photograph: after the last nothing is left to be made. */
export const lastStage = 2

/** A photograph that has no renditions yet. */
export const newPhoto = (productId: string, key: string, position: number): PhotoRow => ({
  productId,
  position,
  key,
  renditionKey: null,
  width: 0,
  height: 0,
  widths: [],
  placeholder: '',
  viewEn: '',
  viewAr: '',
})

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

/** Puts a photograph into the queue from the beginning, to be made under another name. */
export async function requeue(
  transaction: Db,
  key: string,
  change: Pick<OriginalRow, 'renditionKey' | 'turn' | 'crop' | 'dueAt'> & { fileId?: string },
): Promise<void> {
  await transaction
    .update(photoOriginal)
    .set({ ...change, stage: 0, tries: 0, problem: null })
    .where(eq(photoOriginal.key, key))
  await transaction.execute(sql`select pg_notify(${photosChannel}, '')`)
}

/** Changes the row, unless the photograph was edited after it was read. */
export const updateOriginal = async (db: Db, read: OriginalRow, change: Partial<OriginalRow>): Promise<void> => {
  await db.update(photoOriginal).set(change).where(isAsRead(read))
}
const isAsRead = ({ key, renditionKey }: OriginalRow) =>
  and(eq(photoOriginal.key, key), sql`${photoOriginal.renditionKey} is not distinct from ${renditionKey}`)

/** Whether the photograph is there, and was not edited after it was read. It stays so until the transaction ends. */
export async function lockOriginal(transaction: Db, read: OriginalRow): Promise<boolean> {
  const rows = await transaction.select({ key: photoOriginal.key }).from(photoOriginal).where(isAsRead(read)).for('update')
  return rows.length > 0
}

/** A photograph of a product. */
export const findPhoto = (db: Db, productId: string, key: string): Promise<PhotoRow | undefined> =>
  findRow(db, productPhoto, and(eq(productPhoto.productId, productId), eq(productPhoto.key, key)))

export const findPhotoByKey = (db: Db, key: string): Promise<PhotoRow | undefined> => findRow(db, productPhoto, eq(productPhoto.key, key))

export const updatePhoto = async (transaction: Db, key: string, change: Partial<PhotoRow>): Promise<void> => {
  await transaction.update(productPhoto).set(change).where(eq(productPhoto.key, key))
}

/** The address of each of its photographs has the revision. The table's triggers notify every process. */
export const raiseRevision = async (transaction: Db, productId: string): Promise<void> => {
  await transaction
    .update(product)
    .set({ revision: sql`${product.revision} + 1` })
    .where(eq(product.id, productId))
}

/** Which of these are in the names of files that are shown or being made. */
export async function findRenditionKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const shown = sql<string>`coalesce(${productPhoto.renditionKey}, ${productPhoto.key})`
  const made = sql<string>`coalesce(${photoOriginal.renditionKey}, ${photoOriginal.key})`
  const rows = [
    ...(await db
      .select({ key: shown })
      .from(productPhoto)
      .where(inArray(shown, [...keys]))),
    ...(await db
      .select({ key: made })
      .from(photoOriginal)
      .where(inArray(made, [...keys]))),
  ]
  return new Set(rows.map(({ key }) => key))
}

/**
 * Lets the sizes of all photographs of pieces be made again from their originals: for a restored shop that has none. Until then a piece is
 * shown without them.
 */
export async function makeRenditionsAnew(db: Db, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const made = await transaction
      .update(photoOriginal)
      .set({ stage: 0, tries: 0, dueAt: now, problem: null })
      .where(isNotNull(photoOriginal.productId))
      .returning({ key: photoOriginal.key })
    const keys = made.map(({ key }) => key)
    if (keys.length > 0) await transaction.update(productPhoto).set({ widths: [] }).where(inArray(productPhoto.key, keys))
  })
}
