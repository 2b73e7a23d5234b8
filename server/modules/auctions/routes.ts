import type { Mount } from '#server/http/mount.ts'
import { type AuctionsDeps, listAuctions } from './service.ts'

export function auctionRoutes(mount: Mount, deps: AuctionsDeps): void {
  mount('auctions.list', ({ locale, currency }) => listAuctions(deps, { locale, currency }))
}
