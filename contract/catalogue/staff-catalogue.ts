import * as z from 'zod/mini'
import { rateSchema } from '#contract/money/money-schema.ts'

/** What the staff see of the catalogue, and change in it. */

/** Absent fields stay. Prices in SAR, minor units. */
export const productChangeBodySchema = z.strictObject({
  priceSar: z.optional(z.int().check(z.gte(1))),
  stock: z.optional(z.int().check(z.gte(0), z.lte(999))),
  withdrawn: z.optional(z.boolean()),
})

/**
 * The rates of the currencies other than SAR, each with its day. `read`: those that the caller has read; where the rate of one that is set
 * differs from it meanwhile, the call is rejected with `setting.changed`.
 */
export const ratesBodySchema = z.strictObject({
  rates: z.array(rateSchema).check(z.minLength(1), z.maxLength(10)),
  read: z.optional(z.array(rateSchema).check(z.maxLength(10))),
})
