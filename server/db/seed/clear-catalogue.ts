import type { Db } from '../open/database.ts'
import { faq, setting, testimonial } from '../schema/house.ts'
import { productPhoto } from '../schema/product-photos.ts'
import { auction, product, productCollection } from '../schema/products.ts'
import { rate } from '../schema/rates.ts'
import { brand, collection, term } from '../schema/terms.ts'

/** A table comes before the tables that it references. */
const tables = [auction, productPhoto, productCollection, product, collection, term, brand, rate, testimonial, faq, setting]

/** Empties the catalogue's tables. Foreign keys of other tables (orders, offers) make it reject. */
export async function clearCatalogue(db: Db): Promise<void> {
  for (const table of tables) await db.delete(table)
}
