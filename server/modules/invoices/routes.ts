import { attachmentResponse } from '#server/http/attachment.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import { attachmentOf, type Invoices } from './service.ts'

export function invoiceRoutes(
  mount: Mount,
  { invoices, requests }: { invoices: Invoices; requests: Pick<Requests, 'find' | 'findNamed'> },
): void {
  mount('orders.invoice.get', async ({ params, caller, request }) => {
    const { id } = await requests.find('order', params.id, { caller, key: null })
    return attachmentResponse(request, attachmentOf(await invoices.file(id)))
  })
  mount('staff.orders.invoice', async ({ params, request }) => {
    const { id } = await requests.findNamed('order', params.id)
    return attachmentResponse(request, attachmentOf(await invoices.file(id)))
  })
}
