import type { Paths } from '#contract/protocol/path.ts'
import type { RequestKindDefinition } from '#contract/requests/statuses.ts'

export const preOrderPaths = {
  'pre-orders.create': { method: 'POST', path: '/v1/pre-orders', access: 'guest', creates: true, queued: true },
  'pre-orders.list': { method: 'GET', path: '/v1/pre-orders', access: 'customer' },
  'pre-orders.get': { method: 'GET', path: '/v1/pre-orders/{id}', access: 'guest' },
  'pre-orders.cancel': { method: 'POST', path: '/v1/pre-orders/{id}/cancel', access: 'guest' },
  'staff.pre-orders.list': { method: 'GET', path: '/v1/staff/pre-orders', access: 'staff', for: 'specialist' },
  'staff.pre-orders.get': { method: 'GET', path: '/v1/staff/pre-orders/{id}', access: 'staff', for: 'specialist' },
  'staff.pre-orders.status': { method: 'POST', path: '/v1/staff/pre-orders/{id}/status', access: 'staff', for: 'specialist' },
  'staff.pre-order-campaign.set': { method: 'PUT', path: '/v1/staff/pre-order-campaign', access: 'staff', for: 'owner' },
} as const satisfies Paths

/** A product that a shopper asks the shop to find. */
export const preOrderKind = {
  creates: 'pre-orders.create',
  moves: {
    pending: { processing: ['staff'], canceled: ['shopper', 'staff'], closed: ['system'] },
    processing: { completed: ['staff'], canceled: ['shopper', 'staff'], closed: ['system'] },
  },
  guestPage: 'pre-orders',
  ownPage: 'account/pre-orders',
  joinsAccount: true,
  closesAfterDays: 180,
} as const satisfies RequestKindDefinition
