import { and, arrayOverlaps, asc, countDistinct, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Currency } from '#contract/money/money.ts'
import { productNames } from '#server/db/either-language.ts'
import type { Db } from '#server/db/open/database.ts'
import { isInShop } from '#server/db/records/listed-columns.ts'
import { savedSearch } from '#server/db/schema/account-things.ts'
import { product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'

export type SavedSearchRow = typeof savedSearch.$inferSelect

/** The newest first. */
export const readSavedSearches = (db: Db, customerId: string): Promise<SavedSearchRow[]> =>
  db.select().from(savedSearch).where(eq(savedSearch.customerId, customerId)).orderBy(desc(savedSearch.savedAt), desc(savedSearch.id))

export const insertSavedSearch = async (db: Db, row: SavedSearchRow): Promise<void> => {
  await db.insert(savedSearch).values(row)
}

export const deleteSavedSearch = async (db: Db, customerId: string, id: string): Promise<void> => {
  await db.delete(savedSearch).where(and(eq(savedSearch.customerId, customerId), eq(savedSearch.id, id)))
}

/** Filters and words that several may have saved; where no price is meant, the currency is SAR. */
export type AskedSearch = { search: string; currency: Currency; people: number; savedAt: Date }

/** What most people have saved, of equal ones what was saved last. Reads all saved searches. */
export async function readMostSaved(db: Db, limit: number): Promise<AskedSearch[]> {
  const { search, customerId, savedAt } = savedSearch
  // Words may have a price ("under 20,000").
  const currency = sql<Currency>`case when ${search} ~ '(^|&)(q|priceM..)=' then ${savedSearch.currency} else 'SAR' end`
  const people = countDistinct(customerId)
  return await db
    .select({ search, currency, people, savedAt: sql<Date>`max(${savedAt})`.mapWith(savedAt) })
    .from(savedSearch)
    .groupBy(search, sql`2`)
    .orderBy(desc(people), desc(max(savedAt)), asc(search))
    .limit(limit)
}

/** PostgreSQL notifies this channel after the commit that publishes a piece (migration `found-pieces`). */
export const publishedChannel = 'published'

/** New pieces that are in the shop, by id. */
export async function readNewPieces(transaction: Db, ids: readonly string[]) {
  const { id, priceSar, type, brandId, modelEn, modelAr } = product
  const rows = await transaction
    .select({ id, priceSar, type, brandId, modelEn, modelAr, brandEn: brand.nameEn, brandAr: brand.nameAr })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(and(inArray(product.id, [...ids]), isInShop))
  return new Map(rows.map(({ id: productId, ...row }) => [productId, { ...row, name: productNames(row) }]))
}

/** The searches with one of the keys, by the index on them. */
export const readSearchesOf = (transaction: Db, keys: string[]) =>
  transaction
    .select({ customerId: savedSearch.customerId, name: savedSearch.name, search: savedSearch.search, currency: savedSearch.currency })
    .from(savedSearch)
    .where(arrayOverlaps(savedSearch.keys, keys))
    .orderBy(asc(savedSearch.savedAt))
