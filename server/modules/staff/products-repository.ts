import { eq } from 'drizzle-orm'
import type { ProductRow } from '#server/db/catalogue-records.ts'
import type { Db } from '#server/db/database.ts'
import { findRow } from '#server/db/rows.ts'
import { product } from '#server/db/schema/catalogue.ts'

export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> => findRow(db, product, eq(product.id, id))

/** The table's triggers notify every process. */
export async function updateProduct(transaction: Db, id: string, columns: Partial<ProductRow>): Promise<ProductRow | undefined> {
  const [row] = await transaction.update(product).set(columns).where(eq(product.id, id)).returning()
  return row
}
