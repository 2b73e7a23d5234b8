import * as z from 'zod/mini'
import type { customerPaths } from './customer-paths.ts'
import { acceptedSchema, type Endpoint, data, fileSchema, id } from '#contract/protocol/endpoint-schemas.ts'
import { addressSchema } from '#contract/accounts/account-things.ts'
import { idImageSchema, idImageSides, phonePartsSchema } from '#contract/accounts/customer.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { oneLine } from '#contract/fields/form-fields.ts'
import { locales } from '#contract/locale.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { kindNames } from '#contract/request-kinds/kinds.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'

/** The most customers in one response. */
export const foundCustomersMost = 20
/** The most requests on a customer's page. */
export const customerRequestsMost = 200

/** When the account was made, and its id: customers are listed in this order, backwards. */
const isPlace = (text: string): boolean => placePattern.test(text) && !Number.isNaN(Date.parse(text.replace(/-\w+$/, '')))
const placePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z-[A-Za-z0-9]{1,40}$/

/**
 * Words, or the beginnings of words, of name and e-mail address; a phone number or its last digits; the number of a request; an id. Absent:
 * all customers. It is in the body, because proxies log the URLs of calls.
 */
export const customerSearchBodySchema = z.strictObject({
  text: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(2, 'required' satisfies FormProblem),
        z.maxLength(254),
        z.regex(oneLine, 'one-line' satisfies FormProblem),
      ),
  ),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.refine(isPlace, 'malformed' satisfies FormProblem))),
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

/**
 * Newest first; who has that id, or the request of that number, before all others. `isMore`: others follow, from `next`, which is the
 * `after` of the next page.
 */
export const foundCustomersSchema = z.object({
  customers: z.array(staffCustomerSchema),
  isMore: z.boolean(),
  next: z.optional(z.string()),
})
export type FoundCustomers = z.infer<typeof foundCustomersSchema>

/** A request on its customer's page. */
export const customerRequestSchema = z.object({
  kind: z.enum(kindNames),
  id: z.string(),
  number: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  /** The piece that it is about, in both languages, as it was named; absent for a message. */
  about: z.optional(z.object({ en: z.string(), ar: z.string() })),
  /** How many other pieces an order has. */
  others: z.optional(z.int()),
  /** What was offered, agreed or ordered. */
  sum: z.optional(moneySchema),
})
export type CustomerRequest = z.infer<typeof customerRequestSchema>

/** All that the staff see of one customer. */
export const customerPageSchema = z.extend(staffCustomerSchema, {
  /** The newest first, `customerRequestsMost` at most. */
  requests: z.array(customerRequestSchema),
  requestCount: z.int(),
  /** The orders that were paid, and what came in for them without what was paid back, in SAR. */
  paid: z.object({ orders: z.int(), sum: moneySchema }),
  /** The default first. */
  addresses: z.array(addressSchema),
  /** The newest version of the terms of use under which they have ordered; null where they have not. */
  acceptedTerms: z.nullable(z.object({ version: z.int(), orderNumber: z.string(), at: z.iso.datetime() })),
  /** How many pieces are on their wish list. */
  wishes: z.int(),
})
export type CustomerPage = z.infer<typeof customerPageSchema>

/** What the calls do and take. */
export const customerEndpoints = {
  'staff.customers.find': {
    summary: 'Customers, the newest first; or those with a name, phone number, e-mail address, request or id, each of whom is recorded',
    body: customerSearchBodySchema,
  },
  'staff.customers.get': { summary: 'All that the staff see of a customer; each view is recorded', params: id },
  'staff.customers.export': { summary: 'All that is stored of a customer, as a zip of JSON and files; recorded', params: id },
  'staff.customers.delete': { summary: 'Delete the account of a customer, as they could themselves; recorded', params: id },
  'staff.customers.id-images.get': {
    summary: 'An ID image of a customer; each view is recorded',
    params: z.object({ id: z.string(), side: z.enum(idImageSides) }),
  },
} as const satisfies Record<keyof typeof customerPaths, Endpoint>

/** The whole envelope of each response. */
export const customerResponses = {
  'staff.customers.find': data(foundCustomersSchema),
  'staff.customers.get': data(customerPageSchema),
  'staff.customers.export': fileSchema,
  'staff.customers.delete': data(acceptedSchema),
  'staff.customers.id-images.get': fileSchema,
}
