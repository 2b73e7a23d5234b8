import type { RailPins } from '#contract/pins/pins.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffPins } from './service.ts'

const listed = (rails: RailPins[]) => toJson({ data: rails, meta: { total: rails.length, page: 1, perPage: rails.length } })

export function pinRoutes(mount: Mount, pins: StaffPins): void {
  mount('staff.pins.list', async () => listed(await pins.list()))
  mount('staff.pins.set', async ({ params, body, caller }) => listed(await pins.set(params.rail, body, caller)))
}
