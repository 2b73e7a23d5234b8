import { and, asc, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { Currency, Rate } from '#contract/money/money.ts'
import type { Db } from '#server/db/open/database.ts'
import { findRow, readRowsByOwner } from '#server/db/records/rows.ts'
import { insertKindRow, readKindRow } from '#server/db/records/kind-rows.ts'
import type { OrderEventRow, OrderLineRow, OrderReceiptRow, OrderRecord, OrderRow } from '#server/db/records/request-records.ts'
import { rate } from '#server/db/schema/rates.ts'
import { invoice, order, orderEvent, orderLine, orderReceipt } from '#server/db/schema/orders.ts'
import { pageVersion } from '#server/db/schema/page-versions.ts'
import { request } from '#server/db/schema/requests.ts'

/** The columns of an order that `request` does not have. */
export type OrderDetail = Omit<typeof order.$inferSelect, 'id'>

/** The number of the newest terms of use. */
export async function readTermsVersion(transaction: Db): Promise<number | null> {
  const [row] = await transaction
    .select({ number: max(pageVersion.number) })
    .from(pageVersion)
    .where(eq(pageVersion.page, 'terms'))
  return row?.number ?? null
}

export const insertOrder = (transaction: Db, row: typeof order.$inferInsert): Promise<void> => insertKindRow(transaction, order, row)

export const insertOrderLines = async (transaction: Db, rows: readonly OrderLineRow[]): Promise<void> => {
  await transaction.insert(orderLine).values([...rows])
}

export const updateOrder = async (
  transaction: Db,
  id: string,
  change: Partial<Pick<OrderDetail, 'receiptBy' | 'remindedAt'>>,
): Promise<void> => {
  await transaction.update(order).set(change).where(eq(order.id, id))
}

/**
 * Gives the next number. Numbers have no gaps, because the lock is held until the transaction ends: so this is its last statement. An
 * advisory lock, since one of the table would wait for a running autovacuum.
 */
export async function insertInvoice(transaction: Db, row: Omit<typeof invoice.$inferInsert, 'number'>): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('invoice number'))`)
  await transaction.insert(invoice).values({ ...row, number: sql`(select coalesce(max(${invoice.number}), 0) + 1 from ${invoice})` })
}

/** Orders by id. Ids of other requests are left out. */
export async function readOrders(db: Db, ids: readonly string[]): Promise<Map<string, OrderRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ request, own: order, invoiceNumber: invoice.number })
    .from(order)
    .innerJoin(request, eq(request.id, order.id))
    .innerJoin(invoice, eq(invoice.orderId, order.id))
    .where(inArray(order.id, [...ids]))
  const lines = await readLines(db, ids)
  const receipts = await readReceipts(db, ids)
  const events = await readEvents(db, ids)
  const offerNumbers = await readNumbers(
    db,
    [...lines.values()].flat().flatMap(({ offerId }) => offerId ?? []),
  )
  return new Map(
    rows.map(({ request: common, own, invoiceNumber }) => {
      const { id } = own
      const rowsOf = { lines: lines.get(id) ?? [], receipts: receipts.get(id) ?? [], events: events.get(id) ?? [] }
      return [id, { row: { ...common, ...own }, ...rowsOf, invoiceNumber, offerNumbers }]
    }),
  )
}

/** @throws if there is no such order */
export const readOrderRow = (db: Db, id: string): Promise<OrderRow> => readKindRow(db, order, id)

/** @throws if its row is missing, although there is a request of this kind */
export async function readOrder(db: Db, id: string): Promise<OrderRecord> {
  const record = (await readOrders(db, [id])).get(id)
  if (!record) throw new Error('the request has no row in purchase_order')
  return record
}

/** The lines of orders, by their ids. */
export const readLines = (db: Db, ids: readonly string[]): Promise<Map<string, OrderLineRow[]>> =>
  readRowsByOwner(db, orderLine, { owner: orderLine.orderId, order: orderLine.position, ids })

const readReceipts = (db: Db, ids: readonly string[]): Promise<Map<string, OrderReceiptRow[]>> =>
  readRowsByOwner(db, orderReceipt, { owner: orderReceipt.orderId, order: orderReceipt.position, ids })

const readEvents = (db: Db, ids: readonly string[]): Promise<Map<string, OrderEventRow[]>> =>
  readRowsByOwner(db, orderEvent, { owner: orderEvent.orderId, order: orderEvent.id, ids })

async function readNumbers(db: Db, requestIds: readonly string[]): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select({ id: request.id, number: request.number })
    .from(request)
    .where(inArray(request.id, [...requestIds]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The rate in force. */
export const findRate = (db: Db, currency: Exclude<Currency, 'SAR'>): Promise<Rate | undefined> =>
  findRow(db, rate, eq(rate.currency, currency))

/** Orders that have waited for a receipt for too long, the oldest first. */
export async function findOverdue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(request, eq(request.id, order.id))
    .where(and(eq(request.status, 'pending'), lte(order.receiptBy, now)))
    .orderBy(asc(order.receiptBy))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Orders whose receipt is expected until a moment, and whose customer was not reminded; the most urgent first. @param id only this one */
export async function findToRemind(
  db: Db,
  { now, until, most, id }: { now: Date; until: Date; most: number; id?: string | undefined },
): Promise<string[]> {
  const isExpected = and(inArray(request.status, ['pending', 'rejected']), gt(order.receiptBy, now), lte(order.receiptBy, until))
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(request, eq(request.id, order.id))
    .where(and(isExpected, isNull(order.remindedAt), id === undefined ? undefined : eq(order.id, id)))
    .orderBy(asc(order.receiptBy))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Ends the wait for a receipt after a rejected one, where no other came in time. Rows that another transaction has locked are skipped. */
export async function endMissedDeadlines(db: Db, now: Date, most: number): Promise<void> {
  const missed = db
    .select({ id: order.id })
    .from(order)
    .innerJoin(request, eq(request.id, order.id))
    .where(and(eq(request.status, 'rejected'), lte(order.receiptBy, now)))
    .limit(most)
    .for('no key update', { of: order, skipLocked: true })
  await db.update(order).set({ receiptBy: null }).where(inArray(order.id, missed))
}

/** Whether a customer has one that waits for its receipt, or that the staff are working on. */
export async function hasOpenOrder(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: request.id })
    .from(request)
    .where(and(eq(request.customerId, customerId), eq(request.kind, 'order'), inArray(request.status, ['pending', 'processing'])))
    .limit(1)
  return rows.length > 0
}

/** The canceled orders of a customer, with their events. */
export async function readCanceled(
  db: Db,
  customerId: string,
): Promise<(Pick<OrderRow, 'status' | 'grandTotal'> & { events: OrderEventRow[] })[]> {
  const rows = await db
    .select({ id: order.id, status: request.status, grandTotal: order.grandTotal })
    .from(order)
    .innerJoin(request, eq(request.id, order.id))
    .where(and(eq(request.customerId, customerId), eq(request.status, 'canceled')))
  const events = await readEvents(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, status, grandTotal }) => ({ status, grandTotal, events: events.get(id) ?? [] }))
}

/** Clears the recipient and the address, except for the country. What was sold, sums and invoice stay for the shop's books. */
export const anonymiseOrders = async (transaction: Db, ids: readonly string[]): Promise<void> => {
  await transaction
    .update(order)
    .set({ firstName: '', lastName: '', address: '', city: '', state: '', postcode: '' })
    .where(inArray(order.id, [...ids]))
}
