import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffBrands } from './service.ts'

export function staffBrandRoutes(mount: Mount, brands: StaffBrands): void {
  mount('staff.brands.list', async () => wholeList(await brands.list()))
  mount('staff.brands.create', async ({ body, caller }) => toJson({ data: await brands.create(body, caller) }))
  mount('staff.brands.update', async ({ params, body, caller }) => toJson({ data: await brands.update(params.id, body, caller) }))
  mount('staff.brands.delete', async ({ params, caller }) => {
    await brands.remove(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
