import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { nextRowDueAt, postponeRow } from '#server/db/records/queue-rows.ts'
import { houseReminder, housePush, housePushSubscription } from '#server/db/schema/house-pushes.ts'
import { person, type PersonRow } from '#server/db/schema/people.ts'
import { request } from '#server/db/schema/requests.ts'

export type SubscriptionRow = typeof housePushSubscription.$inferSelect
export type PushRow = typeof housePush.$inferSelect
/** A push with everything needed to send it. `status`: of its request now. */
export type DuePush = {
  push: PushRow
  subscription: SubscriptionRow
  owner: Pick<PersonRow, 'role' | 'disabledAt'>
  status: PushRow['status']
}

/** PostgreSQL notifies this channel after the commit that queues a push. */
export const housePushChannel = 'house_push'

/** The subscriptions of people who may sign in, with whose they are. */
export const readSubscriptions = (db: Db): Promise<{ subscription: SubscriptionRow; owner: PersonRow }[]> =>
  db
    .select({ subscription: housePushSubscription, owner: person })
    .from(housePushSubscription)
    .innerJoin(person, eq(person.id, housePushSubscription.personId))
    .where(isNull(person.disabledAt))

export async function insertPushes(db: Db, rows: PushRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.insert(housePush).values(rows)
  await db.execute(sql`select pg_notify(${housePushChannel}, '')`)
}

/** One browser has one row: where another person used it before, theirs is deleted with its pending pushes. */
export async function storeSubscription(transaction: Db, row: SubscriptionRow): Promise<void> {
  await transaction
    .delete(housePushSubscription)
    .where(and(eq(housePushSubscription.endpoint, row.endpoint), ne(housePushSubscription.personId, row.personId)))
  const { id: _, ...set } = row
  await transaction.insert(housePushSubscription).values(row).onConflictDoUpdate({ target: housePushSubscription.endpoint, set })
}

/** Deletes all of somebody's but the newest `most`. */
export async function deleteOldSubscriptions(db: Db, personId: string, most: number): Promise<void> {
  const newest = db
    .select({ id: housePushSubscription.id })
    .from(housePushSubscription)
    .where(eq(housePushSubscription.personId, personId))
    .orderBy(desc(housePushSubscription.createdAt), housePushSubscription.id)
    .limit(most)
  await db
    .delete(housePushSubscription)
    .where(and(eq(housePushSubscription.personId, personId), notInArray(housePushSubscription.id, newest)))
}

/** The browser goes on with the session that uses it now. @returns undefined where it gets no pushes */
export async function renewSubscription(db: Db, endpoint: string, sessionId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.update(housePushSubscription).set({ sessionId }).where(eq(housePushSubscription.endpoint, endpoint)).returning()
  return row
}

export const deleteSubscriptionAt = async (db: Db, endpoint: string): Promise<void> => {
  await db.delete(housePushSubscription).where(eq(housePushSubscription.endpoint, endpoint))
}

export const deleteSubscription = async (db: Db, id: string): Promise<void> => {
  await db.delete(housePushSubscription).where(eq(housePushSubscription.id, id))
}

/** Claims due pushes by moving their time: no other process sends them meanwhile. */
export async function claimDuePushes(db: Db, { now, until, most }: { now: Date; until: Date; most: number }): Promise<DuePush[]> {
  const due = db
    .select({ id: housePush.id })
    .from(housePush)
    .where(lte(housePush.dueAt, now))
    .orderBy(asc(housePush.dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(housePush)
    .set({ dueAt: until, tries: sql`${housePush.tries} + 1` })
    .where(inArray(housePush.id, due))
    .returning({ id: housePush.id })
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  return db
    .select({ push: housePush, subscription: housePushSubscription, owner: person, status: request.status })
    .from(housePush)
    .innerJoin(housePushSubscription, eq(housePushSubscription.id, housePush.subscriptionId))
    .innerJoin(person, eq(person.id, housePushSubscription.personId))
    .innerJoin(request, eq(request.id, housePush.requestId))
    .where(inArray(housePush.id, ids))
}

export const deletePush = async (db: Db, id: string): Promise<void> => {
  await db.delete(housePush).where(eq(housePush.id, id))
}

export const postponePush = (db: Db, row: Pick<PushRow, 'id' | 'tries'>, dueAt: Date): Promise<void> =>
  postponeRow(db, housePush, row, dueAt)

export const nextPushAt = (db: Db): Promise<Date | undefined> => nextRowDueAt(db, housePush)

/** Requests that wait since then or longer, and of whose wait nobody was reminded; the oldest first. */
export const readUnreminded = (db: Db, since: Date, most: number) =>
  db
    .select({ request })
    .from(request)
    .leftJoin(houseReminder, eq(houseReminder.requestId, request.id))
    .where(
      and(
        isNotNull(request.waits),
        lte(request.waitsSince, since),
        or(isNull(houseReminder.requestId), ne(houseReminder.waitsSince, request.waitsSince)),
      ),
    )
    .orderBy(asc(request.waitsSince), asc(request.number))
    .limit(most)

/** @returns whether nobody else has noted it meanwhile */
export async function noteReminder(transaction: Db, requestId: string, waitsSince: Date): Promise<boolean> {
  const rows = await transaction
    .insert(houseReminder)
    .values({ requestId, waitsSince })
    .onConflictDoUpdate({ target: houseReminder.requestId, set: { waitsSince }, setWhere: ne(houseReminder.waitsSince, waitsSince) })
    .returning({ requestId: houseReminder.requestId })
  return rows.length > 0
}
