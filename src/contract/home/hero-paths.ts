import type { Paths } from '#src/contract/calls/path.ts'

/** The staff's calls about the home page. Free of zod, like the table that they belong to. */
export const heroPaths = {
  'staff.hero.get': { method: 'GET', path: '/v1/staff/hero', access: 'staff', allows: ['owner'] },
  'staff.hero.set': { method: 'PUT', path: '/v1/staff/hero', access: 'staff', allows: ['owner'] },
  'staff.hero.remove': { method: 'DELETE', path: '/v1/staff/hero', access: 'staff', allows: ['owner'] },
  'staff.pins.list': { method: 'GET', path: '/v1/staff/pins', access: 'staff', allows: ['catalogue', 'owner'] },
  'staff.pins.set': { method: 'PUT', path: '/v1/staff/pins/{rail}', access: 'staff', allows: ['catalogue', 'owner'] },
} as const satisfies Paths
