import { and, asc, eq, exists, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'

/** Whether there is a brand that is not among these. */
export async function hasOtherBrand(db: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: brand.id })
    .from(brand)
    .where(notInArray(brand.id, [...ids]))
    .limit(1)
  return rows.length > 0
}

/** A product that is not among these, with photographs or without. @returns its id */
export async function findOtherProduct(db: Db, ids: readonly string[], hasPhotos: boolean): Promise<string | undefined> {
  const photos = db
    .select({ one: sql`1` })
    .from(productPhoto)
    .where(eq(productPhoto.productId, product.id))
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(notInArray(product.id, [...ids]), hasPhotos ? exists(photos) : notExists(photos)))
    .orderBy(asc(product.createdAt), asc(product.id))
    .limit(1)
  return row?.id
}
