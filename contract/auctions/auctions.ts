import { auctionListSchema } from '#contract/catalogue/catalogue.ts'

/** The whole envelope of each response to a page's call. */
export const auctionResponses = { 'auctions.list': auctionListSchema }
