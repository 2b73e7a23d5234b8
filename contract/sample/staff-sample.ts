import * as z from 'zod/mini'
import { data } from '#contract/calls/endpoint-schemas.ts'

/** What is left of the sample that a first start puts into an empty shop. */
export const staffSampleSchema = z.object({
  /** Pieces of it that are in the shop. */
  products: z.int(),
})

export const staffSampleResponses = { 'staff.sample.get': data(staffSampleSchema), 'staff.sample.remove': data(staffSampleSchema) }
