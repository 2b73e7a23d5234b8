import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { productNames } from '#server/db/either-language.ts'
import { isInShop } from '#server/db/records/listed-columns.ts'
import { heldUnits } from '#server/db/held-units.ts'
import { inAuction } from '#server/db/in-auction.ts'
import { product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'
import { orderLine } from '#server/db/schema/orders.ts'

export type Units = { productId: string; quantity: number }

/** Brand and model of a product. */
export type ProductName = { en: string; ar: string }

/**
 * Locks products in the order of their ids, so that two transactions cannot deadlock. Holds, sales and changes of them wait until it ends.
 * @returns their names, by their ids
 */
export async function lockProducts(transaction: Db, ids: readonly string[]): Promise<Map<string, ProductName>> {
  const rows = await transaction
    .select({ id: product.id, brandEn: brand.nameEn, brandAr: brand.nameAr, modelEn: product.modelEn, modelAr: product.modelAr })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.id, [...ids]))
    .orderBy(product.id)
    .for('no key update', { of: product })
  return new Map(rows.map((row) => [row.id, productNames(row)]))
}

/** One row for each product, since a row of `product` is updated once by a statement. */
const asTable = (units: readonly Units[]): SQL =>
  sql`(values ${sql.join(
    units.map(({ productId, quantity }) => sql`(${productId}::text, ${quantity}::int)`),
    sql`, `,
  )}) as wanted (product_id, units)`

/**
 * Takes units of locked products that are in stock and not held. The table's triggers notify every process.
 * @param alsoInAuction whether a product whose auction runs can be taken
 * @returns how many of the products had so many units; the others are unchanged
 */
export async function takeUnits(
  transaction: Db,
  units: readonly Units[],
  { now, alsoInAuction }: { now: Date; alsoInAuction: boolean },
): Promise<number> {
  const rows = await transaction
    .update(product)
    .set({ stock: sql`${product.stock} - wanted.units`, updatedAt: now })
    .from(asTable(units))
    .where(
      and(
        eq(product.id, sql`wanted.product_id`),
        isInShop,
        sql`${product.stock} - ${heldUnits} >= wanted.units`,
        alsoInAuction ? undefined : not(inAuction(now)),
      ),
    )
    .returning({ id: product.id })
  return rows.length
}

/** The table's triggers notify every process. */
export const addUnits = async (transaction: Db, units: readonly Units[], now: Date): Promise<void> => {
  await transaction
    .update(product)
    .set({ stock: sql`${product.stock} + wanted.units`, updatedAt: now })
    .from(asTable(units))
    .where(eq(product.id, sql`wanted.product_id`))
}

/** Products and quantities of an order. */
export const readUnits = (db: Db, orderId: string): Promise<Units[]> =>
  db.select({ productId: orderLine.productId, quantity: orderLine.quantity }).from(orderLine).where(eq(orderLine.orderId, orderId))
