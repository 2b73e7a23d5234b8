import { and, asc, eq, exists, inArray, lte, max, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { insertKindRow, readKindRow, readKindRows } from '#server/db/kind-rows.ts'
import type { SellPhotoRow, SellRow } from '#server/db/request-records.ts'
import { request, requestHistory } from '#server/db/schema/requests.ts'
import { sell, sellPhoto, sellPhotoView } from '#server/db/schema/sells.ts'

/** The columns of a sell request that `request` does not have. */
export type SellDetail = Omit<typeof sell.$inferSelect, 'id'>

export const insertSell = (transaction: Db, row: typeof sell.$inferInsert): Promise<void> => insertKindRow(transaction, sell, row)

export const readSells = (db: Db, ids: readonly string[]): Promise<Map<string, SellRow>> => readKindRows(db, sell, ids)

export const readSell = (db: Db, id: string): Promise<SellRow> => readKindRow(db, sell, id)

export const setAgreedAmount = async (transaction: Db, id: string, agreedAmount: number): Promise<void> => {
  await transaction.update(sell).set({ agreedAmount }).where(eq(sell.id, id))
}

/** Empties the free texts. Product type, model, prices and condition stay for bookkeeping. */
export const anonymiseSells = async (transaction: Db, ids: readonly string[]): Promise<void> => {
  await transaction
    .update(sell)
    .set({ shippingLocation: '', message: '', description: '' })
    .where(inArray(sell.id, [...ids]))
}

export const insertPhotos = async (transaction: Db, rows: readonly SellPhotoRow[]): Promise<void> => {
  await transaction.insert(sellPhoto).values([...rows])
}

/** Reads the photos of several sell requests, by the id of the request and in their order. */
export async function readPhotos(db: Db, ids: readonly string[]): Promise<Map<string, SellPhotoRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sellPhoto)
    .where(inArray(sellPhoto.sellId, [...ids]))
    .orderBy(asc(sellPhoto.position))
  return Map.groupBy(rows, ({ sellId }) => sellId)
}

export async function findPhoto(db: Db, id: string): Promise<SellPhotoRow | undefined> {
  const [row] = await db.select().from(sellPhoto).where(eq(sellPhoto.id, id))
  return row
}

/** Sell requests with photos that were rejected, canceled or closed before a moment. None of these statuses changes any more. */
export async function findEndedWithPhotos(db: Db, before: Date, most: number): Promise<string[]> {
  const lastStep = db
    .select({ at: max(requestHistory.at) })
    .from(requestHistory)
    .where(eq(requestHistory.requestId, request.id))
  const photos = db.select({ id: sellPhoto.id }).from(sellPhoto).where(eq(sellPhoto.sellId, request.id))
  const rows = await db
    .select({ id: request.id })
    .from(request)
    .where(
      and(
        eq(request.kind, 'sell'),
        inArray(request.status, ['rejected', 'canceled', 'closed']),
        exists(photos),
        lte(sql`(${lastStep})`, before.toISOString()),
      ),
    )
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Deletes the photos of sell requests. @returns the ids of their files */
export async function deletePhotos(transaction: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .delete(sellPhoto)
    .where(inArray(sellPhoto.sellId, [...ids]))
    .returning({ fileId: sellPhoto.fileId })
  return rows.map(({ fileId }) => fileId)
}

export const insertView = async (db: Db, row: typeof sellPhotoView.$inferInsert): Promise<void> => {
  await db.insert(sellPhotoView).values(row)
}
