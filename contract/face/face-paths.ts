import type { Paths } from '#contract/protocol/path.ts'

/** The shop’s own face. */
export const facePaths = {
  'staff.face.get': { method: 'GET', path: '/v1/staff/face', access: 'staff', for: 'owner' },
  'staff.face.update': { method: 'PATCH', path: '/v1/staff/face', access: 'staff', for: 'owner' },
  'staff.face.logo.set': { method: 'PUT', path: '/v1/staff/face/logo/{slot}', access: 'staff', for: 'owner' },
  'staff.face.logo.remove': { method: 'DELETE', path: '/v1/staff/face/logo/{slot}', access: 'staff', for: 'owner' },
} as const satisfies Paths
