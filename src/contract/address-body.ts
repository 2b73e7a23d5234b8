import * as z from 'zod/mini'
import { isCountry } from './countries.ts'
import type { FormProblem } from './field-problems.ts'
import { addressCountrySchema, citySchema, postcodeSchema, stateSchema, streetSchema } from './form-fields.ts'

/** The body of an address form (storefront.md §5). */

const fields = {
  country: addressCountrySchema.check(z.refine(isCountry, { error: 'country-required' satisfies FormProblem, abort: true })),
  address: streetSchema,
  city: citySchema,
  state: stateSchema,
  postcode: postcodeSchema,
}

export const addressBodySchema = z.strictObject({ ...fields, isDefault: z._default(z.boolean(), false) })

/** Absent fields stay unchanged. */
export const addressChangeBodySchema = z.strictObject({
  country: z.optional(fields.country),
  address: z.optional(fields.address),
  city: z.optional(fields.city),
  state: z.optional(fields.state),
  postcode: z.optional(fields.postcode),
  isDefault: z.optional(z.boolean()),
})
