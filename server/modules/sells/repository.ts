import { and, eq, exists, inArray, lte, max, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { deleteRowsWithFile, findRow, readRowsByOwner } from '#server/db/records/rows.ts'
import { insertKindRow, readKindRow, readKindRows } from '#server/db/records/kind-rows.ts'
import type { SellPhotoRow, SellRow } from '#server/db/records/request-records.ts'
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
export const readPhotos = (db: Db, ids: readonly string[]): Promise<Map<string, SellPhotoRow[]>> =>
  readRowsByOwner(db, sellPhoto, { owner: sellPhoto.sellId, order: sellPhoto.position, ids })

export const findPhoto = (db: Db, id: string): Promise<SellPhotoRow | undefined> => findRow(db, sellPhoto, eq(sellPhoto.id, id))

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
export const deletePhotos = (transaction: Db, ids: readonly string[]): Promise<string[]> =>
  deleteRowsWithFile(transaction, sellPhoto, inArray(sellPhoto.sellId, [...ids]))

export const insertView = async (db: Db, row: typeof sellPhotoView.$inferInsert): Promise<void> => {
  await db.insert(sellPhotoView).values(row)
}
