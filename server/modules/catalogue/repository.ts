import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import { searchedDetails, type SearchedDetail } from '#catalog-index/columns/columns.ts'
import { measuresOf } from '#catalog-index/measures.ts'
import { detailValue, type CatalogRow, type Named } from '#catalog-index/row.ts'
import { wearerOf } from '#catalog-index/vocabulary/wearer.ts'
import { collectionsOf, type ListedRow, modelKey, type TermKind, type Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { withEitherLanguage } from '#server/db/either-language.ts'
import { freeUnits, readHeldUnits } from '#server/db/held-units.ts'
import { isInShop, listedColumns } from '#server/db/records/listed-columns.ts'
import { auction, product, productCollection } from '#server/db/schema/products.ts'
import { rate } from '#server/db/schema/rates.ts'
import { brand, collection, term } from '#server/db/schema/terms.ts'

/** A row for the index with its model's names and the texts of its details, which the index stores in its dictionary. */
export type IndexedRow = { row: CatalogRow; modelNames: string[]; detailNames: Partial<Record<SearchedDetail, Named>> }

const indexedColumns = {
  ...listedColumns,
  descriptionEn: product.descriptionEn,
  descriptionAr: product.descriptionAr,
  createdAt: product.createdAt,
}
type IndexedColumns = Pick<ListedRow, keyof typeof indexedColumns>
type Membership = typeof productCollection.$inferSelect

const chunkSize = 20_000

/** The shop's rows for the index, in chunks, so that half a million are not in memory twice. Withdrawn ones are left out. */
export async function* readIndexedRows(db: Db): AsyncGenerator<IndexedRow[]> {
  for (let after = ''; ;) {
    const rows = await db
      .select(indexedColumns)
      .from(product)
      .where(and(isInShop, gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(chunkSize)
    const last = rows.at(-1)?.id
    if (last === undefined) return
    const memberships = await db
      .select()
      .from(productCollection)
      .where(and(gt(productCollection.productId, after), lte(productCollection.productId, last)))
    yield toIndexed(rows, memberships, await readHeldUnits(db, { after, last }))
    after = last
  }
}

/** The same for some ids; deleted and withdrawn products are missing from the result. */
export async function readIndexedRowsOf(db: Db, ids: string[]): Promise<IndexedRow[]> {
  const rows = await db
    .select(indexedColumns)
    .from(product)
    .where(and(inArray(product.id, ids), isInShop))
  const memberships = await db.select().from(productCollection).where(inArray(productCollection.productId, ids))
  return toIndexed(rows, memberships, await readHeldUnits(db, ids))
}

/** @param held the number of held units, by product id */
export function toIndexed(
  rows: readonly IndexedColumns[],
  memberships: readonly Membership[],
  held: ReadonlyMap<string, number>,
): IndexedRow[] {
  const membershipsOf = Map.groupBy(memberships, ({ productId }) => productId)
  return rows.map((stored) => {
    const columns = withEitherLanguage(stored)
    const { id, stockNumber, reference, type, brandId, modelEn, modelAr, modelCase, material, color, winding, ringDiameter } = columns
    const ownMemberships = membershipsOf.get(id) ?? []
    const { condition, year, included } = columns
    const measures = measuresOf({ ...columns, ringDiameter: ringDiameter === null ? undefined : ringDiameter / 10 })
    const wearer = wearerOf({ type, kind: columns.details.kind?.en, ...(measures.size !== undefined && { size: measures.size }) })
    const detailNames = namesOfDetails(columns.details)
    return {
      modelNames: [modelEn, modelAr],
      detailNames,
      row: {
        id,
        stockNumber,
        reference,
        type,
        brand: brandId,
        model: modelKey(brandId, modelEn),
        ...(modelCase !== null && { modelCase }),
        ...measures,
        ...(material !== null && { material }),
        ...(color !== null && { color }),
        ...(winding !== null && { winding }),
        collections: collectionsOf(
          columns,
          ownMemberships.map(({ collectionId }) => collectionId),
        ),
        priceSar: columns.priceSar,
        stock: freeUnits(columns.stock, held.get(id)),
        createdAt: columns.createdAt.getTime(),
        popularity: columns.popularity,
        condition,
        ...(year !== null && { year }),
        included,
        ...(wearer && { wearer }),
        details: mapValues(detailNames, ({ value }) => value),
        description: { en: columns.descriptionEn, ar: columns.descriptionAr },
      },
    }
  })
}

const namesOfDetails = (details: IndexedColumns['details']): Partial<Record<SearchedDetail, Named>> =>
  mapValues(details, ({ en, ar }) => ({ value: detailValue(en, ar), names: [en, ar] }))

function mapValues<From, To>(record: Partial<Record<SearchedDetail, From>>, map: (value: From) => To): Partial<Record<SearchedDetail, To>> {
  const mapped: Partial<Record<SearchedDetail, To>> = {}
  for (const key of searchedDetails) {
    const value = record[key]
    if (value !== undefined) mapped[key] = map(value)
  }
  return mapped
}

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  // One after the other, since a transaction has one connection.
  const brands = await db.select().from(brand).orderBy(asc(brand.nameEn))
  const collections = await db.select().from(collection).orderBy(asc(collection.position))
  const terms = await db.select().from(term).orderBy(asc(term.position))
  const rates = await db.select().from(rate).orderBy(asc(rate.currency))
  const auctions = await db.select().from(auction).orderBy(asc(auction.endsAt), asc(auction.id))
  const termsOf = (kind: TermKind) => new Map(terms.filter((row) => row.kind === kind).map((row) => [row.value, row]))
  return {
    brands: new Map(brands.map((row) => [row.id, row])),
    collections: new Map(collections.map((row) => [row.id, row])),
    terms: { modelCase: termsOf('modelCase'), material: termsOf('material'), color: termsOf('color'), winding: termsOf('winding') },
    rates,
    auctions,
  }
}
