import { type Attachment, attachmentResponse } from '#server/http/answers/attachment.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { SellDrafts } from './service.ts'

export type SellDraftRoutesDeps = {
  sellDrafts: SellDrafts
  requests: Pick<Requests, 'findNamed'>
  /** Opens a file of a request, and records the view. */
  fileOpeners: readonly ((staff: StaffCaller, id: string) => Promise<Attachment | undefined>)[]
}

export function sellDraftRoutes(mount: Mount, { sellDrafts, requests, fileOpeners }: SellDraftRoutesDeps): void {
  mount('staff.sells.undrafted', async () => toJson({ data: await sellDrafts.list() }))
  mount('staff.sells.front', async ({ params, caller, request }) => {
    const photoId = await sellDrafts.frontOf(params.id)
    for (const open of fileOpeners) {
      const file = await open(caller, photoId)
      if (file) return attachmentResponse(request, file)
    }
    throw new HttpError('resource.not-found', 'no such photo')
  })
  mount('staff.sells.draft', async ({ body, caller }) => {
    const { id } = await requests.findNamed('sell', body.sell)
    return toJson({ data: await sellDrafts.create(id, caller) })
  })
}
