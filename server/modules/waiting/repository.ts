import { and, count, eq, exists, gt, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { OrderEventName } from '#contract/orders/orders.ts'
import type { Db } from '#server/db/open/database.ts'
import { order, orderEvent } from '#server/db/schema/orders.ts'
import { request } from '#server/db/schema/requests.ts'

/** How many requests of each kind nobody has looked after; a kind without one is missing. */
export async function countPending(db: Db): Promise<Map<RequestKind, number>> {
  const rows = await db
    .select({ kind: request.kind, number: count() })
    .from(request)
    .where(eq(request.status, 'pending'))
    .groupBy(request.kind)
  return new Map(rows.map(({ kind, number }) => [kind, number]))
}

const hasEvent = (db: Db, ...events: OrderEventName[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, request.id), inArray(orderEvent.event, events))),
  )

/** Of the orders with a receipt: how many are not noted as paid, and how many are, and are not noted as shipped. */
export async function countProcessingOrders(db: Db): Promise<{ unpaid: number; unshipped: number }> {
  const isPaid = hasEvent(db, 'paid')
  const [row] = await db
    .select({
      unpaid: sql<number>`count(*) filter (where ${not(isPaid)})`.mapWith(Number),
      unshipped: sql<number>`count(*) filter (where ${isPaid} and ${not(hasEvent(db, 'shipped'))})`.mapWith(Number),
    })
    .from(request)
    .where(and(eq(request.kind, 'order'), eq(request.status, 'processing')))
  return row ?? { unpaid: 0, unshipped: 0 }
}

/** How many canceled orders their customers still get money back of: the rule of `isRefundOwed` (modules/orders/events-policy.ts). */
export async function countOwedRefunds(db: Db): Promise<number> {
  const refunded = sql`(select coalesce(sum(${orderEvent.amount}), 0) from ${orderEvent}
    where ${orderEvent.orderId} = ${request.id} and ${orderEvent.event} = 'refunded')`
  const [row] = await db
    .select({ number: count() })
    .from(request)
    .innerJoin(order, eq(order.id, request.id))
    .where(
      and(eq(request.kind, 'order'), eq(request.status, 'canceled'), hasEvent(db, 'paid', 'receipt-sent'), gt(order.grandTotal, refunded)),
    )
  return row?.number ?? 0
}
