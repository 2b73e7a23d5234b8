import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { orderIn } from '../../../tests/support/data/orders-in-states.ts'
import { inDays, ownOrder } from '../../../tests/support/data/own-orders.ts'
import { type OrderStateName, orderStates } from '../../../tests/support/states/order-states.ts'
import { type DeviceReceipt, orderParts } from './order-parts.ts'

const now = Date.now()
const partsOf = (order: Order, receipt: DeviceReceipt = 'none') => orderParts(order, { now, receipt })

/** Bank details, field for a receipt, sent receipts, delivery, payment, invoice, may be canceled. */
type Row = [
  bankDetails: 'open' | 'folded' | 'none',
  receiptField: 'open' | 'folded' | 'none',
  receipts: 'above' | 'below' | 'none',
  delivery: 'estimated' | 'delivered' | 'none',
  payment: 'transfer' | 'moved' | 'nothing',
  invoice: 'paper' | 'number' | 'void' | 'void paper',
  cancel: boolean,
]

function rowOf(order: Order, receipt?: DeviceReceipt): Row {
  const { bankDetails, receiptField, receipts, estimate, deliveredAt, payment, invoice, mayCancel } = partsOf(order, receipt)
  const delivery = estimate ? 'estimated' : deliveredAt === undefined ? 'none' : 'delivered'
  const { isVoid, hasDocument } = invoice
  const paper = isVoid ? (hasDocument ? 'void paper' : 'void') : hasDocument ? 'paper' : 'number'
  return [bankDetails, receiptField, receipts, delivery, payment, paper, mayCancel]
}

describe('what may be on the page of an order', () => {
  const table: Record<OrderStateName, Row> = {
    'receipt due': ['open', 'open', 'none', 'estimated', 'transfer', 'paper', true],
    'receipt sent': ['folded', 'folded', 'above', 'estimated', 'transfer', 'paper', false],
    paid: ['none', 'none', 'below', 'estimated', 'transfer', 'paper', false],
    packed: ['none', 'none', 'below', 'estimated', 'transfer', 'paper', false],
    'on its way': ['none', 'none', 'below', 'estimated', 'transfer', 'paper', false],
    delivered: ['none', 'none', 'below', 'delivered', 'transfer', 'paper', false],
    'receipt rejected': ['open', 'open', 'above', 'none', 'transfer', 'number', false],
    'second receipt sent': ['folded', 'folded', 'above', 'estimated', 'transfer', 'paper', false],
    'receipt rejected, too late': ['none', 'none', 'below', 'none', 'nothing', 'void', false],
    'partly refunded': ['none', 'none', 'below', 'estimated', 'transfer', 'paper', false],
    'canceled by the shopper': ['none', 'none', 'none', 'none', 'nothing', 'void', false],
    'canceled by the shop': ['none', 'none', 'below', 'none', 'moved', 'void paper', false],
    closed: ['none', 'none', 'none', 'none', 'nothing', 'void', false],
  }
  test.each(orderStates)('$name', ({ name, stage }) => {
    const order = orderIn(name)
    expect(partsOf(order).stage).toBe(stage)
    expect(rowOf(order)).toEqual(table[name])
  })

  const due = ownOrder()
  test.each<[string, Order, DeviceReceipt, Row]>([
    ['a receipt waits on this device', due, 'waiting', ['folded', 'none', 'none', 'estimated', 'transfer', 'paper', true]],
    ['its receipt has just been sent', due, 'sent', ['folded', 'none', 'none', 'estimated', 'transfer', 'paper', true]],
    ['the shop did not take its file', due, 'rejected', ['open', 'open', 'none', 'estimated', 'transfer', 'paper', true]],
    [
      'another receipt waits, after one was rejected',
      orderIn('receipt rejected'),
      'waiting',
      ['folded', 'none', 'above', 'none', 'transfer', 'number', false],
    ],
    [
      'a second photo waits, while the first is checked',
      orderIn('receipt sent'),
      'waiting',
      ['folded', 'none', 'above', 'estimated', 'transfer', 'paper', false],
    ],
    ['a receipt waits, too late', orderIn('closed'), 'waiting', ['none', 'none', 'none', 'none', 'nothing', 'void', false]],
    [
      'is late, and not closed yet',
      ownOrder({ receiptBy: inDays(-0.1), may: { cancel: true, sendReceipt: false } }),
      'none',
      ['none', 'none', 'none', 'none', 'transfer', 'paper', true],
    ],
    [
      'is late by the clock, while the stored response still allows a receipt',
      ownOrder({ receiptBy: inDays(-0.1) }),
      'none',
      ['none', 'none', 'none', 'none', 'transfer', 'paper', true],
    ],
    [
      'has as many receipts as the shop takes',
      { ...orderIn('receipt sent'), may: { cancel: false, sendReceipt: false } },
      'none',
      ['none', 'none', 'above', 'estimated', 'transfer', 'paper', false],
    ],
    [
      'was refunded in full',
      { ...orderIn('partly refunded'), grandTotal: { amount: 100_00, currency: 'SAR' } },
      'none',
      ['none', 'none', 'below', 'none', 'transfer', 'paper', false],
    ],
    [
      'should have arrived by yesterday',
      { ...orderIn('paid'), delivery: { from: inDays(-4).slice(0, 10), to: inDays(-2).slice(0, 10) } },
      'none',
      ['none', 'none', 'below', 'none', 'transfer', 'paper', false],
    ],
  ])('an order that %s', (_, order, receipt, row) => {
    expect(rowOf(order, receipt)).toEqual(row)
  })

  test('carrier and tracking number while the parcel is on its way, also after a refund', () => {
    const onItsWay = orderIn('on its way')
    expect(partsOf(onItsWay).shipment).toMatchObject({ carrier: 'SMSA', trackingNumber: 'SM123' })
    const refunded: Order = {
      ...onItsWay,
      lastEvent: 'refunded',
      events: [...onItsWay.events, { event: 'refunded', at: inDays(0), by: 'staff' }],
    }
    expect(partsOf(refunded).shipment).toMatchObject({ trackingNumber: 'SM123' })
    const shipped = orderStates.filter(({ name }) => partsOf(orderIn(name)).shipment)
    expect(shipped.map(({ name }) => name)).toEqual(['on its way'])
  })
})
