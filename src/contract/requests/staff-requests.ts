import * as z from 'zod/mini'
import { phonePartsSchema } from '#src/contract/accounts/customer.ts'
import type { FormProblem } from '#src/contract/calls/field-problems.ts'
import { oneLine, tidy } from '#src/contract/fields/form-fields.ts'
import { locales } from '#src/contract/locale.ts'
import { moneySchema, rateSchema } from '#src/contract/money/money-schema.ts'
import { offerSchema } from '#src/contract/offers/offers.ts'
import { preOrderSchema } from '#src/contract/pre-orders/pre-orders.ts'
import { historyStepSchema, reasonSchema } from './request-history.ts'
import { requestStatuses } from './statuses.ts'

/** The calls of the staff's tools. Each action is recorded with its specialist and time. */

/** A step of the timeline as the staff sees it: with the name of the token that took it. */
export const staffStepSchema = z.extend(historyStepSchema, { who: z.optional(z.string()) })

export const staffOfferSchema = z.extend(offerSchema, {
  /** Of the account, where it belongs to one. */
  customerId: z.optional(z.string()),
  /** The offered price, SAR in minor units, by the rate that applies to it. */
  priceSar: moneySchema,
  /** The product's price today, SAR. */
  productPriceSar: z.optional(moneySchema),
  /** Units that are not held. */
  available: z.int(),
  history: z.array(staffStepSchema),
})
export type StaffOffer = z.infer<typeof staffOfferSchema>

export const staffPreOrderSchema = z.extend(preOrderSchema, {
  /** Of the account, where it belongs to one. */
  customerId: z.optional(z.string()),
  /** When the shopper submitted it, where their device sent the time. */
  madeAt: z.optional(z.iso.datetime()),
  locale: z.enum(locales),
  history: z.array(staffStepSchema),
})
export type StaffPreOrder = z.infer<typeof staffPreOrderSchema>

/** The period in which pre-orders are accepted: the end is after the begin. */
export const campaignBodySchema = z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }).check(
  z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'malformed' satisfies FormProblem,
  }),
)

export const staffContactSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phone: phonePartsSchema,
  message: z.string(),
  productId: z.optional(z.string()),
  locale: z.enum(['en', 'ar']),
  history: z.array(staffStepSchema),
})
export type StaffContact = z.infer<typeof staffContactSchema>

/** A list of the staff's: the pending ones first, the oldest of them at the top; then all others, the newest first. */
export const staffListQuerySchema = z.strictObject({
  status: z.optional(z.enum(requestStatuses)),
  /** Where the page before ended (`meta.next`): the number of its last request, and whether it was among the pending ones. */
  after: z.optional(z.string().check(z.regex(/^(?:pending-)?\d{1,9}$/, 'malformed' satisfies FormProblem))),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
})
export type StaffListQuery = z.infer<typeof staffListQuerySchema>

/** A list is counted no further: `isMore` says that there are more. */
export const staffListCounted = 1000
export const staffListMetaSchema = z.object({
  total: z.int(),
  isMore: z.boolean(),
  perPage: z.int(),
  /** `after` of the next page; absent on the last one. */
  next: z.optional(z.string()),
})
export type StaffListMeta = z.infer<typeof staffListMetaSchema>
export const staffList = <T extends z.ZodMiniType>(schema: T) => z.object({ data: z.array(schema), meta: staffListMetaSchema })

export const statusBodySchema = z.strictObject({ status: z.enum(requestStatuses), reason: z.optional(reasonSchema) })

/** Absent fields stay. Prices in SAR, minor units. */
export const productChangeBodySchema = z.strictObject({
  priceSar: z.optional(z.int().check(z.gte(1))),
  stock: z.optional(z.int().check(z.gte(0), z.lte(999))),
  withdrawn: z.optional(z.boolean()),
})
export const staffProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  priceSar: moneySchema,
  stock: z.int(),
  /** Units held by approved offers. */
  held: z.int(),
  withdrawn: z.boolean(),
})
export type StaffProduct = z.infer<typeof staffProductSchema>

/** The rates of the currencies other than SAR, each with its day. */
export const ratesBodySchema = z.strictObject({ rates: z.array(rateSchema).check(z.minLength(1), z.maxLength(10)) })

export const staffTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.optional(z.iso.datetime()),
  revokedAt: z.optional(z.iso.datetime()),
})
export type StaffToken = z.infer<typeof staffTokenSchema>
export const staffTokenBodySchema = z.strictObject({
  name: z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(80), z.regex(oneLine, 'malformed' satisfies FormProblem)),
})
/** The token itself is shown once. */
export const staffTokenMadeSchema = z.extend(staffTokenSchema, { token: z.string() })
