import { describe, expect, test } from 'vitest'
import type { OrderEventName } from '#contract/orders/orders.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { OrderEventBody } from '#contract/orders/staff-orders.ts'
import { isRefundOwed, type OrderState, problemOfDecision, problemOfEvent } from './events-policy.ts'
import { expectsReceipt } from './policy.ts'

const refund = (amount: number) => ({ event: 'refunded', amount }) as const
const shipped = { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' } as const

/** An order over 1,000.00 with events, of which each refund was 400.00. */
const orderOf = (status: RequestStatus, ...names: OrderEventName[]): OrderState => ({
  status,
  grandTotal: 1_000_00,
  isReceiptExpected: status === 'pending' || status === 'rejected',
  events: names.map((event) => ({ event, amount: event === 'refunded' ? 400_00 : null })),
})

const waiting = orderOf('processing', 'receipt-sent')
const paid = orderOf('processing', 'receipt-sent', 'paid')
const prepared = orderOf('processing', 'receipt-sent', 'paid', 'prepared')
const onItsWay = orderOf('processing', 'receipt-sent', 'paid', 'shipped')
const completed = orderOf('completed', 'receipt-sent', 'paid', 'shipped')
const refused = orderOf('rejected', 'receipt-sent')
const canceled = orderOf('canceled', 'receipt-sent')
const canceledBefore = orderOf('canceled')
const closed = orderOf('closed')
const pending = orderOf('pending')

test.each<[OrderState, OrderEventBody, string | undefined]>([
  [pending, { event: 'receipt-sent' }, undefined],
  [refused, { event: 'receipt-sent' }, undefined],
  [{ ...pending, isReceiptExpected: false }, { event: 'receipt-sent' }, 'is-pending'],
  [waiting, { event: 'receipt-sent' }, 'is-processing'],
  [{ ...waiting, isReceiptExpected: true }, { event: 'receipt-sent' }, 'is-processing'],
  [closed, { event: 'receipt-sent' }, 'is-closed'],
  [waiting, { event: 'paid' }, undefined],
  [paid, { event: 'paid' }, 'is-noted'],
  [pending, { event: 'paid' }, 'is-pending'],
  [refused, { event: 'paid' }, 'is-rejected'],
  [waiting, { event: 'prepared' }, 'needs-paid'],
  [paid, { event: 'prepared' }, undefined],
  [prepared, { event: 'prepared' }, 'is-noted'],
  [onItsWay, { event: 'prepared' }, 'is-noted'],
  [waiting, shipped, 'needs-paid'],
  [paid, shipped, undefined],
  [prepared, shipped, undefined],
  [onItsWay, shipped, 'is-noted'],
  [completed, shipped, 'is-completed'],
  [canceled, shipped, 'is-canceled'],
  [closed, shipped, 'is-closed'],
  [waiting, refund(1), 'needs-paid'],
  [pending, refund(1), 'needs-paid'],
  [canceledBefore, refund(1), 'needs-paid'],
  [paid, refund(1_000_00), undefined],
  [completed, refund(1_000_00), undefined],
  [canceled, refund(1_000_00), undefined],
  [refused, refund(1_000_00), undefined],
  [completed, refund(1_000_01), 'above-paid'],
  [orderOf('canceled', 'receipt-sent', 'paid', 'refunded'), refund(600_00), undefined],
  [orderOf('canceled', 'receipt-sent', 'paid', 'refunded'), refund(600_01), 'above-paid'],
])('%j, %j: %s', (order, step, problem) => {
  expect(problemOfEvent(order, step)).toBe(problem)
})

test.each<[OrderState, RequestStatus, string | undefined]>([
  [waiting, 'rejected', undefined],
  [paid, 'rejected', 'is-paid'],
  [paid, 'completed', 'needs-shipped'],
  [prepared, 'completed', 'needs-shipped'],
  [onItsWay, 'completed', undefined],
  [waiting, 'canceled', undefined],
  [onItsWay, 'canceled', undefined],
])('%j to %s: %s', (order, to, problem) => {
  expect(problemOfDecision(order, to)).toBe(problem)
})

describe('a receipt', () => {
  const now = new Date('2026-11-26T11:05:00Z')
  const later = new Date('2026-11-26T11:05:01Z')
  test.each<[string, OrderState, { receiptBy?: Date | null; receipts?: number }, boolean]>([
    ['the first, in time', pending, { receiptBy: later }, true],
    ['the first, too late', pending, { receiptBy: now }, false],
    ['another after a refusal', refused, { receiptBy: later, receipts: 1 }, true],
    ['another after a refusal, too late', refused, { receiptBy: now, receipts: 1 }, false],
    ['another photo of the transfer', waiting, { receipts: 1 }, true],
    ['the sixth', waiting, { receipts: 5 }, false],
    ['one of a payment that was confirmed', paid, { receipts: 1 }, false],
    ['one after the money was sent back', orderOf('rejected', 'receipt-sent', 'refunded'), { receiptBy: later, receipts: 1 }, false],
    ['one for an order that has ended', canceledBefore, {}, false],
    ['one for an order that was closed', closed, { receiptBy: later }, false],
  ])('%s', (_, { status, events }, { receiptBy = null, receipts = 0 }, isExpected) => {
    expect(expectsReceipt({ row: { status, receiptBy }, events, receipts: Array.from({ length: receipts }) }, now)).toBe(isExpected)
  })
})

test.each<[string, OrderState, boolean]>([
  ['of a canceled order that was paid', orderOf('canceled', 'receipt-sent', 'paid'), true],
  ['of one whose transfer nobody confirmed', canceled, true],
  ['of one that was refunded in part', orderOf('canceled', 'receipt-sent', 'paid', 'refunded'), true],
  ['not of one that was refunded in full', { ...orderOf('canceled', 'receipt-sent', 'refunded'), grandTotal: 400_00 }, false],
  ['not of one that was canceled before a transfer', canceledBefore, false],
  ['not where the receipt was refused', refused, false],
  ['not of one that is completed', completed, false],
  ['not of one that was closed', closed, false],
])('a refund is owed %s', (_what, order, isOwed) => expect(isRefundOwed(order)).toBe(isOwed))
