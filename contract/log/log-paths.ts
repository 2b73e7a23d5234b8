import type { Paths } from '#contract/protocol/path.ts'

/** The log of what the staff did. */
export const logPaths = {
  'staff.actions.list': { method: 'GET', path: '/v1/staff/actions', access: 'staff', for: 'owner' },
} as const satisfies Paths
