import { and, count, eq, exists, not, sql, type SQL } from 'drizzle-orm'
import type { RequestKind } from '#src/contract/requests/kinds.ts'
import type { OrderEventName } from '#src/contract/orders/orders.ts'
import type { Db } from '#server/db/database.ts'
import { orderEvent } from '#server/db/schema/orders.ts'
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

/** Of the orders with a receipt: how many are not noted as paid, and how many are, and are not noted as shipped. */
export async function countProcessingOrders(db: Db): Promise<{ unpaid: number; unshipped: number }> {
  const has = (event: OrderEventName): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(orderEvent)
        .where(and(eq(orderEvent.orderId, request.id), eq(orderEvent.event, event))),
    )
  const isPaid = has('paid')
  const [row] = await db
    .select({
      unpaid: sql<number>`count(*) filter (where ${not(isPaid)})`.mapWith(Number),
      unshipped: sql<number>`count(*) filter (where ${isPaid} and ${not(has('shipped'))})`.mapWith(Number),
    })
    .from(request)
    .where(and(eq(request.kind, 'order'), eq(request.status, 'processing')))
  return row ?? { unpaid: 0, unshipped: 0 }
}
