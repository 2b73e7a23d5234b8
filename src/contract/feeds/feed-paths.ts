import type { Paths } from '#src/contract/calls/path.ts'

/** The owner's calls about feeds. Free of zod, like the table that they belong to. */
export const feedPaths = {
  'staff.feeds.list': { method: 'GET', path: '/v1/staff/feeds', access: 'staff', allows: ['owner'] },
  'staff.feeds.create': { method: 'POST', path: '/v1/staff/feeds', access: 'staff', allows: ['owner'], creates: true },
  'staff.feeds.renew': { method: 'POST', path: '/v1/staff/feeds/{id}/renew', access: 'staff', allows: ['owner'] },
  'staff.feeds.end': { method: 'DELETE', path: '/v1/staff/feeds/{id}', access: 'staff', allows: ['owner'] },
} as const satisfies Paths
