import type { Paths } from '#contract/protocol/path.ts'

/** The tokens of the staff’s tools. */
export const tokenPaths = {
  'staff.tokens.list': { method: 'GET', path: '/v1/staff/tokens', access: 'staff', for: 'owner' },
  'staff.tokens.create': { method: 'POST', path: '/v1/staff/tokens', access: 'staff', for: 'owner', asksAgain: true, creates: true },
  'staff.tokens.revoke': { method: 'DELETE', path: '/v1/staff/tokens/{id}', access: 'staff', for: 'owner', asksAgain: true },
} as const satisfies Paths
