import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { wish } from '#server/db/schema/account-things.ts'
import { customer } from '#server/db/schema/customers.ts'
import { notification } from '#server/db/schema/notifications.ts'
import { watchMail } from '#server/db/schema/watched-pieces.ts'

/** Some customers of whom a mail is due. */
export async function readDueCustomers(db: Db, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const rows = await db
    .selectDistinct({ customerId: watchMail.customerId })
    .from(watchMail)
    .where(lte(watchMail.dueAt, now))
    .orderBy(asc(watchMail.customerId))
    .limit(most)
  return rows.map(({ customerId }) => customerId)
}

/** Locks the customer; undefined where there is none any more. */
export async function lockMailed(transaction: Db, customerId: string) {
  const { email, emailVerifiedAt, name, locale, watchMails, watchMailDay } = customer
  const [row] = await transaction
    .select({ email, emailVerifiedAt, name, locale, watchMails, watchMailDay })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update')
  return row
}

/** What is due for a customer, the oldest first. */
export const readDue = (transaction: Db, customerId: string, now: Date) =>
  transaction
    .select({ notification, isDigest: watchMail.isDigest })
    .from(watchMail)
    .innerJoin(notification, eq(notification.id, watchMail.notificationId))
    .where(and(eq(watchMail.customerId, customerId), lte(watchMail.dueAt, now)))
    .orderBy(asc(notification.createdAt))

export async function deleteMails(transaction: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(watchMail).where(inArray(watchMail.notificationId, [...ids]))
}

export async function postponeMails(transaction: Db, ids: readonly string[], dueAt: Date): Promise<void> {
  if (ids.length > 0)
    await transaction
      .update(watchMail)
      .set({ dueAt })
      .where(inArray(watchMail.notificationId, [...ids]))
}

/** Which of the products are on the customer's wish list. */
export async function readWished(transaction: Db, customerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await transaction
    .select({ productId: wish.productId })
    .from(wish)
    .where(and(eq(wish.customerId, customerId), inArray(wish.productId, [...ids])))
  return new Set(rows.map(({ productId }) => productId))
}

export async function settleMailDay(transaction: Db, customerId: string, watchMailDay: string): Promise<void> {
  await transaction.update(customer).set({ watchMailDay }).where(eq(customer.id, customerId))
}

/** Ends mails, with those that are due. */
export async function endMails(transaction: Db, customerId: string): Promise<void> {
  await transaction.update(customer).set({ watchMails: 'never' }).where(eq(customer.id, customerId))
  await transaction.delete(watchMail).where(eq(watchMail.customerId, customerId))
}
