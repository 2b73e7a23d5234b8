import type { StaffAuction } from '#src/contract/auctions/staff-auctions.ts'
import type { auction } from '#server/db/schema/catalogue.ts'

type AuctionRow = typeof auction.$inferSelect
type Named = { stockNumber: string; modelEn: string; modelAr: string; brandEn: string | null; brandAr: string | null }

export const stateOf = ({ startsAt, endsAt }: AuctionRow, now: Date): StaffAuction['state'] =>
  now < startsAt ? 'planned' : now < endsAt ? 'running' : 'ended'

const joined = (...words: (string | null)[]): string => words.filter((word) => word !== null && word !== '').join(' ')

export const presentStaffAuction = ({ auction: row, ...product }: Named & { auction: AuctionRow }, now: Date): StaffAuction => ({
  id: row.id,
  version: row.version,
  state: stateOf(row, now),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  product: {
    id: row.productId,
    stockNumber: product.stockNumber,
    name: joined(product.brandEn, product.modelEn),
    nameAr: joined(product.brandAr, product.modelAr),
  },
})
