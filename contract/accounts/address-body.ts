import * as z from 'zod/mini'
import { isCountry } from '#contract/fields/countries.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { addressCountrySchema, citySchema, postcodeSchema, stateSchema, streetSchema } from '#contract/fields/form-fields.ts'

/** The body of an address form (docs/reference/fields.md). */

/** The fields of an address: of the address book, and of a shipment. */
export const addressFields = {
  country: addressCountrySchema.check(z.refine(isCountry, { error: 'country-required' satisfies FormProblem, abort: true })),
  address: streetSchema,
  city: citySchema,
  state: stateSchema,
  postcode: postcodeSchema,
}

export const addressBodySchema = z.strictObject({ ...addressFields, isDefault: z._default(z.boolean(), false) })

/** Absent fields stay unchanged. */
export const addressChangeBodySchema = z.strictObject({
  country: z.optional(addressFields.country),
  address: z.optional(addressFields.address),
  city: z.optional(addressFields.city),
  state: z.optional(addressFields.state),
  postcode: z.optional(addressFields.postcode),
  isDefault: z.optional(z.boolean()),
})
