import { mostCards } from '#contract/accounts/account-limits.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Cards } from './service.ts'

export function cardRoutes(mount: Mount, { cards, limits }: { cards: Cards; limits: RateLimits }): void {
  mount('cards.list', async ({ caller }) => {
    const data = await cards.list(caller.customerId)
    return toJson({ data, meta: { total: data.length, page: 1, perPage: mostCards } })
  })
  mount('cards.create', async ({ caller, body, idempotencyKey }) => {
    await limits.take('cards.account', caller.customerId)
    return toJson({ data: await cards.save(caller.customerId, body, idempotencyKey) })
  })
  mount('cards.delete', async ({ caller, params }) => {
    await cards.remove(caller.customerId, params.id)
    return toJson({ data: { accepted: true as const } })
  })
}
