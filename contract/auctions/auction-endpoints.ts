import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import type { auctionPaths } from './auction-paths.ts'
import { bidBodySchema } from './bidding.ts'
import { auctionBodySchema, auctionStopBodySchema, auctionUpdateBodySchema } from './staff-auctions.ts'

/** What the calls do and take. */
export const auctionEndpoints = {
  'auctions.list': { summary: 'Running auctions, the next to end first' },
  'bidding.get': { summary: 'How the bidding for a piece stands', params: id },
  'bids.make': { summary: 'Bid in an auction, up to a maximum', params: id, body: bidBodySchema },
  'bids.list': { summary: 'How one stands in each auction in which one has bid, the last bid first' },
  'staff.auctions.list': { summary: 'All auctions: those that run or are planned, the next to end first; then those that have ended' },
  'staff.auctions.create': { summary: 'Put a piece into an auction', body: auctionBodySchema },
  'staff.auctions.update': { summary: 'Change the times of an auction that has not ended', params: id, body: auctionUpdateBodySchema },
  'staff.auctions.end': { summary: 'End a running auction now', params: id },
  'staff.auctions.stop': {
    summary: 'Stop a running auction in which somebody has bid, with a reason',
    params: id,
    body: auctionStopBodySchema,
  },
  'staff.auctions.bids': { summary: 'The bids of an auction with who has made them, the newest first; recorded', params: id },
  'staff.auctions.export': { summary: 'The log of the bids of an auction as JSON, with how to check it; recorded', params: id },
  'staff.auctions.delete': { summary: 'Delete an auction that has not begun', params: id },
} as const satisfies Record<keyof typeof auctionPaths, Endpoint>
