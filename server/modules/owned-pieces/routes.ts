import type { OwnedPieces } from '#contract/owned-pieces/owned-pieces.ts'
import { attachmentResponse } from '#server/http/answers/attachment.ts'
import { inBothLanguages } from '#server/http/both-languages.ts'
import { jsonObject, toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { OwnedPieceService } from './service.ts'
import type { ServiceDates } from './service-dates-service.ts'
import type { PieceSheets } from './sheet-service.ts'

type Deps = { ownedPieces: OwnedPieceService; pieceSheets: PieceSheets; serviceDates: ServiceDates }

export function ownedPieceRoutes(mount: Mount, { ownedPieces: pieces, pieceSheets, serviceDates }: Deps): void {
  mount('owned-pieces.list', async ({ caller: { customerId }, ...asked }) => {
    const values = await pieces.valuesOf(customerId)
    return inBothLanguages(asked, async (audience) =>
      jsonObject<{ data: OwnedPieces }>({ data: toJson(await pieces.list(customerId, audience, values)) }),
    )
  })
  mount('owned-pieces.create', async ({ caller, body, files, idempotencyKey }) =>
    toJson({ data: await pieces.create(caller.customerId, body, { files, idempotencyKey }) }),
  )
  mount('owned-pieces.change', async ({ caller, params, body, files, idempotencyKey }) =>
    toJson({ data: await pieces.change(caller.customerId, params.id, body, { files, idempotencyKey }) }),
  )
  mount('owned-pieces.remove', async ({ caller, params }) => {
    await pieces.remove(caller.customerId, params.id)
    return toJson({ data: { accepted: true as const } })
  })
  mount('owned-pieces.service.set', async ({ caller, params, body }) => {
    await serviceDates.set(caller.customerId, params.id, body)
    return toJson({ data: { accepted: true as const } })
  })
  mount('owned-pieces.sheet.get', async ({ caller, params, locale, request }) =>
    attachmentResponse(request, await pieceSheets(caller.customerId, params.id, locale)),
  )
  mount('owned-pieces.photos.get', async ({ caller, params, request }) =>
    attachmentResponse(request, await pieces.openPhoto(caller.customerId, params.id, params.photoId)),
  )
}
