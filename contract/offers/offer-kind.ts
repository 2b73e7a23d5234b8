import type { Paths } from '#contract/protocol/path.ts'
import type { RequestKindDefinition } from '#contract/requests/statuses.ts'

export const offerPaths = {
  'offers.create': { method: 'POST', path: '/v1/offers', access: 'guest', creates: true, queued: true },
  'offers.list': { method: 'GET', path: '/v1/offers', access: 'customer' },
  'offers.get': { method: 'GET', path: '/v1/offers/{id}', access: 'guest' },
  'offers.cancel': { method: 'POST', path: '/v1/offers/{id}/cancel', access: 'guest' },
  'staff.offers.list': { method: 'GET', path: '/v1/staff/offers', access: 'staff', for: 'specialist' },
  'staff.offers.get': { method: 'GET', path: '/v1/staff/offers/{id}', access: 'staff', for: 'specialist' },
  'staff.offers.status': { method: 'POST', path: '/v1/staff/offers/{id}/status', access: 'staff', for: 'specialist' },
} as const satisfies Paths

/** A price offer for a product. */
export const offerKind = {
  creates: 'offers.create',
  moves: {
    pending: { approved: ['staff'], rejected: ['staff'], canceled: ['shopper'] },
    approved: { completed: ['system'], closed: ['system'], canceled: ['shopper'] },
  },
  guestPage: 'offers',
  ownPage: 'account/offers',
  joinsAccount: true,
  closesAfterDays: 7,
} as const satisfies RequestKindDefinition

/** Days for which an approved offer holds its unit. */
export const offerHoldDays = offerKind.closesAfterDays
