import { and, asc, gt, inArray } from 'drizzle-orm'
import { collectionsOf, isListed, type ProductRecord } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { withEitherLanguage } from '#server/db/either-language.ts'
import { isInShop } from '#server/db/records/listed-columns.ts'
import { areAllHeld, freeUnits, readHeldUnits } from '#server/db/held-units.ts'
import { isReadyPhoto } from '#server/db/ready-photos.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, productCollection } from '#server/db/schema/products.ts'

/** Products by id, withdrawn ones too: orders and offers still show them. No drafts. */
export async function readProducts(db: Db, ids: string[]): Promise<Map<string, ProductRecord>> {
  const [rows, photos, memberships, held] = await Promise.all([
    db.select().from(product).where(inArray(product.id, ids)),
    db
      .select()
      .from(productPhoto)
      .where(and(inArray(productPhoto.productId, ids), isReadyPhoto))
      .orderBy(asc(productPhoto.position)),
    db.select().from(productCollection).where(inArray(productCollection.productId, ids)),
    readHeldUnits(db, ids),
  ])
  const photosOf = Map.groupBy(photos, ({ productId }) => productId)
  const membershipsOf = Map.groupBy(memberships, ({ productId }) => productId)
  return new Map(
    rows.filter(isListed).map((row) => {
      const ownMemberships = (membershipsOf.get(row.id) ?? []).map(({ collectionId }) => collectionId)
      const free = { ...withEitherLanguage(row), stock: freeUnits(row.stock, held.get(row.id)) }
      const isReserved = areAllHeld(row.stock, held.get(row.id)) && !row.withdrawn
      return [row.id, { row: free, photos: photosOf.get(row.id) ?? [], collections: collectionsOf(row, ownMemberships), isReserved }]
    }),
  )
}

/** Few enough rows at a time that the embedded database, which runs in this thread, blocks requests for some milliseconds only. */
const listedAtATime = 200

/** Ids of the shop's products with their last change, some at a time: for the sitemap. */
export async function* listProducts(db: Db): AsyncGenerator<{ id: string; updatedAt: Date }[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: { id: string; updatedAt: Date }[] = await db
      .select({ id: product.id, updatedAt: product.updatedAt })
      .from(product)
      .where(and(isInShop, gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(listedAtATime)
    yield rows
    after = rows.at(-1)?.id
  }
}

/** Few enough that reading them with their photographs blocks requests for some milliseconds only. */
const recordsAtATime = 25

/** All products of the shop with stock, some at a time. */
export async function* listRecords(db: Db): AsyncGenerator<ProductRecord[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: { id: string }[] = await db
      .select({ id: product.id })
      .from(product)
      .where(and(isInShop, gt(product.stock, 0), gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(recordsAtATime)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield [...(await readProducts(db, ids)).values()]
    after = ids.at(-1)
  }
}
