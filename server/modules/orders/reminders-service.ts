import type { Db } from '#server/db/database.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OrderNotices } from './notices-service.ts'
import { findToRemind, updateOrder } from './repository.ts'

/** How long before its deadline a receipt is reminded of. */
const aheadMs = 24 * 60 * 60 * 1000
/** The batch size. */
const mostAtOnce = 100

export type OrderReminders = {
  /** Reminds of receipts that are due within a day, once for each deadline. Several processes may do so at the same time. */
  remind: () => Promise<void>
}

export type OrderRemindersDeps = { db: Db; clock: Clock; requests: Pick<Requests, 'change'>; notices: Pick<OrderNotices, 'remind'> }

export function createOrderReminders({ db, clock, requests, notices }: OrderRemindersDeps): OrderReminders {
  const findDue = (within: Db, most: number, id?: string) => {
    const now = clock.now()
    return findToRemind(within, { now, until: new Date(now.getTime() + aheadMs), most, id })
  }
  const remindOne = (id: string) =>
    requests.change('order', id, async (transaction) => {
      // Another process may have been faster, or the receipt has come.
      if ((await findDue(transaction, 1, id)).length === 0) return
      await updateOrder(transaction, id, { remindedAt: clock.now() })
      await notices.remind(transaction, id)
    })

  return {
    async remind() {
      // An order that fails does not block the others.
      const failures: unknown[] = []
      for (const id of await findDue(db, mostAtOnce)) await remindOne(id).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} customers could not be reminded`)
    },
  }
}
