import { and, count, eq, gte, inArray, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type RequestKind, statusesOf } from '#contract/request-kinds/kinds.ts'
import { shopZone } from '#contract/shop-zone.ts'
import type { Db } from '#server/db/open/database.ts'
import { order } from '#server/db/schema/orders.ts'
import { productPrivate } from '#server/db/schema/products.ts'
import { request } from '#server/db/schema/requests.ts'

export type DaySum = { day: string; count: number; sumSar: number }

/** The day of the house's time zone, which has no summer time. */
const dayOf = (moment: PgColumn): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC' + interval '${sql.raw(String(shopZone.minutesAhead))} minutes', 'YYYY-MM-DD')`

/** The requests of a kind since then. All statuses that count are named, so that the index by kind, status and time is used. */
const madeSince = (kind: RequestKind, since: Date, isCounted: (status: string) => boolean) =>
  and(eq(request.kind, kind), inArray(request.status, statusesOf(kind).filter(isCounted)), gte(request.createdAt, since))

/** Orders by day, without those that came to nothing. */
export const sumOrders = (db: Db, since: Date): Promise<DaySum[]> => {
  const day = dayOf(request.createdAt)
  return db
    .select({ day, count: count(), sumSar: sql<number>`coalesce(${sum(order.grandTotalSar)}, 0)`.mapWith(Number) })
    .from(request)
    .innerJoin(order, eq(order.id, request.id))
    .where(madeSince('order', since, (status) => status !== 'canceled' && status !== 'closed'))
    .groupBy(sql`1`)
}

export const countOffers = (db: Db, since: Date): Promise<{ day: string; count: number }[]> => {
  const day = dayOf(request.createdAt)
  return db
    .select({ day, count: count() })
    .from(request)
    .where(madeSince('offer', since, () => true))
    .groupBy(sql`1`)
}

/** Pieces by the day on which the house has bought them. @param since a day */
export const sumPurchases = (db: Db, since: string): Promise<DaySum[]> =>
  db
    .select({
      day: sql<string>`${productPrivate.acquiredAt}::text`,
      count: count(),
      sumSar: sql<number>`coalesce(${sum(productPrivate.costSar)}, 0)`.mapWith(Number),
    })
    .from(productPrivate)
    .where(gte(productPrivate.acquiredAt, since))
    .groupBy(sql`1`)
