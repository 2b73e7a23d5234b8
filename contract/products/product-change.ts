import * as z from 'zod/mini'

/** Absent fields stay. Prices in SAR, minor units. */
export const productChangeBodySchema = z.strictObject({
  priceSar: z.optional(z.int().check(z.gte(1))),
  stock: z.optional(z.int().check(z.gte(0), z.lte(999))),
  withdrawn: z.optional(z.boolean()),
})
