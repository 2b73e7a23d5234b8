import * as z from 'zod/mini'
import { acceptedSchema, data, type Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import { rateSchema } from '#contract/money/money-schema.ts'
import type { ratePaths } from './rate-paths.ts'
import { rateSourceBodySchema } from './rate-source.ts'

export const ratesSchema = z.object({ base: z.literal('SAR'), rates: z.array(rateSchema) })
export type Rates = z.infer<typeof ratesSchema>

/**
 * The rates of the currencies other than SAR, each with its day. `read`: those that the caller has read; where the rate of one that is set
 * differs from it meanwhile, the call is rejected with `setting.changed`.
 */
export const ratesBodySchema = z.strictObject({
  rates: z.array(rateSchema).check(z.minLength(1), z.maxLength(10)),
  read: z.optional(z.array(rateSchema).check(z.maxLength(10))),
})

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
