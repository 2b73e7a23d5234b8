import type { PossibleSteps } from '#contract/inbox/inbox.ts'
import { orderEvents } from '#contract/orders/orders.ts'
import type { OrderEventBody } from '#contract/orders/staff-orders.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import type { OrderRecord } from '#server/db/records/request-records.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type OrderState, problemOfDecision, problemOfEvent } from './events-policy.ts'
import { expectsReceipt } from './policy.ts'
import { readOrder } from './repository.ts'

export const stateOf = (record: OrderRecord, now: Date): OrderState => {
  const { row, events } = record
  return { status: row.status, grandTotal: row.grandTotal, events, isReceiptExpected: expectsReceipt(record, now) }
}

/** The least that a step of each name says. */
const leastOf = (event: (typeof orderEvents)[number]): OrderEventBody => {
  if (event === 'shipped') return { event, carrier: '', trackingNumber: '' }
  return event === 'refunded' ? { event, amount: 1 } : { event }
}

function possibleSteps(record: OrderRecord, now: Date): PossibleSteps {
  const state = stateOf(record, now)
  return {
    move: requestStatuses.filter((to) => mayMove('order', state.status, to, 'staff') && !problemOfDecision(state, to)),
    note: orderEvents.filter((event) => !problemOfEvent(state, leastOf(event))),
  }
}

/** What the staff may do with an order now. */
export const createOrderSteps =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (id: string): Promise<PossibleSteps> =>
    possibleSteps(await readOrder(db, id), clock.now())
