import { asc, count, eq, max } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { insertOnce } from '#server/db/records/rows.ts'
import { productCollection } from '#server/db/schema/products.ts'
import { collection } from '#server/db/schema/terms.ts'

export type CollectionRow = typeof collection.$inferSelect

/** In the shop's order, each with the number of products in it. */
export const readCollections = (db: Db): Promise<{ row: CollectionRow; products: number }[]> =>
  db
    .select({ row: collection, products: count(productCollection.productId) })
    .from(collection)
    .leftJoin(productCollection, eq(productCollection.collectionId, collection.id))
    .groupBy(collection.id)
    .orderBy(asc(collection.position), asc(collection.id))

/** SELECT … FOR UPDATE: products that are put into it wait until the transaction ends. */
export async function lockCollection(transaction: Db, id: string): Promise<CollectionRow | undefined> {
  const [row] = await transaction.select().from(collection).where(eq(collection.id, id)).for('update')
  return row
}

export async function countMembers(transaction: Db, collectionId: string): Promise<number> {
  const [row] = await transaction
    .select({ products: count() })
    .from(productCollection)
    .where(eq(productCollection.collectionId, collectionId))
  return row?.products ?? 0
}

/** How many there are, and the last position. */
export async function readExtent(transaction: Db): Promise<{ collections: number; last: number }> {
  const [row] = await transaction.select({ collections: count(), last: max(collection.position) }).from(collection)
  return { collections: row?.collections ?? 0, last: row?.last ?? -1 }
}

/** @returns false where there is one with that id */
export const insertCollection = (transaction: Db, row: CollectionRow): Promise<boolean> =>
  insertOnce(transaction, collection, row, collection.id)

export const updateCollection = async (transaction: Db, id: string, columns: Partial<CollectionRow>): Promise<void> => {
  await transaction.update(collection).set(columns).where(eq(collection.id, id))
}

export const deleteCollection = async (transaction: Db, id: string): Promise<void> => {
  await transaction.delete(collection).where(eq(collection.id, id))
}
