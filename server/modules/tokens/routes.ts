import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Staff } from './service.ts'

export function staffTokenRoutes(mount: Mount, staff: Staff): void {
  mount('staff.tokens.list', async () => wholeList(await staff.list()))
  mount('staff.tokens.create', async ({ body, caller, idempotencyKey }) =>
    toJson({ data: await staff.create(body, caller, idempotencyKey) }),
  )
  mount('staff.tokens.revoke', async ({ params, caller }) => {
    await staff.revoke(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
