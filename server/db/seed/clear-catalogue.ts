import type { Db } from '../database.ts'
import {
  auction,
  brand,
  collection,
  faq,
  product,
  productCollection,
  productPhoto,
  rate,
  setting,
  term,
  testimonial,
} from '../schema/catalogue.ts'

/** What points at a table stands before it. */
const tables = [auction, productPhoto, productCollection, product, collection, term, brand, rate, testimonial, faq, setting]

/** Empties the catalogue's tables. Where something else refers to a product (an order, an offer) the database refuses. */
export async function clearCatalogue(db: Db): Promise<void> {
  for (const table of tables) await db.delete(table)
}
