import type { Paths } from '#contract/protocol/path.ts'

/** What a new house does first. */
export const firstStepsPaths = {
  'staff.first-steps.get': { method: 'GET', path: '/v1/staff/first-steps', access: 'staff', for: 'catalogue' },
} as const satisfies Paths
