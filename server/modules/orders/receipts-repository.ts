import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { deleteRowsWithFile, findRow } from '#server/db/records/rows.ts'
import type { OrderEventRow, OrderReceiptRow } from '#server/db/records/request-records.ts'
import { orderEvent, orderReceipt, orderReceiptView } from '#server/db/schema/orders.ts'

export const insertReceipt = async (transaction: Db, row: OrderReceiptRow): Promise<void> => {
  await transaction.insert(orderReceipt).values(row)
}

export const findReceipt = (db: Db, id: string): Promise<OrderReceiptRow | undefined> => findRow(db, orderReceipt, eq(orderReceipt.id, id))

export const findReceiptByKey = (db: Db, idempotencyKey: string): Promise<OrderReceiptRow | undefined> =>
  findRow(db, orderReceipt, eq(orderReceipt.idempotencyKey, idempotencyKey))

/** Decides on all receipts of an order that are not decided yet. */
export const decideReceipts = async (
  transaction: Db,
  orderId: string,
  decision: Pick<OrderReceiptRow, 'state' | 'reason'>,
): Promise<void> => {
  await transaction
    .update(orderReceipt)
    .set(decision)
    .where(and(eq(orderReceipt.orderId, orderId), eq(orderReceipt.state, 'sent')))
}

/** Deletes the receipts of orders. @returns the ids of their files */
export const deleteReceipts = (transaction: Db, orderIds: readonly string[]): Promise<string[]> =>
  deleteRowsWithFile(transaction, orderReceipt, inArray(orderReceipt.orderId, [...orderIds]))

export const insertView = async (db: Db, row: typeof orderReceiptView.$inferInsert): Promise<void> => {
  await db.insert(orderReceiptView).values(row)
}

export const insertEvent = async (transaction: Db, row: Omit<OrderEventRow, 'id'>): Promise<void> => {
  await transaction.insert(orderEvent).values(row)
}

/** The order for which an event was noted with a key. */
export async function findOrderOfEvent(db: Db, idempotencyKey: string): Promise<string | undefined> {
  const [row] = await db.select({ orderId: orderEvent.orderId }).from(orderEvent).where(eq(orderEvent.idempotencyKey, idempotencyKey))
  return row?.orderId
}

/** A parcel's number leads to its recipient. */
export const clearTracking = async (transaction: Db, orderIds: readonly string[]): Promise<void> => {
  await transaction
    .update(orderEvent)
    .set({ trackingNumber: null })
    .where(inArray(orderEvent.orderId, [...orderIds]))
}
