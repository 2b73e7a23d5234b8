import { wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffPins } from './service.ts'

export function pinRoutes(mount: Mount, pins: StaffPins): void {
  mount('staff.pins.list', async () => wholeList(await pins.list()))
  mount('staff.pins.set', async ({ params, body, caller }) => wholeList(await pins.set(params.rail, body, caller)))
}
