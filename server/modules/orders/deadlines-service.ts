import { dayMs } from '#contract/durations.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OrderNotices } from './notices-service.ts'
import { endMissedDeadlines, findToRemind, updateOrder } from './repository.ts'

/** How long before its deadline a receipt is reminded of. */
const aheadMs = dayMs
/** The batch size. */
const mostAtOnce = 100

export type OrderDeadlines = {
  /**
   * Reminds of receipts that are due within a day, once for each deadline; and ends the deadlines after a rejection that have passed. (An
   * order that never had a receipt is closed instead.) Several processes may do so at the same time.
   */
  tend: () => Promise<void>
}

export type OrderDeadlinesDeps = { db: Db; clock: Clock; requests: Pick<Requests, 'change'>; notices: Pick<OrderNotices, 'remind'> }

export function createOrderDeadlines({ db, clock, requests, notices }: OrderDeadlinesDeps): OrderDeadlines {
  const findDue = (within: Db, most: number, id?: string) => {
    const now = clock.now()
    return findToRemind(within, { now, until: new Date(now.getTime() + aheadMs), most, id })
  }
  const remindOne = (id: string) =>
    requests.change('order', id, async (transaction) => {
      // Another process may have reminded already, or the receipt has arrived.
      if ((await findDue(transaction, 1, id)).length === 0) return
      await updateOrder(transaction, id, { remindedAt: clock.now() })
      await notices.remind(transaction, id)
    })

  return {
    async tend() {
      await endMissedDeadlines(db, clock.now(), mostAtOnce)
      // An order that fails does not block the others.
      const failures: unknown[] = []
      for (const id of await findDue(db, mostAtOnce)) await remindOne(id).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} customers could not be reminded`)
    },
  }
}
