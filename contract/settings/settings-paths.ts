import type { Paths } from '#contract/protocol/path.ts'

/** The settings of the shop. */
export const settingsPaths = {
  'settings.get': { method: 'GET', path: '/v1/settings', access: 'public' },
  'staff.settings.get': { method: 'GET', path: '/v1/staff/settings', access: 'staff', for: 'owner' },
  'staff.settings.update': { method: 'PATCH', path: '/v1/staff/settings', access: 'staff', for: 'owner' },
  'staff.settings.bank': { method: 'PUT', path: '/v1/staff/settings/bank', access: 'staff', for: 'owner', asksAgain: true },
} as const satisfies Paths
