import { and, eq, min } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../open/database.ts'

/** A table with the columns `queued()`, of which any number of processes deliver the rows. */
type QueueTable = PgTable & { id: PgColumn; dueAt: PgColumn; tries: PgColumn }

/** Does nothing if another process has claimed it since. */
export async function postponeRow(db: Db, table: QueueTable, { id, tries }: { id: string; tries: number }, dueAt: Date): Promise<void> {
  await db
    .update<PgTable>(table)
    .set({ dueAt })
    .where(and(eq(table.id, id), eq(table.tries, tries)))
}

/** When the next row is due, where there is one. */
export async function nextRowDueAt(db: Db, table: QueueTable): Promise<Date | undefined> {
  const [row] = await db.select({ dueAt: min(table.dueAt).mapWith(table.dueAt) }).from<PgTable>(table)
  return (row?.dueAt as Date | null | undefined) ?? undefined
}
