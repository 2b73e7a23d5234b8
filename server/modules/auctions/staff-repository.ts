import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { type AuctionOfProduct, biddingChannel } from '#server/db/records/auction-records.ts'
import { insertOnce } from '#server/db/records/rows.ts'
import { bidding } from '#server/db/schema/bids.ts'
import { auction, product } from '#server/db/schema/products.ts'
import { request } from '#server/db/schema/requests.ts'
import { brand } from '#server/db/schema/terms.ts'

export type AuctionRow = typeof auction.$inferSelect

const columns = {
  auction,
  bidding,
  bids: sql<number>`coalesce((select max(bid.number) from bid where bid.auction_id = ${auction.id}), 0)`.mapWith(Number),
  priceSar: sql<number | null>`(select bid.price_sar from bid where bid.auction_id = ${auction.id} order by bid.number desc limit 1)`,
  offerNumber: request.number,
  stockNumber: product.stockNumber,
  modelEn: product.modelEn,
  modelAr: product.modelAr,
  brandEn: brand.nameEn,
  brandAr: brand.nameAr,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(auction)
    .innerJoin(product, eq(product.id, auction.productId))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .leftJoin(bidding, eq(bidding.auctionId, auction.id))
    .leftJoin(request, eq(request.id, bidding.offerId))

export const readAuctions = (db: Db): Promise<AuctionOfProduct[]> => select(db).orderBy(asc(auction.endsAt), asc(auction.id))

export async function readAuction(db: Db, id: string): Promise<AuctionOfProduct | undefined> {
  const [row] = await select(db).where(eq(auction.id, id))
  return row
}

/** Whether the product is in another auction at some time between the two. */
export async function overlaps(
  transaction: Db,
  { id, productId, startsAt, endsAt }: Pick<AuctionRow, 'id' | 'productId' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const [row] = await transaction
    .select({ id: auction.id })
    .from(auction)
    .where(and(eq(auction.productId, productId), ne(auction.id, id), lt(auction.startsAt, endsAt), gt(auction.endsAt, startsAt)))
    .limit(1)
  return row !== undefined
}

export const insertAuction = (transaction: Db, row: AuctionRow): Promise<boolean> => insertOnce(transaction, auction, row, auction.id)

export const updateAuction = async (transaction: Db, { id, ...row }: AuctionRow): Promise<void> => {
  await transaction.update(auction).set(row).where(eq(auction.id, id))
}

/** What the auction has as an auction with bidding, in which nobody has bid. */
export async function putBidding(transaction: Db, row: typeof bidding.$inferInsert): Promise<void> {
  await transaction.insert(bidding).values(row).onConflictDoUpdate({ target: bidding.auctionId, set: row })
  // It may end earlier than all others.
  await transaction.execute(sql`select pg_notify(${biddingChannel}, '')`)
}

export const deleteBidding = async (transaction: Db, auctionId: string): Promise<void> => {
  await transaction.delete(bidding).where(eq(bidding.auctionId, auctionId))
}

export const deleteAuction = async (transaction: Db, id: string): Promise<void> => {
  await transaction.delete(auction).where(eq(auction.id, id))
}
