import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Inbox } from './service.ts'

export function inboxRoutes(mount: Mount, inbox: Inbox): void {
  mount('staff.waiting.get', async () => toJson({ data: await inbox.waiting() }))
  mount('staff.requests.list', async ({ query, caller, ...audience }) => toJson(await inbox.list(query, caller, audience)))
  mount('staff.requests.get', async ({ params, caller, ...audience }) => toJson({ data: await inbox.get(params.id, caller, audience) }))
  mount('staff.requests.decide', async ({ params, body, caller, ...audience }) =>
    toJson({ data: await inbox.decide(params.id, body, caller, audience) }),
  )
  mount('staff.requests.preview', async ({ params, body }) => toJson({ data: await inbox.preview(params.id, body.decision) }))
  mount('staff.requests.undo', async ({ params, ...audience }) => toJson({ data: await inbox.undo(params.id, audience) }))
  mount('staff.requests.take', async ({ params, body, caller, ...audience }) =>
    toJson({ data: await inbox.take(params.id, body.isTaken, caller, audience) }),
  )
  mount('staff.requests.hand', async ({ params, body, caller, ...audience }) =>
    toJson({ data: await inbox.hand(params.id, body, caller, audience) }),
  )
  mount('staff.notes.create', async ({ params, body, caller, idempotencyKey }) =>
    toJson({ data: await inbox.writeNote(params.id, body.text, { staff: caller, idempotencyKey }) }),
  )
  mount('staff.notes.delete', async ({ params, caller }) => {
    await inbox.removeNote(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.looks.begin', async ({ params, caller }) => {
    await inbox.beginLook(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.looks.end', async ({ params, caller }) => {
    await inbox.endLook(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.colleagues.list', async () => toJson({ data: await inbox.colleagues() }))
}
