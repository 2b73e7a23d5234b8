import * as z from 'zod/mini'
import type { samplePaths } from './sample-paths.ts'
import { data, type Endpoint } from '#contract/protocol/endpoint-schemas.ts'

/** What is left of the sample that a first start puts into an empty shop. */
export const staffSampleSchema = z.object({
  /** Pieces of it that are in the shop. */
  products: z.int(),
})

export const staffSampleResponses = { 'staff.sample.get': data(staffSampleSchema), 'staff.sample.remove': data(staffSampleSchema) }

/** What the calls do and take. */
export const sampleEndpoints = {
  'staff.sample.get': { summary: 'How much of the sample is in the shop' },
  'staff.sample.remove': { summary: 'Take the sample out of the shop' },
} as const satisfies Record<keyof typeof samplePaths, Endpoint>
