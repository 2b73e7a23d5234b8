import type { Endpoint } from '#contract/calls/endpoint-schemas.ts'
import { bankBodySchema, houseSettingsBodySchema } from './house-settings.ts'
import { rateSourceBodySchema } from '../rates/rate-source.ts'
import type { settingsPaths } from './settings-paths.ts'

/** What the calls do and take. */
export const settingsEndpoints = {
  'staff.settings.get': { summary: 'The settings of the shop, in both languages' },
  'staff.settings.update': { summary: 'Change settings of the shop', body: houseSettingsBodySchema },
  'staff.settings.bank': { summary: 'Set the account for transfers, or take it away', body: bankBodySchema },
  'staff.rates.source': { summary: 'Set where exchange rates are fetched from', body: rateSourceBodySchema },
  'staff.rates.fetch': { summary: 'Fetch exchange rates now' },
} as const satisfies Record<keyof typeof settingsPaths, Endpoint>
