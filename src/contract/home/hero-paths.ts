import type { Paths } from '#src/contract/calls/path.ts'

/** The owner's calls about the photograph of the home page. Free of zod, like the table that they belong to. */
export const heroPaths = {
  'staff.hero.get': { method: 'GET', path: '/v1/staff/hero', access: 'staff', allows: ['owner'] },
  'staff.hero.set': { method: 'PUT', path: '/v1/staff/hero', access: 'staff', allows: ['owner'] },
  'staff.hero.remove': { method: 'DELETE', path: '/v1/staff/hero', access: 'staff', allows: ['owner'] },
} as const satisfies Paths
