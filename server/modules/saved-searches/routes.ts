import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { SavedSearchService } from './service.ts'
import type { ReadWanted } from './wanted-service.ts'

/** Each change responds with the list after it. */
export function savedSearchRoutes(mount: Mount, searches: SavedSearchService): void {
  const answer = async (customerId: string) => toJson({ data: await searches.list(customerId) })

  mount('saved-searches.list', ({ caller }) => answer(caller.customerId))
  mount('saved-searches.save', async ({ caller, params, body, currency }) => {
    await searches.save(caller.customerId, { id: params.id, ...body, currency })
    return answer(caller.customerId)
  })
  mount('saved-searches.remove', async ({ caller, params }) => {
    await searches.remove(caller.customerId, params.id)
    return answer(caller.customerId)
  })
}

export function wantedRoutes(mount: Mount, readWanted: ReadWanted): void {
  mount('staff.saved-searches.wanted', async ({ locale }) => toJson({ data: await readWanted(locale) }))
}
