import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { getSettings, type SettingsDeps } from './service.ts'

export function settingRoutes(mount: Mount, deps: SettingsDeps): void {
  mount('settings.get', async ({ locale }) => toJson({ data: await getSettings(deps, locale) }))
}
