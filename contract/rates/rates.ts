import { acceptedSchema } from '#contract/accounts/customer.ts'
import { ratesSchema } from '#contract/catalogue/catalogue.ts'
import { ratesBodySchema } from '#contract/catalogue/staff-catalogue.ts'
import { data, type Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { ratePaths } from './rate-paths.ts'
import { rateSourceBodySchema } from './rate-source.ts'

/** What the calls do and take. */
export const rateEndpoints = {
  'rates.get': { summary: 'Exchange rates and their dates' },
  'staff.rates.set': { summary: 'Set exchange rates', body: ratesBodySchema },
  'staff.rates.source': { summary: 'Set where exchange rates are fetched from', body: rateSourceBodySchema },
  'staff.rates.fetch': { summary: 'Fetch exchange rates now' },
} as const satisfies Record<keyof typeof ratePaths, Endpoint>

/** The whole envelope of each response to a staff's call. */
export const staffRateResponses = {
  'staff.rates.set': data(ratesSchema),
  'staff.rates.source': data(acceptedSchema),
  'staff.rates.fetch': data(acceptedSchema),
}

/** The whole envelope of each response to a page's call. */
export const rateResponses = { 'rates.get': data(ratesSchema) }
