import { and, asc, desc, eq, gt, inArray, isNull, lte, max, min, ne, sql } from 'drizzle-orm'
import { productNames } from '#server/db/either-language.ts'
import { heldUnits } from '#server/db/held-units.ts'
import type { Db } from '#server/db/open/database.ts'
import type { BiddingRow, BidRow, Lot } from '#server/db/records/auction-records.ts'
import { findRow } from '#server/db/records/rows.ts'
import { bid, bidder, bidding } from '#server/db/schema/bids.ts'
import { customer } from '#server/db/schema/customers.ts'
import { setting } from '#server/db/schema/house.ts'
import { auction, product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'

export type BidderRow = typeof bidder.$inferSelect

/** The database's time, of which all processes have the same; in milliseconds, as JavaScript has it. */
export async function readTime(db: Db): Promise<Date> {
  const [row] = await db
    .select({ at: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::text`.mapWith(Number) })
    .from(sql`(values (1)) as one`)
  return new Date(row?.at ?? Number.NaN)
}

/** Whether the house has turned bidding on. It cannot be turned off before the transaction ends. */
export async function lockSwitch(transaction: Db): Promise<boolean> {
  const rows = await transaction.select({ value: setting.value }).from(setting).where(eq(setting.key, 'bidding')).for('share')
  return rows[0]?.value === true
}

export const isSwitchedOn = async (db: Db): Promise<boolean> => (await findRow(db, setting, eq(setting.key, 'bidding')))?.value === true

const biddingOf = (transaction: Db, auctionId: string) =>
  transaction.select({ id: bidding.auctionId }).from(bidding).where(eq(bidding.auctionId, auctionId))

/** Bids and changes of this auction wait until the transaction ends. @returns whether it has bidding */
export const lockBidding = async (transaction: Db, auctionId: string): Promise<boolean> =>
  (await biddingOf(transaction, auctionId).for('no key update')).length > 0

/** The same, or false at once where another transaction has locked it. */
export const lockIdleBidding = async (transaction: Db, auctionId: string): Promise<boolean> =>
  (await biddingOf(transaction, auctionId).for('no key update', { skipLocked: true })).length > 0

/** Undefined where the auction has no bidding. Read after the lock, it is as no other transaction can change it. */
export async function findLot(db: Db, auctionId: string): Promise<Lot | undefined> {
  const lastNumber = sql`(select max(made.number) from bid made where made.auction_id = ${bidding.auctionId})`
  const most = sql`(select max(made.maximum_sar) from bid made where made.auction_id = ${bid.auctionId} and made.bidder = ${bid.leader})`
  const [row] = await db
    .select({ auction, terms: bidding, last: bid, leaderMaximumSar: sql<number>`coalesce(${most}, 0)`.mapWith(Number) })
    .from(bidding)
    .innerJoin(auction, eq(auction.id, bidding.auctionId))
    .leftJoin(bid, and(eq(bid.auctionId, bidding.auctionId), eq(bid.number, lastNumber)))
    .where(eq(bidding.auctionId, auctionId))
  return row && { ...row, last: row.last ?? undefined }
}

/** The id of a product's auction with bidding: the one that runs, else the next one, else the last. */
export async function findLotOf(db: Db, productId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: auction.id })
    .from(auction)
    .innerJoin(bidding, eq(bidding.auctionId, auction.id))
    .where(eq(auction.productId, productId))
    // In PostgreSQL null is the largest.
    .orderBy(asc(sql`case when ${bidding.closedAt} is null then ${auction.startsAt} end`), desc(auction.startsAt))
    .limit(1)
  return row?.id
}

/** The last bids that have changed price or leader, the newest first. */
export async function readSteps(db: Db, { auction: { id }, last }: Lot, most: number): Promise<BidRow[]> {
  if (!last) return []
  // The first one of each step has made it; the others are raised maximums, which nobody is told of.
  const isShown = and(eq(bid.auctionId, id), gt(bid.step, last.step - most))
  return db.selectDistinctOn([bid.step]).from(bid).where(isShown).orderBy(desc(bid.step), asc(bid.number))
}

/** The bids of an auction, the first one first. */
export const readBids = (db: Db, auctionId: string): Promise<BidRow[]> =>
  db.select().from(bid).where(eq(bid.auctionId, auctionId)).orderBy(asc(bid.number))

export const findBidder = (db: Db, auctionId: string, customerId: string): Promise<BidderRow | undefined> =>
  findRow(db, bidder, and(eq(bidder.auctionId, auctionId), eq(bidder.customerId, customerId)))

export const findBidderOf = (db: Db, auctionId: string, number: number): Promise<BidderRow | undefined> =>
  findRow(db, bidder, and(eq(bidder.auctionId, auctionId), eq(bidder.number, number)))

/** The names of those whose accounts are there, by their numbers. */
export async function readBidderNames(db: Db, auctionId: string) {
  const rows = await db
    .select({ number: bidder.number, customerId: customer.id, name: customer.name })
    .from(bidder)
    .innerJoin(customer, eq(customer.id, bidder.customerId))
    .where(eq(bidder.auctionId, auctionId))
    .orderBy(asc(bidder.number))
  return new Map(rows.map(({ number, ...who }) => [number, who]))
}

export const readBidders = (db: Db, auctionId: string): Promise<BidderRow[]> =>
  db.select().from(bidder).where(eq(bidder.auctionId, auctionId)).orderBy(asc(bidder.number))

/** Where a customer is mailed, and whether. */
export async function readMailed(db: Db, customerId: string) {
  const { email, name, locale, emailVerifiedAt, watchMails } = customer
  const [row] = await db.select({ email, name, locale, emailVerifiedAt, watchMails }).from(customer).where(eq(customer.id, customerId))
  return row
}

export const noteMailed = async (transaction: Db, { auctionId, number }: BidderRow, mailedAt: Date): Promise<void> => {
  await transaction
    .update(bidder)
    .set({ mailedAt })
    .where(and(eq(bidder.auctionId, auctionId), eq(bidder.number, number)))
}

/** The next bidder of an auction that is locked. @returns the number */
export async function insertBidder(transaction: Db, auctionId: string, customerId: string): Promise<number> {
  const [row] = await transaction
    .select({ most: max(bidder.number) })
    .from(bidder)
    .where(eq(bidder.auctionId, auctionId))
  const number = (row?.most ?? 0) + 1
  await transaction.insert(bidder).values({ auctionId, number, customerId })
  return number
}

export const insertBid = async (transaction: Db, row: BidRow): Promise<void> => {
  await transaction.insert(bid).values(row)
}

/** The bid that the call with this key has made. */
export const findBidByKey = (db: Db, idempotencyKey: string): Promise<BidRow | undefined> =>
  findRow(db, bid, eq(bid.idempotencyKey, idempotencyKey))

/** The pages show the end of the auction itself, which is never before that of its bidding. */
export const moveEnd = async (transaction: Db, id: string, endsAt: Date): Promise<void> => {
  await transaction.update(auction).set({ endsAt }).where(eq(auction.id, id))
}

/** As many auctions of one's own are shown. */
const mostOwn = 100

/** The last auctions in which a customer has bid, the last bid first. `at`: of their last bid. */
export async function readOwnBids(db: Db, customerId: string, auctionId?: string) {
  const at = sql<string>`max(${bid.at})`
  const rows = await db
    .select({
      auctionId: bidder.auctionId,
      bidder: bidder.number,
      maximumSar: sql<number>`max(${bid.maximumSar})`.mapWith(Number),
      at: at.mapWith(bid.at),
    })
    .from(bidder)
    .innerJoin(bid, and(eq(bid.auctionId, bidder.auctionId), eq(bid.bidder, bidder.number)))
    .where(and(eq(bidder.customerId, customerId), auctionId === undefined ? undefined : eq(bidder.auctionId, auctionId)))
    .groupBy(bidder.auctionId, bidder.number)
    .orderBy(desc(at))
    .limit(mostOwn)
  return rows
}

/** What decides whether a piece can be sold; undefined where the shop has none that is or was published. */
export async function findPiece(db: Db, productId: string) {
  const [row] = await db
    .select({ stock: product.stock, held: heldUnits, withdrawn: product.withdrawn })
    .from(product)
    .where(and(eq(product.id, productId), ne(product.status, 'draft')))
  return row
}

/** Brand and model of products, by their ids. */
export async function readNames(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ id: product.id, brandEn: brand.nameEn, brandAr: brand.nameAr, modelEn: product.modelEn, modelAr: product.modelAr })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.id, [...ids]))
  return new Map(rows.map((row) => [row.id, productNames(row)]))
}

/** Whether a customer leads in an auction that is not settled. */
export async function leadsAuction(transaction: Db, customerId: string): Promise<boolean> {
  const leader = sql`(select bid.leader from bid where bid.auction_id = bidder.auction_id order by bid.number desc limit 1)`
  const rows = await transaction
    .select({ auctionId: bidder.auctionId })
    .from(bidder)
    .innerJoin(bidding, eq(bidding.auctionId, bidder.auctionId))
    .where(and(eq(bidder.customerId, customerId), isNull(bidding.closedAt), eq(bidder.number, leader)))
    .limit(1)
  return rows.length > 0
}

/** Whether somebody has bid in an auction that is not settled. */
export async function hasRunningBids(db: Db): Promise<boolean> {
  const rows = await db
    .select({ auctionId: bidding.auctionId })
    .from(bidding)
    .innerJoin(bidder, eq(bidder.auctionId, bidding.auctionId))
    .where(isNull(bidding.closedAt))
    .limit(1)
  return rows.length > 0
}

/** Auctions whose published end has passed and that are not settled. */
export async function readToClose(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: bidding.auctionId })
    .from(bidding)
    .where(and(isNull(bidding.closedAt), lte(bidding.publishedEndsAt, now)))
    .orderBy(asc(bidding.publishedEndsAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** When the next auction ends whose published end has not passed. */
export async function readNextEnd(db: Db, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ next: min(bidding.publishedEndsAt) })
    .from(bidding)
    .where(and(isNull(bidding.closedAt), gt(bidding.publishedEndsAt, now)))
  return row?.next ?? undefined
}

/** An auction that is locked is over. `endsAt`: its end, which pages show from now on as it was. */
export async function closeBidding(
  transaction: Db,
  auctionId: string,
  { endsAt, ...closed }: Pick<BiddingRow, 'outcome' | 'closedAt'> & { offerId?: string; endsAt: Date },
): Promise<void> {
  await transaction.update(bidding).set(closed).where(eq(bidding.auctionId, auctionId))
  await moveEnd(transaction, auctionId, endsAt)
}
