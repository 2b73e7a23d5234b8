import { receiptByAfter } from '#contract/orders/order-kind.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import type { KindRules } from '#server/modules/requests/move-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OrderNotices } from './notices-service.ts'
import { anonymiseOrders, findOverdue, updateOrder } from './repository.ts'
import type { OrderReceipts } from './receipts-service.ts'
import type { OrderStock } from './stock-service.ts'

export type OrderRulesDeps = { db: Db; clock: Clock; stock: OrderStock; notices: OrderNotices; receipts: OrderReceipts }

/** Until when a receipt is expected in a status to which an order has just moved. */
export const receiptByOf = (status: RequestStatus, now: Date): Date | null => (status === 'rejected' ? receiptByAfter(now) : null)

/**
 * The effects of an order's status changes: its units go back into the stock when it is over, and are taken again after another receipt.
 */
export const createOrderRules = ({ db, clock, stock, notices, receipts }: OrderRulesDeps): KindRules => ({
  async moved(transaction, { row: { id, status }, from }) {
    if (status === 'canceled' || status === 'closed' || status === 'rejected') await stock.giveBack(transaction, id)
    if (from === 'rejected') await stock.takeAgain(transaction, id)
    await updateOrder(transaction, id, { receiptBy: receiptByOf(status, clock.now()), remindedAt: null })
  },
  notify: notices.moved,
  overdue: (most) => findOverdue(db, clock.now(), most),
  async forget(transaction, ids) {
    await receipts.removeAllOf(transaction, ids)
    await anonymiseOrders(transaction, ids)
  },
})
