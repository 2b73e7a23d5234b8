import type { Paths } from '#contract/protocol/path.ts'

/** The photograph of the home page. */
export const heroPaths = {
  'staff.hero.get': { method: 'GET', path: '/v1/staff/hero', access: 'staff', for: 'owner' },
  'staff.hero.set': { method: 'PUT', path: '/v1/staff/hero', access: 'staff', for: 'owner' },
  'staff.hero.remove': { method: 'DELETE', path: '/v1/staff/hero', access: 'staff', for: 'owner' },
} as const satisfies Paths
