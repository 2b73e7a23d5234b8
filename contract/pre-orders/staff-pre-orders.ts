import * as z from 'zod/mini'
import { data } from '#contract/protocol/endpoint-schemas.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { preOrderCampaignSchema } from './campaign-schema.ts'
import { locales } from '#contract/locale.ts'
import { preOrderSchema } from './pre-orders.ts'
import { staffList, staffStepSchema } from '#contract/requests/staff-requests.ts'

/** A pre-order as the staff see it. */
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
    error: 'ends-before-start' satisfies FormProblem,
  }),
)

/** The whole envelope of each response to a staff's call. */
export const staffPreOrderResponses = {
  'staff.pre-orders.list': staffList(staffPreOrderSchema),
  'staff.pre-orders.get': data(staffPreOrderSchema),
  'staff.pre-orders.status': data(staffPreOrderSchema),
  'staff.pre-order-campaign.set': data(preOrderCampaignSchema),
}
