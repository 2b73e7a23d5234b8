import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffCustomers } from './service.ts'

export function staffCustomerRoutes(mount: Mount, customers: StaffCustomers): void {
  mount('staff.customers.find', async ({ body, caller }) => toJson({ data: await customers.find(body.text, caller) }))
}
