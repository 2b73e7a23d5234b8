import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import { bankBodySchema, houseSettingsBodySchema } from './house-settings.ts'
import type { settingsPaths } from './settings-paths.ts'

/** What the calls do and take. */
export const settingsEndpoints = {
  'settings.get': { summary: 'Addresses, phones and hours of the shop, and its time' },
  'staff.settings.get': { summary: 'The settings of the shop, in both languages' },
  'staff.settings.update': { summary: 'Change settings of the shop', body: houseSettingsBodySchema },
  'staff.settings.bank': { summary: 'Set the account for transfers, or take it away', body: bankBodySchema },
} as const satisfies Record<keyof typeof settingsPaths, Endpoint>
