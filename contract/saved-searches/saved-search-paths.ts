import type { Paths } from '#contract/protocol/path.ts'

/** What customers wait for, for those who buy pieces and those who keep the catalogue. */
export const savedSearchPaths = {
  'staff.saved-searches.wanted': { method: 'GET', path: '/v1/staff/wanted-pieces', access: 'staff', for: ['specialist', 'catalogue'] },
} as const satisfies Paths
