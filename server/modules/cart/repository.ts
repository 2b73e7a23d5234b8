import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { CartLineRow, CartRow, ForSale } from '#server/db/records/cart-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { insertOnce } from '#server/db/records/rows.ts'
import { heldUnits } from '#server/db/held-units.ts'
import { inAuction } from '#server/db/in-auction.ts'
import { cartAddition, cartLine } from '#server/db/schema/account-things.ts'
import { product } from '#server/db/schema/products.ts'
import { hold, offer } from '#server/db/schema/offers.ts'

const forSale = (now: Date) => ({
  priceSar: product.priceSar,
  stock: product.stock,
  held: heldUnits,
  withdrawn: product.withdrawn,
  inAuction: inAuction(now),
})

/** The newest line first. */
export const readCart = (db: Db, customerId: string, now: Date): Promise<CartRow[]> =>
  db
    .select({ line: cartLine, forSale: forSale(now), held: hold, askingSar: offer.askingSar })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .leftJoin(hold, eq(hold.offerId, cartLine.offerId))
    .leftJoin(offer, eq(offer.id, cartLine.offerId))
    .where(eq(cartLine.customerId, customerId))
    .orderBy(desc(cartLine.createdAt), asc(cartLine.id))

export async function readForSale(db: Db, productId: string, now: Date): Promise<ForSale | undefined> {
  const [row] = await db.select(forSale(now)).from(product).where(eq(product.id, productId))
  return row
}

/** @returns false where a call with that key has added to the cart before, even if the line has been removed since */
export const noteAddition = (transaction: Db, row: typeof cartAddition.$inferInsert): Promise<boolean> =>
  insertOnce(transaction, cartAddition, row, cartAddition.idempotencyKey)

export const insertLine = async (db: Db, row: typeof cartLine.$inferInsert): Promise<void> => {
  await db.insert(cartLine).values(row)
}

export const updateLine = async (db: Db, id: string, change: Pick<CartLineRow, 'quantity'> & Partial<CartLineRow>): Promise<void> => {
  await db.update(cartLine).set(change).where(eq(cartLine.id, id))
}

/** Lines of this customer's cart; others stay. */
export const deleteLines = async (transaction: Db, customerId: string, ids: readonly string[]): Promise<void> => {
  await transaction.delete(cartLine).where(and(eq(cartLine.customerId, customerId), inArray(cartLine.id, [...ids])))
}

/** Whether there was such a line in this customer's cart. */
export async function deleteLine(db: Db, customerId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(cartLine)
    .where(and(eq(cartLine.id, id), eq(cartLine.customerId, customerId)))
    .returning({ id: cartLine.id })
  return gone.length > 0
}

/** Repeats the predicate of the partial index, so that PostgreSQL can use it with parameters, too. */
const isOfOffer = ne(cartLine.offerId, '')

/** Deletes them from every cart. */
export const deleteOfferLines = async (db: Db, offerId: string): Promise<void> => {
  await db.delete(cartLine).where(and(eq(cartLine.offerId, offerId), isOfOffer))
}

/** Which of these offers are lines of a cart. */
export async function findOfferLines(db: Db, offerIds: readonly string[]): Promise<string[]> {
  if (offerIds.length === 0) return []
  const rows = await db
    .select({ offerId: cartLine.offerId })
    .from(cartLine)
    .where(and(inArray(cartLine.offerId, [...offerIds]), isOfOffer))
  return rows.map(({ offerId }) => offerId)
}
