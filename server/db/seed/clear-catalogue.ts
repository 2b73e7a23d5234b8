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

/** A table comes before the tables that it references. */
const tables = [auction, productPhoto, productCollection, product, collection, term, brand, rate, testimonial, faq, setting]

/** Empties the catalogue's tables. Foreign keys of other tables (orders, offers) make it reject. */
export async function clearCatalogue(db: Db): Promise<void> {
  for (const table of tables) await db.delete(table)
}
