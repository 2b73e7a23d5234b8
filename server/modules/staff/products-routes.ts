import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffProducts } from './products-service.ts'

export function staffProductRoutes(mount: Mount, products: StaffProducts): void {
  mount('staff.products.get', async ({ params }) => toJson({ data: await products.get(params.id) }))
  mount('staff.products.change', async ({ params, body, caller }) => toJson({ data: await products.change(params.id, body, caller) }))
}
