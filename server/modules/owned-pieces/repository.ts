import { and, asc, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { customer } from '#server/db/schema/customers.ts'
import { order, orderEvent, orderLine } from '#server/db/schema/orders.ts'
import type { BoughtRow, OwnedPiecePhotoRow, OwnedPieceRow } from '#server/db/records/owned-piece-records.ts'
import { deleteRowsWithFile, findRow, readRowsByOwner } from '#server/db/records/rows.ts'
import { ownedPiece, ownedPiecePhoto } from '#server/db/schema/owned-pieces.ts'
import { product } from '#server/db/schema/products.ts'
import { request } from '#server/db/schema/requests.ts'

/** The lines of a customer's orders that were delivered or are on their way, and not paid back as a whole; the newest order first. */
export function readBought(db: Db, customerId: string): Promise<BoughtRow[]> {
  const ofOrder = eq(orderEvent.orderId, order.id)
  const isShipped = exists(
    db
      .select({ id: orderEvent.id })
      .from(orderEvent)
      .where(and(ofOrder, eq(orderEvent.event, 'shipped'))),
  )
  const refunded = db
    .select({ sum: sql`coalesce(sum(${orderEvent.amount}), 0)` })
    .from(orderEvent)
    .where(and(ofOrder, eq(orderEvent.event, 'refunded')))
  return db
    .select({
      id: orderLine.id,
      orderId: order.id,
      orderNumber: request.number,
      orderedAt: request.createdAt,
      currency: order.currency,
      price: orderLine.price,
      quantity: orderLine.quantity,
      nameEn: orderLine.productNameEn,
      nameAr: orderLine.productNameAr,
      productId: product.id,
      type: product.type,
      reference: product.reference,
      year: product.year,
      included: product.included,
    })
    .from(request)
    .innerJoin(order, eq(order.id, request.id))
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(
      and(
        eq(request.customerId, customerId),
        eq(request.kind, 'order'),
        or(eq(request.status, 'completed'), and(eq(request.status, 'processing'), isShipped)),
        sql`(${refunded}) < ${order.grandTotal}`,
      ),
    )
    .orderBy(desc(request.createdAt), desc(request.number), asc(orderLine.position))
}

/** Those that a customer has added, the newest first. */
export const readAdded = (db: Db, customerId: string): Promise<OwnedPieceRow[]> =>
  db.select().from(ownedPiece).where(eq(ownedPiece.customerId, customerId)).orderBy(desc(ownedPiece.createdAt), desc(ownedPiece.id))

export const findAdded = (db: Db, customerId: string, id: string): Promise<OwnedPieceRow | undefined> =>
  findRow(db, ownedPiece, and(eq(ownedPiece.customerId, customerId), eq(ownedPiece.id, id)))

export const insertAdded = async (transaction: Db, row: OwnedPieceRow): Promise<void> => {
  await transaction.insert(ownedPiece).values(row)
}

export const updateAdded = async (transaction: Db, id: string, change: Partial<OwnedPieceRow>): Promise<void> => {
  await transaction.update(ownedPiece).set(change).where(eq(ownedPiece.id, id))
}

export const deleteAdded = async (transaction: Db, id: string): Promise<void> => {
  await transaction.delete(ownedPiece).where(eq(ownedPiece.id, id))
}

/** Those with a serial number, of all customers. */
export const readSealed = (db: Db) =>
  db.select({ id: ownedPiece.id, serialSealed: ownedPiece.serialSealed }).from(ownedPiece).where(ne(ownedPiece.serialSealed, ''))

/** The photos of several pieces, by the id of the piece and in their order. */
export const readPhotos = (db: Db, ids: readonly string[]): Promise<Map<string, OwnedPiecePhotoRow[]>> =>
  readRowsByOwner(db, ownedPiecePhoto, { owner: ownedPiecePhoto.pieceId, order: ownedPiecePhoto.position, ids })

export const findPhoto = (db: Db, pieceId: string, id: string): Promise<OwnedPiecePhotoRow | undefined> =>
  findRow(db, ownedPiecePhoto, and(eq(ownedPiecePhoto.pieceId, pieceId), eq(ownedPiecePhoto.id, id)))

export const insertPhotos = async (transaction: Db, rows: readonly OwnedPiecePhotoRow[]): Promise<void> => {
  if (rows.length > 0) await transaction.insert(ownedPiecePhoto).values([...rows])
}

/** Deletes photos. @returns the ids of their files */
export const deletePhotos = (transaction: Db, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? Promise.resolve([]) : deleteRowsWithFile(transaction, ownedPiecePhoto, inArray(ownedPiecePhoto.id, [...ids]))

/** Deletes all photos of a customer's pieces. @returns the ids of their files */
export const deletePhotosOf = (transaction: Db, customerId: string): Promise<string[]> => {
  const own: SQL = inArray(
    ownedPiecePhoto.pieceId,
    transaction.select({ id: ownedPiece.id }).from(ownedPiece).where(eq(ownedPiece.customerId, customerId)),
  )
  return deleteRowsWithFile(transaction, ownedPiecePhoto, own)
}

/** The name of a customer. */
export async function readOwnerName(db: Db, customerId: string): Promise<string> {
  return (await findRow(db, customer, eq(customer.id, customerId)))?.name ?? ''
}
