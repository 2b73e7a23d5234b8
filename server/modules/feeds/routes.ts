import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Feeds } from './service.ts'

/** The owner's calls. */
export function feedRoutes(mount: Mount, feeds: Feeds): void {
  mount('staff.feeds.list', async () => wholeList(await feeds.list()))
  mount('staff.feeds.create', async ({ body, caller, idempotencyKey }) =>
    toJson({ data: await feeds.create(body, caller, idempotencyKey) }),
  )
  mount('staff.feeds.renew', async ({ params, caller }) => toJson({ data: await feeds.renew(params.id, caller) }))
  mount('staff.feeds.end', async ({ params, caller }) => {
    await feeds.end(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
