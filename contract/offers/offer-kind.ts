import type { Paths } from '#contract/protocol/path.ts'
import type { RequestKindDefinition } from '#contract/requests/statuses.ts'

export const offerPaths = {
  'offers.create': { method: 'POST', path: '/v1/offers', access: 'guest', creates: true, queued: true },
  'offers.list': { method: 'GET', path: '/v1/offers', access: 'customer' },
  'offers.get': { method: 'GET', path: '/v1/offers/{id}', access: 'guest' },
  'offers.cancel': { method: 'POST', path: '/v1/offers/{id}/cancel', access: 'guest' },
  'offers.accept': { method: 'POST', path: '/v1/offers/{id}/accept', access: 'guest', creates: true, queued: true },
  'offers.decline': { method: 'POST', path: '/v1/offers/{id}/decline', access: 'guest', creates: true, queued: true },
  'staff.watcher-offers.make': {
    method: 'POST',
    path: '/v1/staff/products/{id}/watcher-offer',
    access: 'staff',
    for: 'specialist',
    creates: true,
  },
  'staff.offers.list': { method: 'GET', path: '/v1/staff/offers', access: 'staff', for: 'specialist' },
  'staff.offers.get': { method: 'GET', path: '/v1/staff/offers/{id}', access: 'staff', for: 'specialist' },
  'staff.offers.status': { method: 'POST', path: '/v1/staff/offers/{id}/status', access: 'staff', for: 'specialist' },
} as const satisfies Paths

/**
 * A price offer for a product. While it is pending, the house can name a price of its own once: a shopper approves that one alone, and the
 * offer is closed where they let its time pass (docs/areas/offers.md). The system approves that of who has won an auction.
 */
export const offerKind = {
  creates: 'offers.create',
  moves: {
    pending: { approved: ['staff', 'shopper', 'system'], rejected: ['staff'], canceled: ['shopper'], closed: ['system'] },
    approved: { completed: ['system'], closed: ['system'], canceled: ['shopper'] },
  },
  guestPage: 'offers',
  ownPage: 'account/offers',
  joinsAccount: true,
  closesAfterDays: 7,
} as const satisfies RequestKindDefinition

/** Days for which an approved offer holds its unit. */
export const offerHoldDays = offerKind.closesAfterDays
