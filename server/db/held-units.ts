import { and, count, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { hold } from './schema/offers.ts'

/** What of a product's stock is held for approved offers (decisions/025). */

/** Pieces that anybody can buy. Less than none, where staff have lowered the stock below what is held, counts as none. */
export const freeUnits = (stock: number, held: number | undefined): number => Math.max(stock - (held ?? 0), 0)

/** Whether there are pieces, but all of them are held. */
export const areAllHeld = (stock: number, held: number | undefined): boolean => stock > 0 && freeUnits(stock, held) === 0

/**
 * Held pieces of a product, for selections of a few rows from `product`: it is asked row by row. Plain names, because Drizzle leaves the table's name out
 * where a query has only one.
 */
export const heldUnits = sql<number>`(select count(*)::int from hold where hold.product_id = product.id)`

/** The same for many products: by their ids, or for all whose ids follow `after` up to `last`. What is not held is left out. */
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
