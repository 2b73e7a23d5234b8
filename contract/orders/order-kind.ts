import { orderReceipt } from './order-receipt.ts'
import type { Paths } from '#contract/protocol/path.ts'
import type { RequestKindDefinition } from '#contract/requests/statuses.ts'
import { dayMs } from '#contract/durations.ts'

export const orderPaths = {
  'checkout.stock': { method: 'POST', path: '/v1/checkout/stock', access: 'customer' },
  'orders.create': { method: 'POST', path: '/v1/orders', access: 'customer', creates: true, queued: true },
  'orders.list': { method: 'GET', path: '/v1/orders', access: 'customer' },
  'orders.get': { method: 'GET', path: '/v1/orders/{id}', access: 'customer' },
  'orders.cancel': { method: 'POST', path: '/v1/orders/{id}/cancel', access: 'customer' },
  'orders.receipts.create': {
    method: 'POST',
    path: '/v1/orders/{id}/receipt',
    access: 'customer',
    creates: true,
    queued: true,
    files: orderReceipt,
  },
  'orders.receipts.get': { method: 'GET', path: '/v1/orders/{id}/receipts/{receiptId}', access: 'customer' },
  'orders.invoice.get': { method: 'GET', path: '/v1/orders/{id}/invoice', access: 'customer' },
  'staff.orders.list': { method: 'GET', path: '/v1/staff/orders', access: 'staff', for: 'specialist' },
  'staff.orders.get': { method: 'GET', path: '/v1/staff/orders/{id}', access: 'staff', for: 'specialist' },
  'staff.orders.status': { method: 'POST', path: '/v1/staff/orders/{id}/status', access: 'staff', for: 'specialist' },
  'staff.orders.events': { method: 'POST', path: '/v1/staff/orders/{id}/events', access: 'staff', for: 'specialist', creates: true },
  'staff.orders.invoice': { method: 'GET', path: '/v1/staff/orders/{id}/invoice', access: 'staff', for: 'specialist' },
} as const satisfies Paths

/** Days within which a receipt is expected: after the order was placed, and after a receipt was rejected. */
export const receiptDays = 3

/**
 * The purchase of what is in a cart, by bank transfer. `pending` waits for the receipt; after a rejected one (status `rejected`) another
 * can follow for some days, so that status is not final.
 */
export const orderKind = {
  creates: 'orders.create',
  moves: {
    pending: { processing: ['system'], canceled: ['shopper'], closed: ['system'] },
    processing: { completed: ['staff'], rejected: ['staff'], canceled: ['staff'] },
    rejected: { processing: ['system'] },
  },
  ownPage: 'account/orders',
  joinsAccount: false,
  closesAfterDays: receiptDays,
} as const satisfies RequestKindDefinition

/** Until when a receipt is expected. @param moment when the order was placed, or its receipt rejected */
export const receiptByAfter = (moment: Date): Date => new Date(moment.getTime() + receiptDays * dayMs)
