import { and, asc, desc, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { order, orderEvent, orderLine } from '#server/db/schema/orders.ts'
import { product } from '#server/db/schema/products.ts'
import { request } from '#server/db/schema/requests.ts'

export type BoughtRow = Awaited<ReturnType<typeof readBought>>[number]

/** The lines of a customer's orders that were delivered or are on their way, and not paid back as a whole; the newest order first. */
export function readBought(db: Db, customerId: string) {
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
