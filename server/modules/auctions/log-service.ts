import type { StaffBid } from '#contract/auctions/staff-auctions.ts'
import { increments, softCloseMinutes, softCloseMostMinutes } from '#contract/auctions/increments.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Lot } from '#server/db/records/auction-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { findLot, readBidderNames, readBids } from './bidding-repository.ts'
import { firstForged, hashOfTerms, howToCheck } from './log-policy.ts'

export type AuctionLog = {
  /** The bids, the newest first, with who has made them. @throws HttpError where there is no such auction with bidding */
  bids: (id: string, staff: StaffCaller) => Promise<StaffBid[]>
  /** All that somebody outside needs to check how the price came about. @throws HttpError as above */
  export: (id: string, staff: StaffCaller) => Promise<object>
}

/** The log of bids, for those of the staff who may see customers. Each view is recorded. */
export function createAuctionLog({ db, recordAction }: { db: Db; recordAction: RecordAction }): AuctionLog {
  const existing = async (id: string): Promise<Lot> => {
    const lot = await findLot(db, id)
    if (!lot) throw new HttpError('resource.not-found', 'no such auction with bidding')
    return lot
  }
  return {
    async bids(id, staff) {
      const { auction } = await existing(id)
      const names = await readBidderNames(db, id)
      const bids = await readBids(db, id)
      await recordAction(db, staff, { action: 'auction.bids', subject: auction.productId, changes: {} })
      return bids.toReversed().map(({ number, at, bidder, maximumSar, priceSar, leader }) => ({
        number,
        at: at.toISOString(),
        bidder,
        ...names.get(bidder),
        maximumSar,
        priceSar,
        leader,
      }))
    },
    async export(id, staff) {
      const { auction, terms } = await existing(id)
      const { startingSar, reserveSar, publishedEndsAt, closedAt, outcome } = terms
      const known = { auctionId: id, startsAt: auction.startsAt, publishedEndsAt, startingSar, reserveSar }
      const bids = await readBids(db, id)
      const names = await readBidderNames(db, id)
      await recordAction(db, staff, { action: 'auction.export', subject: auction.productId, changes: {} })
      return {
        howToCheck,
        isWhole: firstForged(known, bids) === undefined,
        terms: {
          ...known,
          increments: increments.map(({ below, step }) => ({ below: Number.isFinite(below) ? below : null, step })),
          softClose: { minutes: softCloseMinutes, mostMinutes: softCloseMostMinutes },
          hash: hashOfTerms(known),
        },
        product: auction.productId,
        closedAt,
        outcome,
        bidders: [...names].map(([number, { name }]) => ({ number, name })),
        bids: bids.map(({ number, bidder, maximumSar, priceSar, leader, endsAt, at, hash }) => ({
          number,
          bidder,
          maximumSar,
          priceSar,
          leader,
          endsAt,
          at,
          hash,
        })),
      }
    },
  }
}
