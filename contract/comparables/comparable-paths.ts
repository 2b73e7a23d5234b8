import type { Paths } from '#contract/protocol/path.ts'

/** What a specialist compares the piece of an offer or a sell request with. */
export const comparablePaths = {
  'staff.comparables.get': { method: 'GET', path: '/v1/staff/comparables/{id}', access: 'staff', for: 'specialist' },
} as const satisfies Paths
