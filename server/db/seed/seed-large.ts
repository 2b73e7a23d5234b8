import { sql } from 'drizzle-orm'
import type { Db } from '../open/database.ts'
import { brand, term } from '../schema/terms.ts'
import { insertAll, insertProducts, type ProductRows } from './insert-products.ts'
import { furtherBrands } from './large/brands.ts'
import { generateProducts } from './large/generate.ts'
import { sampleProducts } from './sample/products.ts'
import { insertSample, type SampleSeed } from './seed-sample.ts'
import { standardTerms } from '../standard-terms.ts'

export type LargeSeed = SampleSeed & {
  /** How many products there are in the end, the sample's included. */
  products: number
  /** The same seed gives the same catalogue. */
  seed: number
  /** Called after each batch with the number of products written so far. */
  onProgress?: (written: number) => void
}

const batchSize = 1000

/**
 * Fills an empty database with the sample and as many generated products as are wanted, wholly or not at all.
 * @throws AlreadySeeded where the shop is not empty
 */
export async function seedLarge(db: Db, { products, now, bank, seed, onProgress }: LargeSeed): Promise<void> {
  await db.transaction(async (transaction) => {
    await insertSample(transaction, { now, bank })
    await insertAll(transaction, brand, furtherBrands)
    await transaction.insert(term).values(standardTerms).onConflictDoNothing()
    let written = sampleProducts.length
    let batch: ProductRows[] = []
    const flush = async () => {
      await insertProducts(transaction, batch)
      written += batch.length
      batch = []
      onProgress?.(written)
    }
    for (const product of generateProducts({ products: Math.max(0, products - sampleProducts.length), now, seed })) {
      batch.push(product)
      if (batch.length === batchSize) await flush()
    }
    if (batch.length > 0) await flush()
  })
  // The planner knows nothing of rows that came in bulk.
  await db.execute(sql`analyze`)
}
