/** Orders in each state of `states/order-states.ts`, as the API gives them to their owner. */
import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import { type OrderMove, type OrderStateName, orderStates } from '../states/order-states.ts'
import { inDays, ownOrder } from './own-orders.ts'

export const reasonForReceipt = 'The amount cannot be read.'
export const reasonForCancelation = 'It was damaged.'

type Change = (order: Order, at: string) => Partial<Order>

const event =
  (name: OrderEvent['event'], more: Partial<OrderEvent> = {}): Change =>
  ({ events }, at) => ({
    events: [...events, { event: name, at, by: name === 'receipt-sent' ? 'shopper' : 'staff', ...more }],
    lastEvent: name,
  })
const move =
  (status: Order['status'], by: HistoryStep['by'], reason?: string): Change =>
  ({ history }, at) => ({ status, history: [...history, { status, at, by, ...(reason !== undefined && { reason }) }] })
const answered =
  (state: 'accepted' | 'refused', reason?: string): Change =>
  ({ receipts, payments }) => ({
    receipts: receipts.map((each) => (each.state === 'sent' ? { ...each, state, ...(reason !== undefined && { reason }) } : each)),
    payments: payments.map((each) => (each.state === 'sent' ? { ...each, state } : each)),
  })
const may =
  (sendReceipt: boolean, cancel = false): Change =>
  () => ({ may: { sendReceipt, cancel } })
const due =
  (days: number | undefined): Change =>
  () =>
    days === undefined ? { receiptBy: undefined } : { receiptBy: inDays(days) }
const refund = { amount: 100_00, currency: 'SAR' } as const

const changes: Record<OrderMove, readonly Change[]> = {
  'sends a receipt': [
    event('receipt-sent'),
    move('processing', 'system'),
    ({ receipts, payments, grandTotal }, at) => ({
      receipts: [...receipts, { id: `r${receipts.length + 1}`, type: 'image/jpeg', bytes: 3, sentAt: at, state: 'sent' }],
      payments: [...payments, { type: 'transfer', at, amount: grandTotal, state: 'sent' }],
    }),
    due(undefined),
    may(true),
  ],
  'payment arrived': [event('paid'), answered('accepted'), may(false)],
  packed: [event('prepared')],
  shipped: [event('shipped', { carrier: 'SMSA', trackingNumber: 'SM123' })],
  delivered: [move('completed', 'staff')],
  'receipt rejected': [move('rejected', 'staff', reasonForReceipt), answered('refused', reasonForReceipt), due(2), may(true)],
  refunded: [
    event('refunded', { amount: refund }),
    ({ payments }, at) => ({ payments: [...payments, { type: 'refund', at, amount: refund, state: 'accepted' }] }),
    may(false),
  ],
  'canceled by the shopper': [move('canceled', 'shopper'), due(undefined), may(false)],
  'canceled by the shop': [move('canceled', 'staff', reasonForCancelation), may(false)],
  'time runs out': [
    (order, at) => (order.status === 'pending' ? move('closed', 'system')(order, at) : {}),
    (order) => (order.status === 'closed' ? { receiptBy: undefined } : { receiptBy: inDays(-0.01) }),
    may(false),
  ],
}

/** An order in a state: placed a day ago, with one move in each hour after that. */
export function orderIn(name: OrderStateName, begin: Order = ownOrder()): Order {
  const { moves } = orderStates.find((each) => each.name === name)!
  return moves.reduce((order: Order, each, place) => {
    const at = inDays(-1 + (place + 1) / 24)
    return changes[each].reduce((before, change) => ({ ...before, ...change(before, at) }), order)
  }, begin)
}
