import { eq } from 'drizzle-orm'
import type { ProductRow } from './records/catalogue-records.ts'
import type { Db } from './open/database.ts'
import { product } from './schema/products.ts'

/** SELECT … FOR NO KEY UPDATE: holds, sales and changes of this product wait until the transaction ends; foreign key checks do not. */
export async function lockProduct(transaction: Db, id: string): Promise<ProductRow | undefined> {
  const [row] = await transaction.select().from(product).where(eq(product.id, id)).for('no key update')
  return row
}
