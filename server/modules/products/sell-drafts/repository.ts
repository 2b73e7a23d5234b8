import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import { readKindRow } from '#server/db/records/kind-rows.ts'
import type { SellPhotoRow, SellRow } from '#server/db/records/request-records.ts'
import { findRow } from '#server/db/records/rows.ts'
import { productPrivate } from '#server/db/schema/products.ts'
import { request } from '#server/db/schema/requests.ts'
import { sell, sellPhoto } from '#server/db/schema/sells.ts'

const mostListed = 100

/**
 * Sell requests of some statuses without a draft, the newest first.
 * @param keyStart what the key of a draft begins with, before the id of its request
 */
export async function listUndrafted(db: Db, statuses: readonly RequestStatus[], keyStart: string): Promise<SellRow[]> {
  const rows = await db
    .select({ ...getTableColumns(request), ...getTableColumns(sell) })
    .from(request)
    .innerJoin(sell, eq(sell.id, request.id))
    .leftJoin(productPrivate, eq(productPrivate.idempotencyKey, sql`${keyStart} || ${request.id}`))
    .where(and(inArray(request.status, [...statuses]), isNull(productPrivate.productId)))
    .orderBy(desc(request.createdAt), asc(request.id))
    .limit(mostListed)
  return rows
}

export const readSell = (db: Db, id: string): Promise<SellRow> => readKindRow(db, sell, id)

/** SELECT … FOR UPDATE: its status stays, and a second draft of it waits for the first. */
export async function lockSell(transaction: Db, id: string): Promise<SellRow> {
  await transaction.select({ id: request.id }).from(request).where(eq(request.id, id)).for('update')
  return readSell(transaction, id)
}

export const readSellPhotos = (db: Db, sellId: string): Promise<SellPhotoRow[]> =>
  db.select().from(sellPhoto).where(eq(sellPhoto.sellId, sellId)).orderBy(asc(sellPhoto.position))

export const findFront = (db: Db, sellId: string): Promise<SellPhotoRow | undefined> =>
  findRow(db, sellPhoto, and(eq(sellPhoto.sellId, sellId), eq(sellPhoto.position, 0)))

/** Which of these sell requests have photos. */
export async function findWithPhotos(db: Db, sellIds: readonly string[]): Promise<Set<string>> {
  if (sellIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ sellId: sellPhoto.sellId })
    .from(sellPhoto)
    .where(inArray(sellPhoto.sellId, [...sellIds]))
  return new Set(rows.map(({ sellId }) => sellId))
}
