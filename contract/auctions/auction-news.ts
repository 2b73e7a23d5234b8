/** What a bidder is told of an auction; who has won is told of the offer that holds the piece. Free of zod. */
export const auctionNews = ['outbid', 'lost', 'not-sold', 'stopped'] as const
export type AuctionNews = (typeof auctionNews)[number]
