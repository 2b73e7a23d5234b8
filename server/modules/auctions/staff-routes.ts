import { Readable } from 'node:stream'
import { streamedAttachment } from '#server/http/answers/attachment.ts'
import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { AuctionLog } from './log-service.ts'
import type { StaffAuctions } from './staff-service.ts'

export function staffAuctionRoutes(mount: Mount, auctions: StaffAuctions, log: AuctionLog): void {
  mount('staff.auctions.list', async () => {
    const { auctions: data, isBiddingOn } = await auctions.list()
    return toJson({ data, meta: { total: data.length, page: 1, perPage: Math.max(1, data.length), isBiddingOn } })
  })
  mount('staff.auctions.bids', async ({ params, caller }) => wholeList(await log.bids(params.id, caller)))
  mount('staff.auctions.export', async ({ params, caller, request }) => {
    const content = [Buffer.from(JSON.stringify(await log.export(params.id, caller), null, 2))]
    return streamedAttachment(request, { name: `auction-${params.id}.json`, type: 'application/json', content: Readable.from(content) })
  })
  mount('staff.auctions.create', async ({ body, caller, idempotencyKey }) =>
    toJson({ data: await auctions.create(body, caller, idempotencyKey) }),
  )
  mount('staff.auctions.update', async ({ params, body, caller }) => toJson({ data: await auctions.update(params.id, body, caller) }))
  mount('staff.auctions.end', async ({ params, caller }) => toJson({ data: await auctions.end(params.id, caller) }))
  mount('staff.auctions.stop', async ({ params, body, caller }) => toJson({ data: await auctions.stop(params.id, body.reason, caller) }))
  mount('staff.auctions.delete', async ({ params, caller }) => {
    await auctions.remove(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
