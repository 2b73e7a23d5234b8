import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Rate } from '#contract/money/money.ts'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { heldUnits } from '#server/db/held-units.ts'
import { inAuction } from '#server/db/in-auction.ts'
import { insertKindRow } from '#server/db/records/kind-rows.ts'
import type { OfferRecord } from '#server/db/records/request-records.ts'
import { product } from '#server/db/schema/products.ts'
import { pastRate, rate } from '#server/db/schema/rates.ts'
import { brand } from '#server/db/schema/terms.ts'
import { counterOffer, hold, offer } from '#server/db/schema/offers.ts'
import { orderLine } from '#server/db/schema/orders.ts'
import { request } from '#server/db/schema/requests.ts'

/** The request of the order in which an offer was bought. */
const ordered = alias(request, 'ordered')

/** The columns of a product that offers need. */
export async function findOfferedProduct(db: Db, productId: string, now: Date) {
  const [row] = await db
    .select({
      priceSar: product.priceSar,
      stock: product.stock,
      held: heldUnits,
      withdrawn: product.withdrawn,
      inAuction: inAuction(now),
      modelEn: product.modelEn,
      modelAr: product.modelAr,
      brandEn: brand.nameEn,
      brandAr: brand.nameAr,
    })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .where(eq(product.id, productId))
  return row
}

/** The rate in force. */
export const findRate = (db: Db, currency: 'USD' | 'EUR'): Promise<Rate | undefined> => findRow(db, rate, eq(rate.currency, currency))

/** The rates of a day that are in force or were so after `since`, the newest first. */
export const readRatesOf = (
  db: Db,
  { currency, date, since }: { currency: 'USD' | 'EUR'; date: string; since: Date },
): Promise<(Rate & { endedAt: Date | null })[]> =>
  db
    .select()
    .from(pastRate)
    .where(and(eq(pastRate.currency, currency), eq(pastRate.date, date), or(isNull(pastRate.endedAt), gt(pastRate.endedAt, since))))
    // In PostgreSQL null is the largest.
    .orderBy(desc(pastRate.endedAt))

/** The columns of an offer besides those of its request. */
export type OfferDetail = Omit<typeof offer.$inferSelect, 'id'>

export const insertOffer = (transaction: Db, row: typeof offer.$inferInsert): Promise<void> => insertKindRow(transaction, offer, row)

/** By their ids, with the house's price, hold, availability of the product, and order. Ids of other requests are left out. */
export async function readOffers(db: Db, ids: readonly string[]): Promise<Map<string, OfferRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      request,
      offer,
      counter: counterOffer,
      held: hold,
      forSale: { priceSar: product.priceSar, stock: product.stock, held: heldUnits, withdrawn: product.withdrawn },
      order: { id: ordered.id, number: ordered.number, status: ordered.status },
    })
    .from(offer)
    .innerJoin(request, eq(request.id, offer.id))
    .innerJoin(product, eq(product.id, offer.productId))
    .leftJoin(counterOffer, eq(counterOffer.offerId, offer.id))
    .leftJoin(hold, eq(hold.offerId, offer.id))
    // One at most: an offer is in one order only.
    .leftJoin(orderLine, eq(orderLine.offerId, offer.id))
    .leftJoin(ordered, eq(ordered.id, orderLine.orderId))
    .where(inArray(offer.id, [...ids]))
  return new Map(rows.map(({ request: common, offer: own, ...others }) => [own.id, { row: { ...common, ...own }, ...others }]))
}

/** @throws where the row is missing: every request of this kind has one */
export async function readOffer(db: Db, id: string): Promise<OfferRecord> {
  const record = (await readOffers(db, [id])).get(id)
  if (!record) throw new Error('a request of this kind is no offer')
  return record
}

/**
 * Locks the approved offers on a product, which is locked: their status cannot change until the transaction ends. SKIP LOCKED: an order or
 * a shopper who is moving one on has its request locked, and may wait for the product; that offer is no longer approved afterwards.
 */
export async function lockApproved(transaction: Db, productId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: request.id })
    .from(request)
    .innerJoin(offer, eq(offer.id, request.id))
    .where(and(eq(offer.productId, productId), eq(request.status, 'approved')))
    .orderBy(request.id)
    .for('share', { of: request, skipLocked: true })
  return rows.map(({ id }) => id)
}

export const updateOffer = async (db: Db, id: string, changes: Partial<Pick<OfferDetail, 'agreedSar' | 'acceptedAt'>>): Promise<void> => {
  await db.update(offer).set(changes).where(eq(offer.id, id))
}

/** Clears shipping location and message; product and price stay. */
export const anonymiseOffers = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .update(offer)
    .set({ shippingLocation: '', message: '' })
    .where(inArray(offer.id, [...ids]))
}
