import { asc, desc, eq, inArray } from 'drizzle-orm'
import { collectionsOf, type ProductRecord } from '#server/db/catalogue-records.ts'
import type { Db } from '#server/db/database.ts'
import { areAllHeld, freePieces, readHeldPieces } from '#server/db/held-pieces.ts'
import { product, productCollection, productPhoto } from '#server/db/schema/catalogue.ts'

/** Products by id, withdrawn ones too: orders and offers still show them. */
export async function readProducts(db: Db, ids: string[]): Promise<Map<string, ProductRecord>> {
  const [rows, photos, memberships, held] = await Promise.all([
    db.select().from(product).where(inArray(product.id, ids)),
    db.select().from(productPhoto).where(inArray(productPhoto.productId, ids)).orderBy(asc(productPhoto.position)),
    db.select().from(productCollection).where(inArray(productCollection.productId, ids)),
    readHeldPieces(db, ids),
  ])
  const photosOf = Map.groupBy(photos, ({ productId }) => productId)
  const membershipsOf = Map.groupBy(memberships, ({ productId }) => productId)
  return new Map(
    rows.map((row) => {
      const kept = (membershipsOf.get(row.id) ?? []).map(({ collectionId }) => collectionId)
      const free = { ...row, stock: freePieces(row.stock, held.get(row.id)) }
      const isReserved = areAllHeld(row.stock, held.get(row.id)) && !row.withdrawn
      return [row.id, { row: free, photos: photosOf.get(row.id) ?? [], collections: collectionsOf(row, kept), isReserved }]
    }),
  )
}

/** Ids of the shop's products with their last change, the newest first: for the sitemap. */
export const listProducts = (db: Db): Promise<{ id: string; updatedAt: Date }[]> =>
  db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(eq(product.withdrawn, false))
    .orderBy(desc(product.createdAt), asc(product.id))
