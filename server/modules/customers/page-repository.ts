import { and, count, desc, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { CustomerRow, PaidOrder, RequestOfCustomer } from '#server/db/records/customer-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { wish } from '#server/db/schema/account-things.ts'
import { customer } from '#server/db/schema/customers.ts'
import { offer } from '#server/db/schema/offers.ts'
import { order, orderEvent, orderLine } from '#server/db/schema/orders.ts'
import { preOrder } from '#server/db/schema/pre-orders.ts'
import { request } from '#server/db/schema/requests.ts'
import { sell } from '#server/db/schema/sells.ts'

export const findCustomer = (db: Db, id: string): Promise<CustomerRow | undefined> => findRow(db, customer, eq(customer.id, id))

/** A customer's requests with what each kind says of piece and sum, the newest first. */
export const readRequests = (db: Db, customerId: string, most: number): Promise<RequestOfCustomer[]> =>
  db
    .select({
      row: request,
      offer,
      sell,
      preOrder,
      order,
      line: orderLine,
      lines: sql<number>`(select count(*)::int from ${orderLine} as lines where lines.order_id = ${request.id})`,
    })
    .from(request)
    .leftJoin(offer, eq(offer.id, request.id))
    .leftJoin(sell, eq(sell.id, request.id))
    .leftJoin(preOrder, eq(preOrder.id, request.id))
    .leftJoin(order, eq(order.id, request.id))
    .leftJoin(orderLine, and(eq(orderLine.orderId, request.id), eq(orderLine.position, 0)))
    .where(eq(request.customerId, customerId))
    .orderBy(desc(request.createdAt), desc(request.number))
    .limit(most)

export async function countRequests(db: Db, customerId: string): Promise<number> {
  const [row] = await db.select({ requests: count() }).from(request).where(eq(request.customerId, customerId))
  return row?.requests ?? 0
}

/** Each order for which money came in. `refunded`: in minor units of its currency. */
export const readPaidOrders = (db: Db, customerId: string): Promise<PaidOrder[]> =>
  db
    .select({
      totalSar: order.grandTotalSar,
      sarPerUnit: order.sarPerUnit,
      refunded: sql<number>`(
        select coalesce(sum(events.amount), 0) from ${orderEvent} as events where events.order_id = ${order.id} and events.event = 'refunded'
      )`,
    })
    .from(order)
    .innerJoin(request, eq(request.id, order.id))
    .where(
      and(
        eq(request.customerId, customerId),
        or(
          eq(request.status, 'completed'),
          exists(
            db
              .select({ id: orderEvent.id })
              .from(orderEvent)
              .where(and(eq(orderEvent.orderId, order.id), eq(orderEvent.event, 'paid'))),
          ),
        ),
      ),
    )

/** The newest order that names the terms of use under which it was placed. */
export async function readAcceptedTerms(db: Db, customerId: string) {
  const [row] = await db
    .select({ version: order.termsVersion, number: request.number, at: request.createdAt })
    .from(order)
    .innerJoin(request, eq(request.id, order.id))
    .where(and(eq(request.customerId, customerId), isNotNull(order.termsVersion)))
    .orderBy(desc(request.number))
    .limit(1)
  return row
}

export async function countWishes(db: Db, customerId: string): Promise<number> {
  const [row] = await db.select({ wishes: count() }).from(wish).where(eq(wish.customerId, customerId))
  return row?.wishes ?? 0
}
