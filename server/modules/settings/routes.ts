import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Clock } from '#server/platform/clock.ts'
import { getSettings, type SettingsDeps } from './service.ts'

export function settingRoutes(mount: Mount, deps: SettingsDeps & { clock: Clock }): void {
  mount('settings.get', async ({ locale }) =>
    toJson({ data: await getSettings(deps, locale), meta: { now: deps.clock.now().toISOString() } }),
  )
}
