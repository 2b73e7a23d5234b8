import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { OfferToWatchers } from './watcher-offers-service.ts'

export function watcherOfferRoutes(mount: Mount, offerToWatchers: OfferToWatchers): void {
  mount('staff.watcher-offers.make', async ({ params, body, caller, idempotencyKey }) =>
    toJson({ data: await offerToWatchers(params.id, body.priceSar, { staff: caller, idempotencyKey }) }),
  )
}
