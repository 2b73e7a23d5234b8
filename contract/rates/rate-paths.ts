import type { Paths } from '#contract/protocol/path.ts'

/** The exchange rates. */
export const ratePaths = {
  'rates.get': { method: 'GET', path: '/v1/rates', access: 'public' },
  'staff.rates.set': { method: 'PUT', path: '/v1/staff/rates', access: 'staff', for: 'owner', asksAgain: true },
  'staff.rates.source': { method: 'PUT', path: '/v1/staff/rates/source', access: 'staff', for: 'owner', asksAgain: true },
  'staff.rates.fetch': { method: 'POST', path: '/v1/staff/rates/fetch', access: 'staff', for: 'owner' },
} as const satisfies Paths
