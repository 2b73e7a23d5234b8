import type { Paths } from '#contract/protocol/path.ts'

/** The sample of a first start. */
export const samplePaths = {
  'staff.sample.get': { method: 'GET', path: '/v1/staff/sample', access: 'staff', for: 'owner' },
  'staff.sample.remove': { method: 'DELETE', path: '/v1/staff/sample', access: 'staff', for: 'owner', asksAgain: true },
} as const satisfies Paths
