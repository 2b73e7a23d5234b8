import { and, asc, inArray } from 'drizzle-orm'
import { type CatalogueProduct, collectionsOf } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { withEitherLanguage } from '#server/db/either-language.ts'
import { areAllHeld, freeUnits, readHeldUnits } from '#server/db/held-units.ts'
import { listedColumns } from '#server/db/records/listed-columns.ts'
import { isReadyPhoto } from '#server/db/ready-photos.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, productCollection } from '#server/db/schema/products.ts'

/** Few enough rows that the embedded database, which runs in this thread, does not block other requests. */
const perQuery = 500

const columns = { ...listedColumns, revision: product.revision, createdAt: product.createdAt }
const photoColumns = {
  productId: productPhoto.productId,
  position: productPhoto.position,
  width: productPhoto.width,
  height: productPhoto.height,
  widths: productPhoto.widths,
  viewEn: productPhoto.viewEn,
  viewAr: productPhoto.viewAr,
}

/** The products with these ids, in their order; products deleted since are left out. */
export async function readCatalogueProducts(db: Db, ids: readonly string[]): Promise<CatalogueProduct[]> {
  const products: CatalogueProduct[] = []
  for (let start = 0; start < ids.length; start += perQuery) {
    const some = ids.slice(start, start + perQuery)
    const [rows, photos, memberships, held] = await Promise.all([
      db.select(columns).from(product).where(inArray(product.id, some)),
      db
        .select(photoColumns)
        .from(productPhoto)
        .where(and(inArray(productPhoto.productId, some), isReadyPhoto))
        .orderBy(asc(productPhoto.position)),
      db.select().from(productCollection).where(inArray(productCollection.productId, some)),
      readHeldUnits(db, some),
    ])
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const photosOf = Map.groupBy(photos, ({ productId }) => productId)
    const membershipsOf = Map.groupBy(memberships, ({ productId }) => productId)
    for (const id of some) {
      const row = rowOf.get(id)
      if (!row) continue
      const ownMemberships = (membershipsOf.get(id) ?? []).map(({ collectionId }) => collectionId)
      products.push({
        row: { ...withEitherLanguage(row), stock: freeUnits(row.stock, held.get(id)) },
        photos: photosOf.get(id) ?? [],
        collections: collectionsOf(row, ownMemberships),
        isReserved: areAllHeld(row.stock, held.get(id)),
      })
    }
  }
  return products
}
