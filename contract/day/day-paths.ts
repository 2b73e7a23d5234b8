import type { Paths } from '#contract/protocol/path.ts'

/** What the first page of the desk says of the last days. */
export const dayPaths = {
  'staff.days.get': { method: 'GET', path: '/v1/staff/days', access: 'staff', for: 'specialist' },
} as const satisfies Paths
