import type { OwnedPieces } from '#contract/owned-pieces/owned-pieces.ts'
import { inBothLanguages } from '#server/http/both-languages.ts'
import { jsonObject, toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { OwnedPieceService } from './service.ts'

export function ownedPieceRoutes(mount: Mount, pieces: OwnedPieceService): void {
  mount('owned-pieces.list', ({ caller, ...asked }) =>
    inBothLanguages(asked, async (audience) =>
      jsonObject<{ data: OwnedPieces }>({ data: toJson(await pieces.list(caller.customerId, audience)) }),
    ),
  )
}
