import { streamedAttachment } from '#server/http/answers/attachment.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { parsePlace } from './presenter.ts'
import type { StaffCustomers } from './service.ts'

export function staffCustomerRoutes(mount: Mount, customers: StaffCustomers): void {
  mount('staff.customers.find', async ({ body: { text, after }, caller }) =>
    toJson({ data: await customers.find({ text, after: parsePlace(after) }, caller) }),
  )
  mount('staff.customers.get', async ({ params, caller }) => toJson({ data: await customers.get(params.id, caller) }))
  mount('staff.customers.export', async ({ params: { id }, caller, request }) => {
    const content = await customers.export(id, caller)
    return streamedAttachment(request, { name: `customer-${id}.zip`, type: 'application/zip', content })
  })
  mount('staff.customers.delete', async ({ params, caller }) => {
    await customers.delete(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
