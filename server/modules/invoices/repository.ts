import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import type { StoredInvoice } from '#server/db/records/invoice-records.ts'
import { invoice, order, orderEvent, orderLine } from '#server/db/schema/orders.ts'
import { request, requestHistory } from '#server/db/schema/requests.ts'

/** The invoice of an order; undefined where there is no such order. */
export async function findInvoice(db: Db, orderId: string): Promise<StoredInvoice | undefined> {
  const [found] = await db
    .select({ invoice, request, order })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .innerJoin(request, eq(request.id, order.id))
    .where(eq(invoice.orderId, orderId))
  if (!found) return undefined
  const [lastStep] = await db
    .select({ at: requestHistory.at })
    .from(requestHistory)
    .where(eq(requestHistory.requestId, orderId))
    .orderBy(desc(requestHistory.id))
    .limit(1)
  return {
    invoice: found.invoice,
    order: { ...found.request, ...found.order },
    lines: await db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position)),
    statusAt: lastStep?.at ?? found.request.createdAt,
    refunds: await readRefunds(db, orderId),
  }
}

async function readRefunds(db: Db, orderId: string): Promise<StoredInvoice['refunds']> {
  const rows = await db
    .select({ amount: orderEvent.amount, at: orderEvent.at })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.event, 'refunded')))
    .orderBy(asc(orderEvent.id))
  return rows.flatMap(({ amount, at }) => (amount === null ? [] : [{ amount, at }]))
}
