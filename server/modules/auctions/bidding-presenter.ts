import type { Bidding, OwnBid } from '#contract/auctions/bidding.ts'
import type { Image } from '#contract/catalogue/catalogue.ts'
import type { BidRow, Lot } from '#server/db/records/auction-records.ts'
import type { Localized } from '#server/db/schema/localized.ts'

/** How a lot stands at a moment (`proxy-policy.ts`). */
type LotAt = Pick<Bidding, 'state' | 'reserve'> & { endsAt: Date; minimumSar?: number }
type OwnAt = Pick<OwnBid, 'state'> & { minimumSar?: number }

/** @param steps the newest first */
export const presentBidding = ({ auction, terms, last }: Lot, { endsAt, ...at }: LotAt, steps: readonly BidRow[]): Bidding => ({
  ...at,
  auctionId: auction.id,
  startsAt: auction.startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  publishedEndsAt: terms.publishedEndsAt.toISOString(),
  startingSar: terms.startingSar,
  ...(last && { priceSar: last.priceSar, leader: last.leader }),
  bids: last?.step ?? 0,
  history: steps.map(({ bidder, leader, priceSar, at: when }) => ({ bidder, leader, priceSar, at: when.toISOString() })),
})

/** How a bidder stands. `at`: of their last bid. */
export const presentOwnBid = (
  { auction, terms, last }: Lot,
  { bidder, maximumSar, at }: { bidder: number; maximumSar: number; at: Date },
  { own, lot, productName, image }: { own: OwnAt; lot: LotAt; productName: Localized; image: Image | undefined },
): OwnBid => ({
  ...own,
  auctionId: auction.id,
  productId: auction.productId,
  productName,
  ...(image && { image }),
  bidder,
  maximumSar,
  priceSar: last?.priceSar ?? terms.startingSar,
  reserve: lot.reserve,
  endsAt: lot.endsAt.toISOString(),
  at: at.toISOString(),
  ...(own.state === 'won' && terms.offerId !== null && { offerId: terms.offerId }),
})
