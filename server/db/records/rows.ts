import { asc, getTableColumns, inArray, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../open/database.ts'

/** Statements that are the same for many tables. The casts are needed, because TypeScript cannot infer the columns of a table parameter. */

/** The row to which `where` applies, of which there is at most one. */
export async function findRow<Table extends PgTable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
): Promise<InferSelectModel<Table> | undefined> {
  const [row] = await db.select().from<PgTable>(table).where(where)
  return row as InferSelectModel<Table> | undefined
}

/** The rows of several owners by the owner's id, those of each in the order of a column. */
export async function readRowsByOwner<Table extends PgTable>(
  db: Db,
  table: Table,
  { owner, order, ids }: { owner: PgColumn; order: PgColumn; ids: readonly string[] },
): Promise<Map<string, InferSelectModel<Table>[]>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ ownerId: sql<string>`${owner}`, row: getTableColumns<PgTable>(table) })
    .from<PgTable>(table)
    .where(inArray(owner, [...ids]))
    .orderBy(asc(order))
  const byOwner = Map.groupBy(found, ({ ownerId }) => ownerId)
  return new Map([...byOwner].map(([ownerId, group]) => [ownerId, group.map(({ row }) => row as InferSelectModel<Table>)]))
}

/** Deletes rows that have a private file. @returns the ids of their files */
export async function deleteRowsWithFile(db: Db, table: PgTable & { fileId: PgColumn }, where: SQL): Promise<string[]> {
  const rows = await db.delete(table).where(where).returning({ fileId: table.fileId })
  return rows.map(({ fileId }) => String(fileId))
}

/** @returns whether it was inserted; false where a row has the same value in the column `once` */
export async function insertOnce<Table extends PgTable>(
  db: Db,
  table: Table,
  row: InferInsertModel<Table>,
  once: PgColumn,
): Promise<boolean> {
  const inserted = await db.insert<PgTable>(table).values(row).onConflictDoNothing({ target: once }).returning({ once })
  return inserted.length > 0
}
