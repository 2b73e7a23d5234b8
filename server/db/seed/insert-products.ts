import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { measuredDetails, type ProductFacts, withoutMeasured } from '#contract/catalogue/product-facts.ts'
import { readMillimetres } from '#contract/catalogue/measure-text.ts'
import type { ListedRow } from '../records/catalogue-records.ts'
import type { Db } from '../open/database.ts'
import type { Localized } from '../schema/localized.ts'
import { productPhoto } from '../schema/product-photos.ts'
import { product, productCollection } from '../schema/products.ts'
import { photoRecord } from './photos.ts'

/** A product with its related rows for inserting. Photographs in order, the card's first. */
export type ProductRows = {
  product: typeof product.$inferInsert & Pick<ListedRow, 'brandId' | 'condition'>
  collections: string[]
  photos: { key: string; view: Localized }[]
}

/** PostgreSQL accepts 65,535 parameters per statement; a product has 25. */
const rowsPerStatement = 1000

export async function insertProducts(db: Db, products: ProductRows[]): Promise<void> {
  await insertAll(
    db,
    product,
    products.map(({ product: row }) => ({ ...row, ...measuredOf(row) })),
  )
  await insertAll(
    db,
    productCollection,
    products.flatMap(({ product: { id }, collections }) => collections.map((collectionId) => ({ productId: id, collectionId }))),
  )
  await insertAll(db, productPhoto, products.flatMap(photoRows))
}

/** The texts of a seed that are numbers of the catalogue: "10.5 mm". */
function measuredOf({ details }: ProductRows['product']): Pick<typeof product.$inferInsert, 'facts' | 'details'> {
  const facts: ProductFacts = {}
  for (const key of measuredDetails) {
    const value = readMillimetres(details[key]?.en ?? '')
    if (typeof value === 'number') facts[key] = value
  }
  return { facts, details: withoutMeasured(details, facts) }
}

const photoRows = ({ product: { id }, photos }: ProductRows): (typeof productPhoto.$inferInsert)[] =>
  photos.map(({ key, view }, position) => ({ productId: id, position, key, ...photoRecord(key), viewEn: view.en, viewAr: view.ar }))

/** Inserts any number of rows, none included. */
export async function insertAll<Table extends PgTable>(db: Db, table: Table, rows: PgInsertValue<Table>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db.insert(table).values(rows.slice(start, start + rowsPerStatement))
  }
}
