import { type Attachment, attachmentResponse } from '#server/http/answers/attachment.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { bearerOf } from '#server/http/callers.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import type { Customers } from '#server/modules/accounts/service.ts'
import { checksumsOf } from './policy.ts'
import type { IdImages } from './service.ts'

export type IdImageRoutesDeps = { idImages: IdImages; customers: Customers; cookies: SessionCookies; limits: RateLimits }

export function idImageRoutes(mount: Mount, { idImages, customers, cookies, limits }: IdImageRoutesDeps): void {
  mount('customer.id-images.upload', async ({ caller, request, address, once, answerHeaders }) => {
    // Limit before any byte is received.
    await limits.take('upload.address', address)
    await limits.take('upload.account', caller.customerId)
    const present = async () => customers.present(await customers.get(caller.customerId))
    const images = await idImages.receive(request)
    try {
      const response = await once(checksumsOf(images), async () => {
        await idImages.keep(caller.customerId, images)
        return toJson({ data: await present() })
      })
      const token = bearerOf(request.headers)
      // The cookie has the sides that exist now, also where the response is a replay.
      if (token !== undefined) cookies.show(answerHeaders, token, await present())
      return response
    } finally {
      await idImages.discard(images)
    }
  })
  mount('customer.id-images.get', async ({ caller, params, request }) =>
    answer(request, await idImages.open(caller.customerId, params.side)),
  )
  mount('staff.customers.id-images.get', async ({ caller, params, request }) =>
    answer(request, await idImages.openForStaff(caller, params.id, params.side)),
  )
}

function answer(request: Request, image: Attachment | undefined): Response {
  if (!image) throw new HttpError('resource.not-found', 'no such ID image')
  return attachmentResponse(request, image)
}
