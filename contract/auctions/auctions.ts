import * as z from 'zod/mini'
import { productSummarySchema } from '#contract/catalogue/catalogue.ts'
import { biddingResponses } from './bidding.ts'

export const auctionSchema = z.object({
  id: z.string(),
  product: productSummarySchema,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Bids are made in the shop itself (`bidding.get`). */
  hasBidding: z.optional(z.literal(true)),
})
export type Auction = z.infer<typeof auctionSchema>
/** `now` is the server's time, so that a countdown does not depend on the shopper's clock. */
export const auctionListSchema = z.object({
  data: z.array(auctionSchema),
  meta: z.object({ total: z.int(), page: z.int(), perPage: z.int(), now: z.iso.datetime() }),
})
export type AuctionList = z.infer<typeof auctionListSchema>

/** The whole envelope of each response to a page's call. */
export const auctionResponses = { 'auctions.list': auctionListSchema, ...biddingResponses }
