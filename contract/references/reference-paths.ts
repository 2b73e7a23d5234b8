import type { Paths } from '#contract/protocol/path.ts'

/** What is known of references and models. */
export const referencePaths = {
  'staff.references.suggest': { method: 'GET', path: '/v1/staff/references', access: 'staff', for: 'catalogue' },
  'staff.references.import': { method: 'POST', path: '/v1/staff/references', access: 'staff', for: 'catalogue' },
  'staff.references.export': { method: 'GET', path: '/v1/staff/exports/references', access: 'staff', for: 'catalogue' },
} as const satisfies Paths
