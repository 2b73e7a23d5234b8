import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { isInShop } from '#server/db/records/listed-columns.ts'
import { wish } from '#server/db/schema/account-things.ts'
import { watchedPiece } from '#server/db/schema/watched-pieces.ts'
import { watcherOffer, watcherOfferTo } from '#server/db/schema/offers.ts'
import { product } from '#server/db/schema/products.ts'

export type WishlistRow = typeof wish.$inferSelect

/** A customer's wishlist items that are not withdrawn, the newest first, with what has last become of each piece. */
export const readWishes = (db: Db, customerId: string) =>
  db
    .select({ wish, changed: watchedPiece.changed, changedAt: watchedPiece.changedAt })
    .from(wish)
    .innerJoin(product, eq(product.id, wish.productId))
    .leftJoin(watchedPiece, eq(watchedPiece.productId, wish.productId))
    .where(and(eq(wish.customerId, customerId), isInShop))
    .orderBy(desc(wish.addedAt), asc(wish.productId))

/** Withdrawn products count, too: they reappear when the shop has them again. */
export async function countWishlistItems(db: Db, customerId: string): Promise<number> {
  const [row] = await db.select({ wishes: count() }).from(wish).where(eq(wish.customerId, customerId))
  return row?.wishes ?? 0
}

/** What the products cost that the shop has and that are not on the customer's wish list (SAR, minor units), by id, in no order. */
export async function readNewWishlistItems(db: Db, customerId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, priceSar: product.priceSar, wished: wish.productId })
    .from(product)
    .leftJoin(wish, and(eq(wish.productId, product.id), eq(wish.customerId, customerId)))
    .where(and(inArray(product.id, [...ids]), isInShop))
  return new Map(rows.filter(({ wished }) => wished === null).map(({ id, priceSar }) => [id, priceSar]))
}

export async function isForSale(db: Db, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), isInShop))
  return rows.length > 0
}

export const insertWishlistItems = async (db: Db, rows: WishlistRow[]): Promise<void> => {
  if (rows.length > 0) await db.insert(wish).values(rows)
}

export const deleteWishlistItem = async (db: Db, customerId: string, productId: string): Promise<void> => {
  await db.delete(wish).where(and(eq(wish.customerId, customerId), eq(wish.productId, productId)))
}

/** What the house offers a customer, by the product, while it is valid; the newest of each. */
export async function readOffered(db: Db, customerId: string, now: Date): Promise<Map<string, { priceSar: number; until: Date }>> {
  const rows = await db
    .select({ productId: watcherOffer.productId, priceSar: watcherOffer.priceSar, until: watcherOffer.until })
    .from(watcherOfferTo)
    .innerJoin(watcherOffer, eq(watcherOffer.id, watcherOfferTo.watcherOfferId))
    .where(and(eq(watcherOfferTo.customerId, customerId), gt(watcherOffer.until, now)))
    .orderBy(asc(watcherOffer.madeAt))
  return new Map(rows.map(({ productId, ...offered }) => [productId, offered]))
}
