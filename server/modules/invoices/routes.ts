import { attachmentResponse } from '#server/http/answers/attachment.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { NoteView } from '#server/modules/requests/views-service.ts'
import { attachmentOf, type Invoices } from './service.ts'

export function invoiceRoutes(
  mount: Mount,
  { invoices, requests, noteView }: { invoices: Invoices; requests: Pick<Requests, 'find' | 'findNamed'>; noteView: NoteView },
): void {
  mount('orders.invoice.get', async ({ params, caller, request }) => {
    const { id } = await requests.find('order', params.id, { caller, key: null })
    return attachmentResponse(request, attachmentOf(await invoices.file(id)))
  })
  mount('staff.orders.invoice', async ({ params, caller, request }) => {
    const { id } = await requests.findNamed('order', params.id)
    const file = attachmentOf(await invoices.file(id))
    await noteView(caller, 'invoice.view', id)
    return attachmentResponse(request, file)
  })
}
