import type { Paths } from '#contract/protocol/path.ts'

/** Customers, for the staff. */
export const customerPaths = {
  'staff.customers.find': { method: 'POST', path: '/v1/staff/customers/find', access: 'staff', for: 'specialist' },
  'staff.customers.id-images.get': { method: 'GET', path: '/v1/staff/customers/{id}/id-images/{side}', access: 'staff', for: 'specialist' },
} as const satisfies Paths
