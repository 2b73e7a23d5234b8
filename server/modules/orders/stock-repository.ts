import { eq, inArray, sql } from 'drizzle-orm'
import type { ForSale } from '#server/db/cart-records.ts'
import type { Db } from '#server/db/database.ts'
import { heldUnits } from '#server/db/held-units.ts'
import { inAuction } from '#server/db/in-auction.ts'
import { product } from '#server/db/schema/catalogue.ts'
import { orderLine } from '#server/db/schema/orders.ts'

/** Locks products in the order of their ids, so that two transactions cannot deadlock. Holds, sales and changes of them wait until it ends. */
export const lockProducts = async (transaction: Db, ids: readonly string[]): Promise<void> => {
  await transaction
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(product.id)
    .for('no key update')
}

/** The present state of products, by their ids. */
export async function readForSale(transaction: Db, ids: readonly string[], now: Date): Promise<Map<string, Omit<ForSale, 'priceSar'>>> {
  const rows = await transaction
    .select({ id: product.id, stock: product.stock, held: heldUnits, withdrawn: product.withdrawn, inAuction: inAuction(now) })
    .from(product)
    .where(inArray(product.id, [...ids]))
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** The table's triggers notify every process. */
export const addToStock = async (transaction: Db, productId: string, units: number, now: Date): Promise<void> => {
  await transaction
    .update(product)
    .set({ stock: sql`${product.stock} + ${units}`, updatedAt: now })
    .where(eq(product.id, productId))
}

/** Products and quantities of an order. */
export const readUnits = (db: Db, orderId: string): Promise<{ productId: string; quantity: number }[]> =>
  db.select({ productId: orderLine.productId, quantity: orderLine.quantity }).from(orderLine).where(eq(orderLine.orderId, orderId))
