import type { Paths } from '#contract/calls/path.ts'

/** The calls about the home page and the photographs of pages. Free of zod, like the table that they belong to. */
export const heroPaths = {
  'about-photo.get': { method: 'GET', path: '/v1/about-photo', access: 'public' },
  'staff.hero.get': { method: 'GET', path: '/v1/staff/hero', access: 'staff', for: 'owner' },
  'staff.hero.set': { method: 'PUT', path: '/v1/staff/hero', access: 'staff', for: 'owner' },
  'staff.hero.remove': { method: 'DELETE', path: '/v1/staff/hero', access: 'staff', for: 'owner' },
  'staff.about-photo.get': { method: 'GET', path: '/v1/staff/about-photo', access: 'staff', for: 'owner' },
  'staff.about-photo.set': { method: 'PUT', path: '/v1/staff/about-photo', access: 'staff', for: 'owner' },
  'staff.about-photo.remove': { method: 'DELETE', path: '/v1/staff/about-photo', access: 'staff', for: 'owner' },
  'staff.pins.list': { method: 'GET', path: '/v1/staff/pins', access: 'staff', for: 'catalogue' },
  'staff.pins.set': { method: 'PUT', path: '/v1/staff/pins/{rail}', access: 'staff', for: 'catalogue' },
} as const satisfies Paths
