import type { Paths } from '#contract/protocol/path.ts'

/** The feeds of products. */
export const feedPaths = {
  'staff.feeds.list': { method: 'GET', path: '/v1/staff/feeds', access: 'staff', for: 'owner' },
  'staff.feeds.create': { method: 'POST', path: '/v1/staff/feeds', access: 'staff', for: 'owner', asksAgain: true, creates: true },
  'staff.feeds.renew': { method: 'POST', path: '/v1/staff/feeds/{id}/renew', access: 'staff', for: 'owner', asksAgain: true },
  'staff.feeds.end': { method: 'DELETE', path: '/v1/staff/feeds/{id}', access: 'staff', for: 'owner', asksAgain: true },
} as const satisfies Paths
