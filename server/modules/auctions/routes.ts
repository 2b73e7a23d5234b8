import type { Mount } from '#server/http/mount.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { BiddingService } from './bidding-service.ts'
import { type AuctionsDeps, listAuctions } from './service.ts'

export function auctionRoutes(mount: Mount, deps: AuctionsDeps & { bidding: BiddingService }): void {
  const { bidding } = deps
  mount('auctions.list', ({ locale, currency }) => listAuctions(deps, { locale, currency }))
  mount('bidding.get', async ({ params }) => {
    const { now, ...data } = await bidding.show(params.id)
    return toJson({ data, meta: { now: now.toISOString() } })
  })
  mount('bids.list', async ({ caller, locale, currency }) => {
    const { now, own } = await bidding.listOwn(caller.customerId, { locale, currency })
    return toJson({ data: own, meta: { now: now.toISOString() } })
  })
  mount('bids.make', async ({ caller, params, body, idempotencyKey, locale, currency }) => {
    const { now, ...data } = await bidding.bid(params.id, body.maximumSar, { caller, idempotencyKey, audience: { locale, currency } })
    return toJson({ data, meta: { now: now.toISOString() } })
  })
}
