import { describe, expect, test } from 'vitest'
import { isReceiptDue, isUnderWay, orderStage, type OrderStage, type Staged } from './order-stage.ts'

const now = Date.parse('2026-11-23T12:00:00.000Z')
const later = '2026-11-26T12:00:00.000Z'
const earlier = '2026-11-22T12:00:00.000Z'
const transfer = { type: 'transfer', at: earlier, amount: { amount: 100, currency: 'SAR' }, state: 'sent' } as const

describe('the stage of an order', () => {
  test.each<[OrderStage, Partial<Staged>, 'due' | 'open' | 'over']>([
    ['receipt-due', { status: 'pending', receiptBy: later }, 'due'],
    ['receipt-late', { status: 'pending', receiptBy: earlier }, 'open'],
    ['checking', { status: 'processing', lastEvent: 'receipt-sent' }, 'open'],
    ['checking', { status: 'processing' }, 'open'],
    ['preparing', { status: 'processing', lastEvent: 'paid' }, 'open'],
    ['prepared', { status: 'processing', lastEvent: 'prepared' }, 'open'],
    ['shipped', { status: 'processing', lastEvent: 'shipped' }, 'open'],
    ['refunded', { status: 'processing', lastEvent: 'refunded' }, 'open'],
    ['rejected-due', { status: 'rejected', lastEvent: 'receipt-sent', receiptBy: later }, 'due'],
    ['rejected-late', { status: 'rejected', receiptBy: earlier }, 'over'],
    ['rejected-late', { status: 'rejected' }, 'over'],
    ['completed', { status: 'completed', lastEvent: 'shipped' }, 'over'],
    ['canceled', { status: 'canceled' }, 'over'],
    ['canceled-by-shop', { status: 'canceled', payments: [transfer] }, 'over'],
    ['closed', { status: 'closed' }, 'over'],
  ])('%s: %o is %s', (stage, order, expected) => {
    const found = orderStage({ status: 'pending', payments: [], ...order }, now)
    expect(found).toBe(stage)
    expect(isReceiptDue(found) ? 'due' : isUnderWay(found) ? 'open' : 'over').toBe(expected)
  })
})
