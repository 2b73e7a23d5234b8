import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Rate } from '#src/contract/money.ts'
import type { RequestStatus } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { heldPieces } from '#server/db/held-pieces.ts'
import { inAuction } from '#server/db/in-auction.ts'
import type { OfferRecord, OfferRow } from '#server/db/request-records.ts'
import { brand, pastRate, product, rate } from '#server/db/schema/catalogue.ts'
import { hold, offer } from '#server/db/schema/offers.ts'

/** A piece as offers need it. */
export async function findPiece(db: Db, productId: string, now: Date) {
  const [row] = await db
    .select({
      priceSar: product.priceSar,
      stock: product.stock,
      held: heldPieces,
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
export async function findRate(db: Db, currency: 'USD' | 'EUR'): Promise<Rate | undefined> {
  const [row] = await db.select().from(rate).where(eq(rate.currency, currency))
  return row
}

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

export async function findByIdempotencyKey(db: Db, idempotencyKey: string): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offer).where(eq(offer.idempotencyKey, idempotencyKey))
  return row
}

/** Waits for another transaction that is writing one with the same key. @returns undefined where that one was first */
export async function insertOffer(db: Db, row: Omit<OfferRow, 'number'>): Promise<OfferRow | undefined> {
  const [inserted] = await db.insert(offer).values(row).onConflictDoNothing({ target: offer.idempotencyKey }).returning()
  return inserted
}

const selectOffers = (db: Db) =>
  db
    .select({
      row: offer,
      held: hold,
      forSale: { priceSar: product.priceSar, stock: product.stock, held: heldPieces, withdrawn: product.withdrawn },
    })
    .from(offer)
    .innerJoin(product, eq(product.id, offer.productId))
    .leftJoin(hold, eq(hold.offerId, offer.id))

export async function findOffer(db: Db, id: string): Promise<OfferRecord | undefined> {
  const [record] = await selectOffers(db).where(eq(offer.id, id))
  return record
}

/** By the short number. */
export async function findOfferByNumber(db: Db, number: number): Promise<OfferRecord | undefined> {
  const [record] = await selectOffers(db).where(eq(offer.number, number))
  return record
}

export type Page = { page: number; perPage: number }

/** A customer's, the newest first. */
export const readOffersOf = (db: Db, customerId: string, page: Page) =>
  readPage(db, eq(offer.customerId, customerId), [desc(offer.createdAt), desc(offer.number)], page)

const isOpen = sql`${offer.status} = 'pending'`

/** The open ones, the oldest first; then all others, the newest first. */
export const readOffers = (db: Db, status: RequestStatus | undefined, page: Page) =>
  readPage(
    db,
    status && eq(offer.status, status),
    [sql`${isOpen} desc`, sql`case when ${isOpen} then ${offer.createdAt} end asc`, desc(offer.createdAt), desc(offer.number)],
    page,
  )

async function readPage(db: Db, where: SQL | undefined, order: SQL[], { page, perPage }: Page) {
  const records = await selectOffers(db)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(offer).where(where)
  return { records, total: counted?.total ?? 0 }
}
