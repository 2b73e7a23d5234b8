import { requestKeyHeader } from '#contract/requests/requests.ts'
import { pageJson, toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { NoteView } from '#server/modules/requests/views-service.ts'
import type { ContactReplies } from './replies-service.ts'
import type { Contacts } from './service.ts'

export type ContactRoutesDeps = { contacts: Contacts; replies: ContactReplies; noteView: NoteView }

export function contactRoutes(mount: Mount, { contacts, replies, noteView }: ContactRoutesDeps): void {
  mount('contact.create', async ({ body, caller, locale, address, idempotencyKey }) => {
    return toJson({ data: await contacts.create(body, { caller, idempotencyKey, locale, address }) })
  })
  mount('contact.list', async ({ caller, query }) => {
    const { contacts: data, total } = await contacts.listOwn(caller.customerId, query)
    return pageJson(data, total, query)
  })
  mount('contact.get', async ({ params, caller, request }) =>
    toJson({ data: await contacts.statusOf(params.id, { caller, key: request.headers.get(requestKeyHeader) }) }),
  )
  mount('contact.reply', async ({ params, body, caller, request, address, idempotencyKey }) => {
    const key = request.headers.get(requestKeyHeader)
    return toJson({ data: await replies.reply(params.id, body, { caller, key, address, idempotencyKey }) })
  })
  mount('staff.contacts.list', async ({ query }) => {
    const { contacts: data, meta } = await contacts.list(query)
    return toJson({ data, meta })
  })
  mount('staff.contacts.get', async ({ params, caller }) => {
    const data = await contacts.get(params.id)
    await noteView(caller, 'contact.view', data.id)
    return toJson({ data })
  })
  mount('staff.contacts.status', async ({ params, body, caller }) => toJson({ data: await contacts.move(params.id, body, caller) }))
  mount('staff.contacts.answer', async ({ params, body, caller, idempotencyKey }) =>
    toJson({ data: await replies.answer(params.id, body, { staff: caller, idempotencyKey }) }),
  )
}
