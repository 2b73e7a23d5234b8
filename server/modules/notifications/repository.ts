import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import { nextRowDueAt, postponeRow } from '#server/db/records/queue-rows.ts'
import { customer, session } from '#server/db/schema/customers.ts'
import { notification, push, pushSubscription } from '#server/db/schema/notifications.ts'
import { offer } from '#server/db/schema/offers.ts'
import { orderLine } from '#server/db/schema/orders.ts'

export type NotificationRow = typeof notification.$inferSelect
export type SubscriptionRow = typeof pushSubscription.$inferSelect
export type PushRow = typeof push.$inferSelect
/** A push with everything needed to send it. */
export type DuePush = { push: PushRow; notification: NotificationRow; subscription: SubscriptionRow; locale: Locale }

/** PostgreSQL notifies this channel after the commit that adds a notification. */
export const notificationChannel = 'news'

/** The customer's own language; undefined where there is no such customer. */
export async function readLocale(db: Db, customerId: string): Promise<Locale | undefined> {
  const [row] = await db.select({ locale: customer.locale }).from(customer).where(eq(customer.id, customerId))
  return row?.locale
}

export async function insertNotification(db: Db, row: NotificationRow): Promise<void> {
  await db.insert(notification).values(row)
}

/** The subscriptions of a customer whose session is still valid. */
export const readSubscriptionIds = async (db: Db, customerId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .where(and(eq(pushSubscription.customerId, customerId), gt(session.expiresAt, now)))
  return rows.map(({ id }) => id)
}

export async function insertPushes(db: Db, rows: PushRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.insert(push).values(rows)
  await db.execute(sql`select pg_notify(${notificationChannel}, '')`)
}

/** Newest first. */
export const readNotifications = (db: Db, customerId: string, { from, most }: { from: number; most: number }): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notification)
    .where(eq(notification.customerId, customerId))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .offset(from)
    .limit(most)

/** The product of each offer, and the first one of each order, by the request's id. */
export async function readFirstProducts(db: Db, requestIds: readonly string[]): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map()
  const ids = [...requestIds]
  const [offers, lines] = await Promise.all([
    db.select({ requestId: offer.id, productId: offer.productId }).from(offer).where(inArray(offer.id, ids)),
    db
      .selectDistinctOn([orderLine.orderId], { requestId: orderLine.orderId, productId: orderLine.productId })
      .from(orderLine)
      .where(inArray(orderLine.orderId, ids))
      .orderBy(orderLine.orderId, orderLine.position),
  ])
  return new Map([...offers, ...lines].map(({ requestId, productId }) => [requestId, productId]))
}

export async function countNotifications(db: Db, customerId: string): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({ total: count(), read: count(notification.readAt) })
    .from(notification)
    .where(eq(notification.customerId, customerId))
  const total = row?.total ?? 0
  return { total, unread: total - (row?.read ?? 0) }
}

/** @param ids undefined: all of them */
export async function markRead(db: Db, customerId: string, ids: readonly string[] | undefined, readAt: Date): Promise<void> {
  await db
    .update(notification)
    .set({ readAt })
    .where(
      and(
        eq(notification.customerId, customerId),
        isNull(notification.readAt),
        ids === undefined ? undefined : inArray(notification.id, ids),
      ),
    )
}

export async function hasSession(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('key share')
  return rows.length > 0
}

/**
 * One browser has one row. Where another customer used the browser before, their row is deleted with its pending pushes: they must not
 * reach the browser's present user.
 */
export async function storeSubscription(transaction: Db, row: SubscriptionRow): Promise<void> {
  const { sessionId, p256dh, auth, createdAt } = row
  const set = { sessionId, p256dh, auth, createdAt }
  for (;;) {
    await transaction
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.endpoint, row.endpoint), ne(pushSubscription.customerId, row.customerId)))
    const written = await transaction
      .insert(pushSubscription)
      .values(row)
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set, setWhere: eq(pushSubscription.customerId, row.customerId) })
      .returning({ id: pushSubscription.id })
    if (written.length > 0) return
    // A concurrent transaction has inserted another customer's row since the first statement: try again.
  }
}

/** Deletes all but the newest `most`. */
export async function deleteOldSubscriptions(db: Db, customerId: string, most: number): Promise<void> {
  const newest = db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.customerId, customerId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .limit(most)
  await db.delete(pushSubscription).where(and(eq(pushSubscription.customerId, customerId), notInArray(pushSubscription.id, newest)))
}

export async function deleteSubscriptionAt(db: Db, customerId: string, endpoint: string): Promise<void> {
  await db.delete(pushSubscription).where(and(eq(pushSubscription.endpoint, endpoint), eq(pushSubscription.customerId, customerId)))
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.id, id))
}

/**
 * Claims pushes that are due, and postpones them to `until`: other processes skip them until then, and take them up again if the claiming
 * process dies.
 */
export async function claimDuePushes(db: Db, { now, until, most }: { now: Date; until: Date; most: number }): Promise<DuePush[]> {
  const due = db
    .select({ id: push.id })
    .from(push)
    .where(lte(push.dueAt, now))
    .orderBy(asc(push.dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(push)
    .set({ dueAt: until, tries: sql`${push.tries} + 1` })
    .where(inArray(push.id, due))
    .returning({ id: push.id })
  if (claimed.length === 0) return []
  return db
    .select({ push, notification, subscription: pushSubscription, locale: customer.locale })
    .from(push)
    .innerJoin(notification, eq(notification.id, push.notificationId))
    .innerJoin(pushSubscription, eq(pushSubscription.id, push.subscriptionId))
    .innerJoin(customer, eq(customer.id, notification.customerId))
    .where(
      inArray(
        push.id,
        claimed.map(({ id }) => id),
      ),
    )
}

export async function deletePush(db: Db, id: string): Promise<void> {
  await db.delete(push).where(eq(push.id, id))
}

export const postponePush = (db: Db, row: Pick<PushRow, 'id' | 'tries'>, dueAt: Date): Promise<void> => postponeRow(db, push, row, dueAt)

export const nextPushAt = (db: Db): Promise<Date | undefined> => nextRowDueAt(db, push)
