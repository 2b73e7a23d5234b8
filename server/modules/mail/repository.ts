import { and, asc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { nextRowDueAt, postponeRow } from '#server/db/records/queue-rows.ts'
import { customer } from '#server/db/schema/customers.ts'
import { message } from '#server/db/schema/mail.ts'

export type MessageRow = typeof message.$inferSelect

/** PostgreSQL notifies this channel after the commit that queues a message. */
export const messagesChannel = 'messages'

export async function insertMessage(db: Db, row: typeof message.$inferInsert): Promise<void> {
  await db.insert(message).values(row)
  await db.execute(sql`select pg_notify(${messagesChannel}, '')`)
}

/** The name of the account that has verified an e-mail address, in lower case. */
export async function findNameOfOwner(transaction: Db, address: string): Promise<string | undefined> {
  const isOwner = and(eq(customer.email, address), isNotNull(customer.emailVerifiedAt))
  return (await transaction.select({ name: customer.name }).from(customer).where(isOwner))[0]?.name
}

/**
 * Claims messages that are due, and postpones them to `until`: other processes skip them until then, and take them up again if the claiming
 * process dies.
 * @returns them in the order in which they became due, which is for new ones the order in which they were made
 */
export async function claimDue(db: Db, { now, until, most }: { now: Date; until: Date; most: number }): Promise<MessageRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: message.id, since: sql<Date>`${message.dueAt}`.mapWith(message.dueAt).as('since') })
      .from(message)
      .where(lte(message.dueAt, now))
      .orderBy(asc(message.dueAt), asc(message.position))
      .limit(most)
      .for('update', { skipLocked: true }),
  )
  const claimed = await db
    .with(due)
    .update(message)
    .set({ dueAt: until, tries: sql`${message.tries} + 1` })
    .from(due)
    .where(eq(message.id, due.id))
    .returning({ ...getTableColumns(message), since: due.since })
  // PostgreSQL returns updated rows in no defined order.
  return claimed
    .toSorted((one, other) => one.since.getTime() - other.since.getTime() || one.position - other.position)
    .map(({ since: _since, ...row }) => row)
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.delete(message).where(eq(message.id, id))
}

export const postpone = (db: Db, row: MessageRow, dueAt: Date): Promise<void> => postponeRow(db, message, row, dueAt)

export const nextDueAt = (db: Db): Promise<Date | undefined> => nextRowDueAt(db, message)
