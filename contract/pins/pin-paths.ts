import type { Paths } from '#contract/protocol/path.ts'

/** The pieces that stand first in the rows of the home page. */
export const pinPaths = {
  'staff.pins.list': { method: 'GET', path: '/v1/staff/pins', access: 'staff', for: 'catalogue' },
  'staff.pins.set': { method: 'PUT', path: '/v1/staff/pins/{rail}', access: 'staff', for: 'catalogue' },
} as const satisfies Paths
