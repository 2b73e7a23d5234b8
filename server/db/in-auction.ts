import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import { bidding } from './schema/bids.ts'
import { auction } from './schema/products.ts'

/**
 * Whether a product is in an auction that runs at a moment, for selections from `product`, as in held-units.ts. One with bidding runs until
 * the shop has settled it: nobody else can buy the piece between its end and the winner's hold.
 */
export const inAuction = (now: Date): SQL<boolean> => sql<boolean>`exists (select 1 from auction
  where auction.product_id = product.id and auction.starts_at <= ${now.toISOString()}::timestamptz
  and (${now.toISOString()}::timestamptz < auction.ends_at
    or exists (select 1 from bidding where bidding.auction_id = auction.id and bidding.closed_at is null)))`

/** Whether an auction with bidding of the product has begun and is not settled. */
export async function takesBids(db: Db, productId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: auction.id })
    .from(auction)
    .innerJoin(bidding, eq(bidding.auctionId, auction.id))
    .where(and(eq(auction.productId, productId), isNull(bidding.closedAt), lte(auction.startsAt, now)))
    .limit(1)
  return rows.length > 0
}
