import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { heldUnits } from '#server/db/held-units.ts'
import { product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'

/** What is said of pinned products, by their ids; a brand may be missing. */
export async function findPinned(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      id: product.id,
      stockNumber: product.stockNumber,
      modelEn: product.modelEn,
      modelAr: product.modelAr,
      brandEn: brand.nameEn,
      brandAr: brand.nameAr,
      withdrawn: product.withdrawn,
      stock: product.stock,
      held: heldUnits,
    })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
