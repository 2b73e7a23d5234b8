import type { Paths } from '#contract/protocol/path.ts'

/** The house's own reasons, from which those of decisions are chosen. */
export const reasonPaths = {
  'staff.reasons.list': { method: 'GET', path: '/v1/staff/reasons', access: 'staff', for: 'specialist' },
  'staff.reasons.create': { method: 'POST', path: '/v1/staff/reasons', access: 'staff', for: 'owner', creates: true },
  'staff.reasons.order': { method: 'PUT', path: '/v1/staff/reasons', access: 'staff', for: 'owner' },
  'staff.reasons.update': { method: 'PUT', path: '/v1/staff/reasons/{id}', access: 'staff', for: 'owner' },
  'staff.reasons.delete': { method: 'DELETE', path: '/v1/staff/reasons/{id}', access: 'staff', for: 'owner' },
} as const satisfies Paths
