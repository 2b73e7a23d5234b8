import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { preOrder, type PreOrderRow } from '#server/db/schema/pre-orders.ts'
import { request } from '#server/db/schema/requests.ts'

/** The columns of a pre-order besides those of its request. */
export type PreOrderDetail = Omit<typeof preOrder.$inferSelect, 'id'>

export const insertPreOrder = async (transaction: Db, row: typeof preOrder.$inferInsert): Promise<void> => {
  await transaction.insert(preOrder).values(row)
}

/** By their ids. Ids of other requests are left out. */
export async function readPreOrders(db: Db, ids: readonly string[]): Promise<Map<string, PreOrderRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ request, own: preOrder })
    .from(preOrder)
    .innerJoin(request, eq(request.id, preOrder.id))
    .where(inArray(preOrder.id, [...ids]))
  return new Map(rows.map(({ request: common, own }) => [own.id, { ...common, ...own }]))
}

/** @throws where the row is missing: every request of this kind has one */
export async function readPreOrder(db: Db, id: string): Promise<PreOrderRow> {
  const row = (await readPreOrders(db, [id])).get(id)
  if (!row) throw new Error('a request of this kind is no pre-order')
  return row
}

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
