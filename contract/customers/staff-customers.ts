import * as z from 'zod/mini'
import type { customerPaths } from './customer-paths.ts'
import { type Endpoint, data, fileSchema } from '#contract/protocol/endpoint-schemas.ts'
import { idImageSchema, idImageSides, phonePartsSchema } from '#contract/accounts/customer.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { oneLine } from '#contract/fields/form-fields.ts'
import { locales } from '#contract/locale.ts'

/** The most customers in one response; `isMore`: others match, too, so the search has to say more. */
export const foundCustomersMost = 20

/** Part of a name, of an e-mail address or of a phone number, or an id. It is in the body, because proxies log the URLs of calls. */
export const customerSearchBodySchema = z.strictObject({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'required' satisfies FormProblem),
      z.maxLength(254),
      z.regex(oneLine, 'one-line' satisfies FormProblem),
    ),
})

export const staffCustomerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(phonePartsSchema),
  phoneVerified: z.boolean(),
  locale: z.enum(locales),
  createdAt: z.iso.datetime(),
  idImages: z.object({ front: z.nullable(idImageSchema), back: z.nullable(idImageSchema) }),
})
export type StaffCustomer = z.infer<typeof staffCustomerSchema>

/** Newest first. */
export const foundCustomersSchema = z.object({ customers: z.array(staffCustomerSchema), isMore: z.boolean() })
export type FoundCustomers = z.infer<typeof foundCustomersSchema>

/** What the calls do and take. */
export const customerEndpoints = {
  'staff.customers.find': {
    summary: 'Find customers by name, phone number, e-mail address or id; each one found is recorded',
    body: customerSearchBodySchema,
  },
  'staff.customers.id-images.get': {
    summary: 'An ID image of a customer; each view is recorded',
    params: z.object({ id: z.string(), side: z.enum(idImageSides) }),
  },
} as const satisfies Record<keyof typeof customerPaths, Endpoint>

/** The whole envelope of each response. */
export const customerResponses = {
  'staff.customers.find': data(foundCustomersSchema),
  'staff.customers.id-images.get': fileSchema,
}
