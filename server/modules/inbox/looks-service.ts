import { minuteMs } from '#contract/durations.ts'
import type { Colleague } from '#contract/inbox/inbox.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { tellDesks } from './changes-repository.ts'
import { deleteLook, insertLook, readLooks } from './looks-repository.ts'

/** How long a page counts as open since it said so last: it says so more often. */
const openMs = minuteMs

export type Looks = {
  /** Somebody has the page of a request open. The others are told where they have opened it. */
  begin: (requestId: string, staff: StaffCaller) => Promise<void>
  /** They have left it. */
  end: (requestId: string, staff: StaffCaller) => Promise<void>
  /** Who looks at which requests now. */
  of: (requestIds: readonly string[]) => Promise<Map<string, Colleague[]>>
}

/** Who looks at which request, in the database, because another process answers the others (docs/areas/inbox.md). */
export function createLooks({ db, clock }: { db: Db; clock: Clock }): Looks {
  return {
    async begin(requestId, { staffId, name: staffName }) {
      const now = clock.now()
      const until = new Date(now.getTime() + openMs)
      if (await insertLook(db, { requestId, staffId, staffName, until }, now)) await tellDesks(db, requestId)
    },
    async end(requestId, { staffId }) {
      if (await deleteLook(db, { requestId, staffId }, clock.now())) await tellDesks(db, requestId)
    },
    of: (requestIds) => readLooks(db, requestIds, clock.now()),
  }
}
