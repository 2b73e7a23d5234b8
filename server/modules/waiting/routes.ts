import type { Db } from '#server/db/open/database.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { readWaiting } from './service.ts'

export function staffWaitingRoutes(mount: Mount, { db }: { db: Db }): void {
  mount('staff.waiting.get', async () => toJson({ data: await readWaiting(db) }))
}
