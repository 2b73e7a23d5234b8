import { defaultLocale } from '#contract/locale.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { OrderEventBody, OrderStatusBody, StaffOrder } from '#contract/orders/staff-orders.ts'
import type { StaffListMeta, StaffListQuery } from '#contract/requests/staff-requests.ts'
import type { Db } from '#server/db/open/database.ts'
import type { OrderRecord, RequestRow, StepRow } from '#server/db/records/request-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RequestHistory } from '#server/modules/requests/history-service.ts'
import type { TellHouse } from '#server/modules/house-pushes/tell-house-service.ts'
import { type HeldBack, takeHeld } from '#server/modules/requests/decide-service.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type OrderState, problemOfDecision, problemOfEvent } from './events-policy.ts'
import type { OrderNotices } from './notices-service.ts'
import { presentPayment } from './payments-presenter.ts'
import { expectsReceipt } from './policy.ts'
import { newsOf, presentDetails } from './presenter.ts'
import { decideReceipts, findOrderOfEvent, insertEvent } from './receipts-repository.ts'
import { stateOf } from './steps-service.ts'
import { presentForStaff } from './staff-presenter.ts'
import { readOrder, readOrders, updateOrder } from './repository.ts'

/** What the staff do with orders. An order is named by its id or its short number. */
export type StaffOrders = {
  /** All orders: the pending ones first, oldest at the top; then the others, newest first. */
  list: (query: StaffListQuery) => Promise<{ orders: StaffOrder[]; meta: StaffListMeta }>
  /** @throws HttpError if there is none */
  get: (name: string) => Promise<StaffOrder>
  /**
   * Rejects the receipt, completes or cancels the order.
   * @throws HttpError as `get`; `request.illegal-move`; `order.step-not-possible` if it was paid, or is not shipped
   */
  move: (name: string, to: OrderStatusBody, staff: StaffCaller, held?: HeldBack) => Promise<StaffOrder>
  /**
   * Notes an event beside the status. A repeated key changes nothing, for ever.
   * @throws HttpError as `get`; `order.step-not-possible` if the order is not ready for it, or it was noted; `idempotency.key-reused`
   */
  note: (name: string, step: OrderEventBody, by: NotedBy) => Promise<StaffOrder>
}

/** Who notes an event. `idempotencyKey`: covers endpoint and caller. */
export type NotedBy = { staff: StaffCaller; idempotencyKey: string; held?: HeldBack }

export type StaffOrdersDeps = {
  db: Db
  clock: Clock
  requests: Requests
  history: RequestHistory
  notices: OrderNotices
  tellHouse: TellHouse
}

export function createStaffOrders({ db, clock, requests, history, notices, tellHouse }: StaffOrdersDeps): StaffOrders {
  function present(record: OrderRecord, steps: readonly StepRow[]): StaffOrder {
    const shown = { record, steps, products: new Map(), payment: presentPayment(record), sendReceipt: expectsReceipt(record, clock.now()) }
    return presentForStaff(presentDetails(shown, defaultLocale), { ...record, steps })
  }
  /** Adds rows and history to requests, in their order. */
  async function complete(rows: readonly RequestRow[]): Promise<StaffOrder[]> {
    const ids = rows.map(({ id }) => id)
    const [records, steps] = [await readOrders(db, ids), await history.of(ids)]
    return ids.flatMap((id) => {
      const record = records.get(id)
      return record ? [present(record, steps.get(id) ?? [])] : []
    })
  }
  async function get(name: string): Promise<StaffOrder> {
    const [order] = await complete([await requests.findNamed('order', name)])
    if (!order) throw new Error('the request has no row in purchase_order')
    return order
  }

  async function decide(transaction: Db, id: string, { status, reason = null }: { status: RequestStatus; reason?: string | null }) {
    const problem = problemOfDecision(stateOf(await readOrder(transaction, id), clock.now()), status)
    if (problem) throw notPossible('status', problem)
    if (status === 'rejected') await decideReceipts(transaction, id, { state: 'refused', reason })
  }

  async function write(transaction: Db, id: string, step: OrderEventBody, { staff, idempotencyKey }: NotedBy): Promise<void> {
    // After locking, so that of two equal calls at the same time the second one finds the event of the first.
    if (await wasNoted(transaction, id, idempotencyKey)) return
    const order = await readOrder(transaction, id)
    checkEvent(stateOf(order, clock.now()), step)
    if (step.event === 'paid') await decideReceipts(transaction, id, { state: 'accepted', reason: null })
    const { carrier = null, trackingNumber = null } = step.event === 'shipped' ? step : {}
    const amount = step.event === 'refunded' ? step.amount : null
    const by = { by: 'staff' as const, staffId: staff.staffId, staffName: staff.name, idempotencyKey }
    await insertEvent(transaction, { orderId: id, event: step.event, at: clock.now(), ...by, carrier, trackingNumber, amount })
    if (step.event === 'receipt-sent') return requests.moveBySystem(transaction, 'order', id, 'processing')
    // Another receipt would be for money that is being refunded.
    if (step.event === 'refunded') await updateOrder(transaction, id, { receiptBy: null })
    if (step.event === 'paid') await tellHouse(transaction, { kind: 'paid', request: order.row, ...newsOf(order), by: staff.staffId })
    await notices.noted(transaction, id, step)
  }

  return {
    async list(query) {
      const { rows, meta } = await requests.list('order', query)
      return { orders: await complete(rows), meta }
    },
    get,
    async move(name, { status, reason }, staff, held) {
      const { id } = await requests.findNamed('order', name)
      const also = (transaction: Db) => decide(transaction, id, { status, reason })
      await requests.decide('order', id, { status, reason, also, held }, staff)
      return get(name)
    },
    async note(name, step, by) {
      const { id } = await requests.findNamed('order', name)
      await requests.change('order', id, async (transaction, row) => {
        await takeHeld(transaction, row, by.held)
        await write(transaction, id, step, by)
      })
      return get(name)
    },
  }
}

/** @throws HttpError if the key was used for another order */
async function wasNoted(transaction: Db, orderId: string, idempotencyKey: string): Promise<boolean> {
  const noted = await findOrderOfEvent(transaction, idempotencyKey)
  if (noted !== undefined && noted !== orderId) throw new HttpError('idempotency.key-reused', 'the key was used for another order')
  return noted !== undefined
}

/** @throws HttpError `order.step-not-possible` where the order is not ready for it, or it was noted */
export function checkEvent(order: OrderState, step: OrderEventBody): void {
  const problem = problemOfEvent(order, step)
  if (problem) throw notPossible(problem === 'above-paid' ? 'amount' : 'event', problem)
}

const notPossible = (field: string, problem: NonNullable<ReturnType<typeof problemOfEvent>>) =>
  new HttpError('order.step-not-possible', `the order is not ready: ${problem}`, { [field]: [{ problem }] })
