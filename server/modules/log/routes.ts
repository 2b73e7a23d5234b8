import type { Db } from '#server/db/open/database.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { readActions } from './service.ts'

export function staffActionRoutes(mount: Mount, { db }: { db: Db }): void {
  mount('staff.actions.list', async ({ query }) => toJson(await readActions(db, query)))
}
