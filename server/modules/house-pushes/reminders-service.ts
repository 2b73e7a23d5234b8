import { hourMs } from '#contract/durations.ts'
import { reminderSettingSchema } from '#contract/settings/house-settings.ts'
import type { Db } from '#server/db/open/database.ts'
import { readSettings } from '#server/db/setting-records.ts'
import type { Clock } from '#server/platform/clock.ts'
import { toldKindOf } from './policy.ts'
import { noteReminder, readUnreminded } from './repository.ts'
import type { TellHouse } from './tell-house-service.ts'

/** Reminds of what waits for longer than the house's own limit: of each wait once, whom it belongs to. */
export type RemindHouse = () => Promise<void>

const mostAtOnce = 100

/** Any number of processes may do so at the same time. */
export const createRemindHouse =
  ({ db, clock, tellHouse }: { db: Db; clock: Clock; tellHouse: TellHouse }): RemindHouse =>
  async () => {
    const { data: waitsHours } = reminderSettingSchema.shape.reminderHours.safeParse((await readSettings(db)).get('reminderHours') ?? null)
    if (!waitsHours) return
    const since = new Date(clock.now().getTime() - waitsHours * hourMs)
    for (const { request } of await readUnreminded(db, since, mostAtOnce)) {
      const { id, waits, waitsSince, takenBy } = request
      if (!waits || !waitsSince) continue
      await db.transaction(async (transaction) => {
        if (!(await noteReminder(transaction, id, waitsSince))) return
        await tellHouse(transaction, { kind: toldKindOf[waits], request, reminder: { waitsHours, to: takenBy ?? undefined } })
      })
    }
  }
