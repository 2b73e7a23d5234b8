import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { message } from '#server/db/schema/mail.ts'

export type MessageRow = typeof message.$inferSelect

/** Notified after the commit that put a message into the queue. */
export const messagesChannel = 'messages'

export async function insertMessage(db: Db, row: typeof message.$inferInsert): Promise<void> {
  await db.insert(message).values(row)
  await db.execute(sql`select pg_notify(${messagesChannel}, '')`)
}

/**
 * Takes messages that are due, and moves them on to `until`: other processes leave them alone until then, and one that dies with them in its
 * hands does not lose them.
 */
export async function claimDue(db: Db, { now, until, most }: { now: Date; until: Date; most: number }): Promise<MessageRow[]> {
  const due = db
    .select({ id: message.id })
    .from(message)
    .where(lte(message.dueAt, now))
    .orderBy(asc(message.dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(message)
    .set({ dueAt: until, tries: sql`${message.tries} + 1` })
    .where(inArray(message.id, due))
    .returning()
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.delete(message).where(eq(message.id, id))
}

/** Unless somebody else has taken it since: then it is theirs. */
export async function postpone(db: Db, { id, tries }: MessageRow, dueAt: Date): Promise<void> {
  await db
    .update(message)
    .set({ dueAt })
    .where(and(eq(message.id, id), eq(message.tries, tries)))
}

/** @returns when the next message is due, where there is one */
export async function nextDueAt(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ dueAt: min(message.dueAt) }).from(message)
  return row?.dueAt ?? undefined
}
