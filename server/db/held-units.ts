import { and, count, gt, inArray, lte, type SQL, sql, sum } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from './open/database.ts'
import { reservation } from './schema/products.ts'
import { hold } from './schema/offers.ts'

/**
 * The units of a product's stock that nobody else can buy: approved offers hold them (docs/areas/offers.md), or the staff
 * (docs/areas/products.md).
 */

/** Units that any shopper can buy. A negative number, where staff have lowered the stock below the held units, counts as 0. */
export const freeUnits = (stock: number, held: number | undefined): number => Math.max(stock - (held ?? 0), 0)

/** Whether there are units in stock, but all of them are held. */
export const areAllHeld = (stock: number, held: number | undefined): boolean => stock > 0 && freeUnits(stock, held) === 0

/**
 * Held units of a product, for selections of a few rows from `product`: the subqueries run per row. Plain names, because Drizzle omits the
 * table's name in queries of one table.
 */
export const heldUnits = sql<number>`((select count(*)::int from hold where hold.product_id = product.id)
  + coalesce((select reservation.units from reservation where reservation.product_id = product.id), 0))`

type Which = readonly string[] | { after: string; last: string }
const among = (id: PgColumn, which: Which): SQL | undefined =>
  'after' in which ? and(gt(id, which.after), lte(id, which.last)) : inArray(id, [...which])

/** The same for many products: by their ids, or for all ids after `after` up to `last`. Products without held units are left out. */
export async function readHeldUnits(db: Db, which: Which): Promise<ReadonlyMap<string, number>> {
  const held = unionAll(
    db
      .select({ productId: hold.productId, units: sql<number>`1`.as('units') })
      .from(hold)
      .where(among(hold.productId, which)),
    db
      .select({ productId: reservation.productId, units: sql<number>`${reservation.units}`.as('units') })
      .from(reservation)
      .where(among(reservation.productId, which)),
  ).as('held')
  const rows = await db
    .select({ productId: held.productId, units: sum(held.units).mapWith(Number) })
    .from(held)
    .groupBy(held.productId)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}

/** The units that approved offers hold, by product. */
export async function readOfferHolds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ productId: hold.productId, held: count() })
    .from(hold)
    .where(inArray(hold.productId, [...ids]))
    .groupBy(hold.productId)
  return new Map(rows.map(({ productId, held }) => [productId, held]))
}
