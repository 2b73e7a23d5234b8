import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { ReadDays } from './service.ts'

export function dayRoutes(mount: Mount, { readDays }: { readDays: ReadDays }): void {
  mount('staff.days.get', async ({ caller }) => toJson({ data: await readDays(caller.role) }))
}
