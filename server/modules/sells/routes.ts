import { attachmentResponse } from '#server/http/answers/attachment.ts'
import { pageJson, toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { NoteView } from '#server/modules/requests/views-service.ts'
import type { SellPhotos } from './photos-service.ts'
import type { Sells } from './service.ts'

type Deps = { sells: Sells; noteView: NoteView } & Pick<SellPhotos, 'thumbnailForStaff'>

export function sellRoutes(mount: Mount, { sells, noteView, thumbnailForStaff }: Deps): void {
  mount('sells.create', async ({ body, caller, locale, address, idempotencyKey, files }) =>
    toJson({ data: await sells.create(body, { caller, locale, address, idempotencyKey, files }) }),
  )
  mount('sells.list', async ({ caller, query }) => {
    const { sells: data, total } = await sells.listOwn(caller.customerId, query)
    return pageJson(data, total, query)
  })
  mount('sells.get', async ({ params, caller }) => toJson({ data: await sells.get(params.id, caller) }))
  mount('sells.cancel', async ({ params, body, caller }) => toJson({ data: await sells.cancel(params.id, body.reason, caller) }))
  mount('sells.photos.get', async ({ params, caller, request }) =>
    attachmentResponse(request, await sells.openPhoto(params.id, params.photoId, caller)),
  )

  mount('staff.sells.list', async ({ query }) => {
    const { sells: data, meta } = await sells.list(query)
    return toJson({ data, meta })
  })
  mount('staff.sells.get', async ({ params, caller }) => {
    const data = await sells.getForStaff(params.id)
    await noteView(caller, 'sell.view', data.id)
    return toJson({ data })
  })
  mount('staff.sells.thumbnail', async ({ params, caller, request }) =>
    attachmentResponse(request, await thumbnailForStaff(caller, params.id)),
  )
  mount('staff.sells.status', async ({ params, body, caller }) => toJson({ data: await sells.move(params.id, body, caller) }))
}
