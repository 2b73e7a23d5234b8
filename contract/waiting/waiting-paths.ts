import type { Paths } from '#contract/protocol/path.ts'

/** What waits for the house. */
export const waitingPaths = {
  'staff.waiting.get': { method: 'GET', path: '/v1/staff/waiting', access: 'staff', for: 'specialist' },
} as const satisfies Paths
