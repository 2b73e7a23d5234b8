import type { Paths } from '#contract/protocol/path.ts'

/** The photograph of "About us". */
export const pagePhotoPaths = {
  'about-photo.get': { method: 'GET', path: '/v1/about-photo', access: 'public' },
  'staff.about-photo.get': { method: 'GET', path: '/v1/staff/about-photo', access: 'staff', for: 'owner' },
  'staff.about-photo.set': { method: 'PUT', path: '/v1/staff/about-photo', access: 'staff', for: 'owner' },
  'staff.about-photo.remove': { method: 'DELETE', path: '/v1/staff/about-photo', access: 'staff', for: 'owner' },
} as const satisfies Paths
