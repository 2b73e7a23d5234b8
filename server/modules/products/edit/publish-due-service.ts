import type { Logger } from 'pino'
import type { Db } from '#server/db/open/database.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { mostTries, pauseAfterTries, ProcessEnded, reasonOf } from '#server/platform/tries.ts'
import { itsTime } from './change-service.ts'
import { claimPublishing, findDue, updatePublishing } from './repository.ts'
import { minuteMs } from '#contract/durations.ts'

export type PublishDueDeps = { db: Db; clock: Clock; log: Pick<Logger, 'error'>; recordAction: RecordAction }

/**
 * Publishes the products whose time has come. One that fails for no reason that a person could mend waits for its next try while the others
 * go on, and after the last it is given up, which list and log say (docs/areas/products.md).
 * @param publish publishes one of them, or notes what it lacks
 */
export function createPublishDue({ db, clock, log, recordAction }: PublishDueDeps, publish: (id: string) => Promise<unknown>) {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)

  async function tryOne(id: string): Promise<void> {
    const tries = await claimPublishing(db, id, { now: clock.now(), until: inMs(minuteMs) })
    if (tries === undefined) return
    if (tries > mostTries) return giveUp(id, new ProcessEnded())
    try {
      await publish(id)
    } catch (error) {
      log.error({ product: id, reason: reasonOf(error), tries }, 'a product could not be published at its time')
      if (tries >= mostTries) await giveUp(id, error)
      else await updatePublishing(db, id, { publishDueAt: inMs(pauseAfterTries(tries, minuteMs)) })
    }
  }

  const giveUp = (id: string, error: unknown): Promise<void> =>
    db.transaction(async (transaction) => {
      const publishProblem = reasonOf(error)
      await updatePublishing(transaction, id, { publishProblem })
      await recordAction(transaction, itsTime, {
        action: 'product.change',
        subject: id,
        changes: { publishFailed: { to: publishProblem } },
      })
    })

  return async (): Promise<void> => {
    const failures: unknown[] = []
    for (const id of await findDue(db, clock.now())) await tryOne(id).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} products could not be tried`)
  }
}
