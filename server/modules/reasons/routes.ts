import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Reasons } from './service.ts'

export function reasonRoutes(mount: Mount, reasons: Reasons): void {
  mount('staff.reasons.list', async () => wholeList(await reasons.list()))
  mount('staff.reasons.create', async ({ body, caller, idempotencyKey }) =>
    toJson({ data: await reasons.create(body, caller, idempotencyKey) }),
  )
  mount('staff.reasons.order', async ({ body, caller }) => wholeList(await reasons.order(body.ids, caller)))
  mount('staff.reasons.update', async ({ params, body, caller }) => toJson({ data: await reasons.update(params.id, body, caller) }))
  mount('staff.reasons.delete', async ({ params, caller }) => {
    await reasons.remove(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
