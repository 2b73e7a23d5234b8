import type { Paths } from '#contract/protocol/path.ts'

/** How the shop runs, for the owner. */
export const operationsPaths = {
  'staff.operations.get': { method: 'GET', path: '/v1/staff/operations', access: 'staff', for: 'owner' },
} as const satisfies Paths
