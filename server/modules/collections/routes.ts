import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffCollections } from './service.ts'

export function staffCollectionRoutes(mount: Mount, collections: StaffCollections): void {
  mount('staff.collections.list', async () => wholeList(await collections.list()))
  mount('staff.collections.order', async ({ body, caller }) => wholeList(await collections.order(body.ids, caller)))
  mount('staff.collections.create', async ({ body, caller }) => toJson({ data: await collections.create(body, caller) }))
  mount('staff.collections.update', async ({ params, body, caller }) => toJson({ data: await collections.update(params.id, body, caller) }))
  mount('staff.collections.delete', async ({ params, caller }) => {
    await collections.remove(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
