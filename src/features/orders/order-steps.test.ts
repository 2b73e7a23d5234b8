import { expect, test } from 'vitest'
import type { OrderEvent } from '#contract/orders/orders.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import { orderSteps } from './order-steps.ts'

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`

test('history and events are one list by time, an event before the change that it causes', () => {
  const history: HistoryStep[] = [
    { status: 'pending', at: at(8), by: 'shopper' },
    { status: 'processing', at: at(9), by: 'system' },
    { status: 'rejected', at: at(10), by: 'staff', reason: 'Unreadable' },
    { status: 'processing', at: at(11), by: 'system' },
    { status: 'completed', at: at(20), by: 'staff' },
  ]
  const events: OrderEvent[] = [
    { event: 'receipt-sent', at: at(9), by: 'shopper' },
    { event: 'receipt-sent', at: at(11), by: 'shopper' },
    { event: 'paid', at: at(12), by: 'staff' },
    { event: 'shipped', at: at(13), by: 'staff', carrier: 'SMSA', trackingNumber: '1' },
    { event: 'refunded', at: at(21), by: 'staff' },
  ]
  const names = orderSteps({ history, events, createdAt: at(8) }).map(({ kind, step }) =>
    'event' in step ? step.event : `${kind} ${step.status}`,
  )
  expect(names).toEqual([
    'placed pending',
    'receipt-sent',
    'moved processing',
    'moved rejected',
    'receipt-sent',
    'moved processing',
    'paid',
    'shipped',
    'moved completed',
    'refunded',
  ])
})
