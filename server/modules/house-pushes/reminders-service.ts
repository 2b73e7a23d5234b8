import { hourMs } from '#contract/durations.ts'
import { reminderSettingSchema } from '#contract/settings/house-settings.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { readSettings } from '#server/db/setting-records.ts'
import type { Clock } from '#server/platform/clock.ts'
import { toldKindOf } from './policy.ts'
import { noteReminder, readUnreminded } from './repository.ts'
import type { HouseNews, TellHouse } from './tell-house-service.ts'

/** Reminds of what waits for longer than the house's own limit: of each wait once, whom it belongs to. */
export type RemindHouse = () => Promise<void>

/** What a push says of a request that is there already. */
type NewsOf = (db: Db, request: RequestRow) => Promise<Pick<HouseNews, 'pieces' | 'more' | 'price'>>

const mostAtOnce = 100

/** Any number of processes may do so at the same time. */
export const createRemindHouse =
  ({ db, clock, tellHouse, newsOf }: { db: Db; clock: Clock; tellHouse: TellHouse; newsOf: NewsOf }): RemindHouse =>
  async () => {
    const { data: waitsHours } = reminderSettingSchema.shape.reminderHours.safeParse((await readSettings(db)).get('reminderHours') ?? null)
    if (!waitsHours) return
    const since = new Date(clock.now().getTime() - waitsHours * hourMs)
    for (const { request } of await readUnreminded(db, since, mostAtOnce)) {
      const { id, waits, waitsSince, takenBy } = request
      if (!waits || !waitsSince) continue
      await db.transaction(async (transaction) => {
        if (!(await noteReminder(transaction, id, waitsSince))) return
        const about = await newsOf(transaction, request)
        await tellHouse(transaction, { kind: toldKindOf[waits], request, ...about, reminder: { waitsHours, to: takenBy ?? undefined } })
      })
    }
  }
