import { and, count, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { hold } from './schema/offers.ts'

/** The units of a product's stock that approved offers hold (decisions/025). */

/** Units that any shopper can buy. A negative number, where staff have lowered the stock below the held units, counts as 0. */
export const freeUnits = (stock: number, held: number | undefined): number => Math.max(stock - (held ?? 0), 0)

/** Whether there are units in stock, but all of them are held. */
export const areAllHeld = (stock: number, held: number | undefined): boolean => stock > 0 && freeUnits(stock, held) === 0

/**
 * Held units of a product, for selections of a few rows from `product`: the subquery runs per row. Plain names, because Drizzle omits the
 * table's name in queries of one table.
 */
export const heldUnits = sql<number>`(select count(*)::int from hold where hold.product_id = product.id)`

/** The same for many products: by their ids, or for all ids after `after` up to `last`. Products without held units are left out. */
export async function readHeldUnits(
  db: Db,
  which: readonly string[] | { after: string; last: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ productId: hold.productId, held: count() })
    .from(hold)
    .where('after' in which ? and(gt(hold.productId, which.after), lte(hold.productId, which.last)) : inArray(hold.productId, [...which]))
    .groupBy(hold.productId)
  return new Map(rows.map(({ productId, held }) => [productId, held]))
}
