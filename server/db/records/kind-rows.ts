import { eq, getTableColumns, inArray, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../open/database.ts'
import type { RequestRow } from './request-records.ts'
import { request } from '../schema/requests.ts'

/** A kind's own table, which has the id of its request. */
type KindTable = PgTable & { id: PgColumn }

export async function insertKindRow<Table extends KindTable>(transaction: Db, table: Table, row: InferInsertModel<Table>): Promise<void> {
  await transaction.insert<PgTable>(table).values(row)
}

/** Requests of a kind by their ids, with its own columns. Ids of other requests are left out. */
export async function readKindRows<Table extends KindTable>(
  db: Db,
  table: Table,
  ids: readonly string[],
): Promise<Map<string, RequestRow & InferSelectModel<Table>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ common: request, own: getTableColumns<PgTable>(table) })
    .from<PgTable>(table)
    .innerJoin(request, eq(request.id, table.id))
    .where(inArray(table.id, [...ids]))
  // TypeScript does not follow the columns of a table that it knows as a parameter only.
  return new Map(rows.map(({ common, own }) => [common.id, { ...common, ...(own as InferSelectModel<Table>) }]))
}

/** @throws where the row is missing, although there is a request of this kind */
export async function readKindRow<Table extends KindTable>(
  db: Db,
  table: Table,
  id: string,
): Promise<RequestRow & InferSelectModel<Table>> {
  const row = (await readKindRows(db, table, [id])).get(id)
  if (!row) throw new Error('the request has no row in the table of its kind')
  return row
}
