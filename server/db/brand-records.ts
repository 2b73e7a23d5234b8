import { asc, count, eq } from 'drizzle-orm'
import type { BrandRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { insertOnce } from '#server/db/records/rows.ts'
import { product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'

/** In the order of their English names, each with the number of its products. */
export const readBrands = (db: Db): Promise<{ row: BrandRow; products: number }[]> =>
  db
    .select({ row: brand, products: count(product.id) })
    .from(brand)
    .leftJoin(product, eq(product.brandId, brand.id))
    .groupBy(brand.id)
    .orderBy(asc(brand.nameEn))

/** SELECT … FOR UPDATE: products that get this brand wait until the transaction ends. */
export async function lockBrand(transaction: Db, id: string): Promise<BrandRow | undefined> {
  const [row] = await transaction.select().from(brand).where(eq(brand.id, id)).for('update')
  return row
}

export async function countProducts(transaction: Db, brandId: string): Promise<number> {
  const [row] = await transaction.select({ products: count() }).from(product).where(eq(product.brandId, brandId))
  return row?.products ?? 0
}

/** @returns false where there is one with that id */
export const insertBrand = (transaction: Db, row: BrandRow): Promise<boolean> => insertOnce(transaction, brand, row, brand.id)

export const updateBrand = async (transaction: Db, { id, ...columns }: BrandRow): Promise<void> => {
  await transaction.update(brand).set(columns).where(eq(brand.id, id))
}

export const deleteBrand = async (transaction: Db, id: string): Promise<void> => {
  await transaction.delete(brand).where(eq(brand.id, id))
}
