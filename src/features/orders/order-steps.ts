import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'

/** A past step of an order: a change of its status, or an event beside it. */
export type OrderStep = { kind: 'placed' | 'moved'; step: HistoryStep } | { kind: 'event'; step: OrderEvent }

/**
 * History and events of an order, oldest first. Of a change and an event at the same time the event comes first, because it is the cause: a
 * receipt was sent, and so the order is processed.
 */
export function orderSteps({ history, events, createdAt }: Pick<Order, 'history' | 'events' | 'createdAt'>): OrderStep[] {
  const [placed = { status: 'pending', at: createdAt, by: 'shopper' } as const, ...moves] = history
  const later: OrderStep[] = [
    ...events.map((step) => ({ kind: 'event' as const, step })),
    ...moves.map((step) => ({ kind: 'moved' as const, step })),
  ]
  return [{ kind: 'placed', step: placed }, ...later.toSorted((one, other) => Date.parse(one.step.at) - Date.parse(other.step.at))]
}
