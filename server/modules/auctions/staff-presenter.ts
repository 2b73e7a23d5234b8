import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { productNames } from '#server/db/either-language.ts'
import type { AuctionOfProduct } from '#server/db/records/auction-records.ts'

export const stateOf = ({ startsAt, endsAt }: AuctionOfProduct['auction'], now: Date): StaffAuction['state'] =>
  now < startsAt ? 'planned' : now < endsAt ? 'running' : 'ended'

export const presentStaffAuction = (
  { auction: row, bidding, bids, priceSar, offerNumber, ...product }: AuctionOfProduct,
  now: Date,
): StaffAuction => ({
  id: row.id,
  version: row.version,
  state: stateOf(row, now),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  ...(bidding && {
    bidding: {
      startingSar: bidding.startingSar,
      reserveSar: bidding.reserveSar,
      publishedEndsAt: bidding.publishedEndsAt.toISOString(),
      bids,
      ...(priceSar !== null && { priceSar }),
      ...(bidding.outcome && { outcome: bidding.outcome }),
      ...(offerNumber !== null && { offerNumber: String(offerNumber) }),
    },
  }),
  product: {
    id: row.productId,
    stockNumber: product.stockNumber,
    name: productNames(product).en,
    nameAr: productNames(product).ar,
  },
})
