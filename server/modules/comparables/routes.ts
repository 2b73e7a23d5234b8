import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { ReadComparables } from './service.ts'

export function comparableRoutes(mount: Mount, { readComparables }: { readComparables: ReadComparables }): void {
  mount('staff.comparables.get', async ({ params, caller, locale }) =>
    toJson({ data: await readComparables(params.id, { role: caller.role, locale }) }),
  )
}
