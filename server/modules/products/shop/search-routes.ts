import { jsonObject } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { type SearchDeps, suggest } from './search-service.ts'

export function searchRoutes(mount: Mount, deps: SearchDeps): void {
  mount('search.suggestions', async ({ query, locale, currency }) =>
    jsonObject({ data: await suggest(deps, query.q, { locale, currency }) }),
  )
}
