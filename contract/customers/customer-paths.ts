import type { Paths } from '#contract/protocol/path.ts'

/** Customers, for the staff. */
export const customerPaths = {
  'staff.customers.find': { method: 'POST', path: '/v1/staff/customers/find', access: 'staff', for: 'specialist' },
  'staff.customers.get': { method: 'GET', path: '/v1/staff/customers/{id}', access: 'staff', for: 'specialist' },
  'staff.customers.export': { method: 'GET', path: '/v1/staff/customers/{id}/export', access: 'staff', for: 'owner', asksAgain: true },
  'staff.customers.delete': { method: 'DELETE', path: '/v1/staff/customers/{id}', access: 'staff', for: 'owner', asksAgain: true },
  'staff.customers.id-images.get': { method: 'GET', path: '/v1/staff/customers/{id}/id-images/{side}', access: 'staff', for: 'specialist' },
} as const satisfies Paths
