import { jsonObject } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { getHome, type HomeDeps } from './service.ts'

export function homeRoutes(mount: Mount, deps: HomeDeps): void {
  mount('home.get', async ({ locale, currency }) => jsonObject({ data: await getHome(deps, { locale, currency }) }))
}
