import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { productNames } from '#server/db/either-language.ts'
import type { auction } from '#server/db/schema/products.ts'

type AuctionRow = typeof auction.$inferSelect
type Named = { stockNumber: string; modelEn: string; modelAr: string; brandEn: string | null; brandAr: string | null }

export const stateOf = ({ startsAt, endsAt }: AuctionRow, now: Date): StaffAuction['state'] =>
  now < startsAt ? 'planned' : now < endsAt ? 'running' : 'ended'

export const presentStaffAuction = ({ auction: row, ...product }: Named & { auction: AuctionRow }, now: Date): StaffAuction => ({
  id: row.id,
  version: row.version,
  state: stateOf(row, now),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  product: {
    id: row.productId,
    stockNumber: product.stockNumber,
    name: productNames(product).en,
    nameAr: productNames(product).ar,
  },
})
