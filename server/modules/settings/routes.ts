import type { Db } from '#server/db/database.ts'
import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { getSettings } from './service.ts'

export function settingRoutes(mount: Mount, deps: { db: Db; catalogue: Catalogue }): void {
  mount('settings.get', async ({ locale }) => toJson({ data: await getSettings(deps, locale) }))
}
