import type { Paths } from '#contract/protocol/path.ts'

/** Auctions, and the bids of those with bidding. */
export const auctionPaths = {
  'auctions.list': { method: 'GET', path: '/v1/auctions', access: 'public' },
  // The same for all, but of this moment: no cache keeps it.
  'bidding.get': { method: 'GET', path: '/v1/products/{id}/bidding', access: 'guest' },
  'bids.make': { method: 'POST', path: '/v1/auctions/{id}/bids', access: 'customer', creates: true },
  'bids.list': { method: 'GET', path: '/v1/bids', access: 'customer' },
  'staff.auctions.list': { method: 'GET', path: '/v1/staff/auctions', access: 'staff', for: 'catalogue' },
  'staff.auctions.create': { method: 'POST', path: '/v1/staff/auctions', access: 'staff', for: 'catalogue', creates: true },
  'staff.auctions.update': { method: 'PUT', path: '/v1/staff/auctions/{id}', access: 'staff', for: 'catalogue' },
  'staff.auctions.end': { method: 'POST', path: '/v1/staff/auctions/{id}/end', access: 'staff', for: 'catalogue' },
  'staff.auctions.stop': { method: 'POST', path: '/v1/staff/auctions/{id}/stop', access: 'staff', for: 'catalogue' },
  'staff.auctions.bids': { method: 'GET', path: '/v1/staff/auctions/{id}/bids', access: 'staff', for: 'specialist' },
  'staff.auctions.export': { method: 'GET', path: '/v1/staff/auctions/{id}/export', access: 'staff', for: 'specialist' },
  'staff.auctions.delete': { method: 'DELETE', path: '/v1/staff/auctions/{id}', access: 'staff', for: 'catalogue' },
} as const satisfies Paths
