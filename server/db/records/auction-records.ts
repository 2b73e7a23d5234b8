import type { bid, bidding } from '../schema/bids.ts'
import type { auction } from '../schema/products.ts'

/** Row types of auctions with bidding. */
export type BiddingRow = typeof bidding.$inferSelect
export type BidRow = typeof bid.$inferSelect
/** An auction with bidding, as far as it has come. `last`: the last bid. */
export type Lot = { auction: typeof auction.$inferSelect; terms: BiddingRow; last: BidRow | undefined; leaderMaximumSar: number }

/** An auction with what names its product; a brand may be missing. `bids`: how many; `priceSar`: after the last one. */
export type AuctionOfProduct = {
  auction: typeof auction.$inferSelect
  bidding: BiddingRow | null
  bids: number
  priceSar: number | null
  /** Of the winner's offer. */
  offerNumber: number | null
  stockNumber: string
  modelEn: string
  modelAr: string
  brandEn: string | null
  brandAr: string | null
}

/** PostgreSQL notifies this channel when an auction with bidding may end earlier than all others. */
export const biddingChannel = 'bidding'
