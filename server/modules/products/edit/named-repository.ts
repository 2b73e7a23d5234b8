import { asc, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { NamedProduct } from '#contract/products/named-products.ts'
import { mostOfKey } from '#contract/products/named-products.ts'
import type { Db } from '#server/db/open/database.ts'
import { productNames } from '#server/db/either-language.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, searchWords } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'

/** The last two of a piece's words (docs/areas/search.md). */
const keyOf: Record<NamedProduct['by'], SQL<string>> = {
  number: sql<string>`split_part(${searchWords(product)}, ' ', -2)`,
  reference: sql<string>`split_part(${searchWords(product)}, ' ', -1)`,
}

/** Pieces with one of these keys that are not withdrawn: of each key drafts first, then the last changed. */
export async function findNamed(db: Db, by: NamedProduct['by'], keys: readonly string[]): Promise<NamedProduct[]> {
  if (keys.length === 0) return []
  const key = keyOf[by]
  const found = db.$with('found').as(
    db
      .select({
        id: product.id,
        key: key.as('key'),
        nth: sql<number>`row_number() over (partition by ${key} order by ${product.status} = 'draft' desc, ${product.updatedAt} desc)`.as(
          'nth',
        ),
      })
      .from(product)
      .where(sql`${inArray(key, [...keys])} and ${ne(product.status, 'withdrawn')}`),
  )
  const rows = await db
    .with(found)
    .select({
      key: found.key,
      id: product.id,
      stockNumber: product.stockNumber,
      reference: product.reference,
      status: product.status,
      modelEn: product.modelEn,
      modelAr: product.modelAr,
      brandEn: brand.nameEn,
      brandAr: brand.nameAr,
      photos: sql<number>`(${db.select({ photos: count() }).from(productPhoto).where(eq(productPhoto.productId, product.id))})`.mapWith(
        Number,
      ),
    })
    .from(found)
    .innerJoin(product, eq(product.id, found.id))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(sql`${found.nth} <= ${mostOfKey}`)
    .orderBy(asc(found.key), asc(found.nth))
  return rows.map(({ modelEn, modelAr, brandEn, brandAr, ...row }) => {
    const { en, ar } = productNames({ modelEn, modelAr, brandEn, brandAr })
    return { ...row, by, name: en, nameAr: ar }
  })
}
