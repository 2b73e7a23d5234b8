import { mostAddresses } from '#contract/accounts/account-limits.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Addresses } from './service.ts'

export function addressRoutes(mount: Mount, addresses: Addresses): void {
  mount('addresses.list', async ({ caller }) => {
    const data = await addresses.list(caller.customerId)
    return toJson({ data, meta: { total: data.length, page: 1, perPage: mostAddresses } })
  })
  mount('addresses.create', async ({ caller, body, idempotencyKey }) =>
    toJson({ data: await addresses.create(caller.customerId, body, idempotencyKey) }),
  )
  mount('addresses.update', async ({ caller, params, body }) =>
    toJson({ data: await addresses.update(caller.customerId, params.id, body) }),
  )
  mount('addresses.delete', async ({ caller, params }) => {
    await addresses.remove(caller.customerId, params.id)
    return toJson({ data: { accepted: true as const } })
  })
}
