import { desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { outboxMessage } from '#server/db/schema/mail.ts'

export type OutboxRow = typeof outboxMessage.$inferSelect

/** The number of stored messages. */
export const mostKept = 200

/** Adds a message and deletes the oldest beyond the limit. A repeated message keeps its position. */
export async function keep(db: Db, row: typeof outboxMessage.$inferInsert): Promise<void> {
  await db.insert(outboxMessage).values(row).onConflictDoNothing()
  const firstTooOld = db
    .select({ position: outboxMessage.position })
    .from(outboxMessage)
    .orderBy(desc(outboxMessage.position))
    .limit(1)
    .offset(mostKept)
  await db.delete(outboxMessage).where(lte(outboxMessage.position, sql`(${firstTooOld})`))
}

/** The newest first. */
export const readAll = (db: Db): Promise<OutboxRow[]> => db.select().from(outboxMessage).orderBy(desc(outboxMessage.position))

export async function readHtml(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ html: outboxMessage.html }).from(outboxMessage).where(eq(outboxMessage.id, id))
  return row?.html
}

export async function clear(db: Db): Promise<void> {
  await db.delete(outboxMessage)
}
