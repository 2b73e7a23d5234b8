import type { OrderEventName } from '#contract/orders/orders.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { OrderEventBody } from '#contract/orders/staff-orders.ts'
import type { FieldProblem } from '#i18n/error-texts.ts'

/** An order as far as the next step depends on it. Amounts in minor units of its currency. */
export type OrderState = {
  status: RequestStatus
  grandTotal: number
  /** By policy.ts. */
  isReceiptExpected: boolean
  events: readonly { event: OrderEventName; amount: number | null }[]
}

type Problem = FieldProblem['problem'] | undefined

const has = ({ events }: Pick<OrderState, 'events'>, name: OrderEventName) => events.some(({ event }) => event === name)

/** Why the staff cannot note an event now; undefined where they can. */
export function problemOfEvent(order: OrderState, step: OrderEventBody): Problem {
  if (step.event === 'refunded') return problemOfRefund(order, step.amount)
  if (step.event === 'receipt-sent') return order.isReceiptExpected && order.status !== 'processing' ? undefined : `is-${order.status}`
  if (order.status !== 'processing') return `is-${order.status}`
  if (step.event !== 'paid' && !has(order, 'paid')) return 'needs-paid'
  const isNoted = has(order, step.event) || (step.event === 'prepared' && has(order, 'shipped'))
  return isNoted ? 'is-noted' : undefined
}

/** Money that has arrived can be refunded; so can the transfer of an order that has ended, even if its arrival was not noted. */
function problemOfRefund(order: OrderState, amount: number): Problem {
  const hasEnded = order.status === 'canceled' || order.status === 'rejected'
  if (!has(order, 'paid') && !(hasEnded && has(order, 'receipt-sent'))) return 'needs-paid'
  return refundedOf(order) + amount > order.grandTotal ? 'above-paid' : undefined
}

const refundedOf = ({ events }: Pick<OrderState, 'events'>): number =>
  events.reduce((sum, { event, amount }) => sum + (event === 'refunded' ? (amount ?? 0) : 0), 0)

/**
 * Whether the customer of a canceled order still gets money back. A receipt counts as a transfer even if its arrival was not noted:
 * receipts without a transfer are rejected.
 */
export const isRefundOwed = (order: Pick<OrderState, 'status' | 'events' | 'grandTotal'>): boolean =>
  order.status === 'canceled' && (has(order, 'paid') || has(order, 'receipt-sent')) && refundedOf(order) < order.grandTotal

/** Why the staff cannot change the status in this way, beyond what the contract's moves say; undefined where they can. */
export function problemOfDecision(order: OrderState, to: RequestStatus): Problem {
  if (to === 'rejected' && has(order, 'paid')) return 'is-paid'
  if (to === 'completed' && !has(order, 'shipped')) return 'needs-shipped'
  return undefined
}
