import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { HouseSettings } from './house-service.ts'

export function houseSettingRoutes(mount: Mount, settings: HouseSettings): void {
  mount('staff.settings.get', async () => toJson({ data: await settings.get() }))
  mount('staff.settings.update', async ({ body, caller }) => toJson({ data: await settings.update(body, caller) }))
  mount('staff.settings.bank', async ({ body, caller }) => toJson({ data: await settings.setBank(body, caller) }))
}
