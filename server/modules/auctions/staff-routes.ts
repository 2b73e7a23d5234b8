import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffAuctions } from './staff-service.ts'

export function staffAuctionRoutes(mount: Mount, auctions: StaffAuctions): void {
  mount('staff.auctions.list', async () => wholeList(await auctions.list()))
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
