import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { insertKindRow, readKindRow, readKindRows } from '#server/db/records/kind-rows.ts'
import { preOrder, type PreOrderRow } from '#server/db/schema/pre-orders.ts'
import { request } from '#server/db/schema/requests.ts'

/** The columns of a pre-order besides those of its request. */
export type PreOrderDetail = Omit<typeof preOrder.$inferSelect, 'id'>

export const insertPreOrder = (transaction: Db, row: typeof preOrder.$inferInsert): Promise<void> =>
  insertKindRow(transaction, preOrder, row)

export const readPreOrders = (db: Db, ids: readonly string[]): Promise<Map<string, PreOrderRow>> => readKindRows(db, preOrder, ids)

export const readPreOrder = (db: Db, id: string): Promise<PreOrderRow> => readKindRow(db, preOrder, id)

/** The ids of open pre-orders that were made before `before`, the oldest first. */
export async function readOpenSince(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: request.id })
    .from(request)
    .where(and(eq(request.kind, 'preOrder'), inArray(request.status, ['pending', 'processing']), lt(request.createdAt, before)))
    .orderBy(asc(request.createdAt))
    .limit(most)
  return rows.map(({ id }) => id)
}
