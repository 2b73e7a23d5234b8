import type { Paths } from '#contract/calls/path.ts'

/** The owner's calls about the settings of the shop. Free of zod, like the table that they belong to. */
export const settingsPaths = {
  'staff.settings.get': { method: 'GET', path: '/v1/staff/settings', access: 'staff', for: 'owner' },
  'staff.settings.update': { method: 'PATCH', path: '/v1/staff/settings', access: 'staff', for: 'owner' },
  'staff.settings.bank': { method: 'PUT', path: '/v1/staff/settings/bank', access: 'staff', for: 'owner', asksAgain: true },
  'staff.rates.source': { method: 'PUT', path: '/v1/staff/rates/source', access: 'staff', for: 'owner', asksAgain: true },
  'staff.rates.fetch': { method: 'POST', path: '/v1/staff/rates/fetch', access: 'staff', for: 'owner' },
} as const satisfies Paths
