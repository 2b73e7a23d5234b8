import { asc, eq, max, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open/database.ts'
import { insertOnce } from '#server/db/records/rows.ts'
import { faq, reason, testimonial } from '#server/db/schema/house.ts'

/** The small tables whose rows have an order and a version. */
const tables = { faq, testimonial, reason } as const
export type OrderedTable = keyof typeof tables
/** What people write into a row. */
export type TextColumns = Readonly<Record<string, string | boolean>>
export type RowOf<Name extends OrderedTable> = (typeof tables)[Name]['$inferSelect']

/** Statements on one of them. The casts are needed, because TypeScript cannot infer the columns of a table parameter. */
export function orderedRows<Name extends OrderedTable>(name: Name) {
  const table: PgTable & Record<'id' | 'position' | 'version', PgColumn> = tables[name]
  type Row = RowOf<Name>
  return {
    read: async (db: Db): Promise<Row[]> => (await db.select().from<PgTable>(table).orderBy(asc(table.position), asc(table.id))) as Row[],
    /** SELECT … FOR UPDATE: of two who change it at once, one sees what the other has made. */
    async lock(transaction: Db, id: string): Promise<Row | undefined> {
      const [row] = await transaction.select().from<PgTable>(table).where(eq(table.id, id)).for('update')
      return row as Row | undefined
    },
    /** After the last one. @returns false where there is one with that id */
    async insertLast(transaction: Db, row: TextColumns & { id: string }): Promise<boolean> {
      const [last] = await transaction.select({ position: max(table.position) }).from<PgTable>(table)
      return insertOnce(transaction, table, { ...row, position: Number(last?.position ?? -1) + 1 }, table.id)
    },
    /** Raises the version. */
    async update(transaction: Db, id: string, columns: TextColumns): Promise<void> {
      await transaction
        .update(table)
        .set({ ...columns, version: sql`${table.version} + 1` })
        .where(eq(table.id, id))
    },
    async setPosition(transaction: Db, id: string, position: number): Promise<void> {
      await transaction.update(table).set({ position }).where(eq(table.id, id))
    },
    async remove(transaction: Db, id: string): Promise<void> {
      await transaction.delete(table).where(eq(table.id, id))
    },
  }
}
