import * as z from 'zod/mini'
import { data, fileSchema } from '#contract/protocol/endpoint-schemas.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine } from '#contract/fields/form-fields.ts'
import { locales } from '#contract/locale.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { orderEventSchema, orderSchema } from './orders.ts'
import { staffList, statusBodySchema, staffStepSchema } from '#contract/requests/staff-requests.ts'

/** An order as the staff see it, and what they do with one. */
export const staffOrderSchema = z.extend(orderSchema, {
  /** Absent after the account is deleted. */
  customerId: z.optional(z.string()),
  locale: z.enum(locales),
  /** What the shop's books say, SAR. */
  grandTotalSar: moneySchema,
  events: z.array(z.extend(orderEventSchema, { who: z.optional(z.string()) })),
  history: z.array(staffStepSchema),
})
export type StaffOrder = z.infer<typeof staffOrderSchema>

const missing: FormProblem = 'required'

/** Body of `staff.orders.status`. Rejecting the receipt and canceling need a reason, which the shopper reads. */
export const orderStatusBodySchema = statusBodySchema.check(
  z.refine(({ status, reason = '' }) => (status !== 'rejected' && status !== 'canceled') || reason !== '', {
    path: ['reason'],
    error: missing,
  }),
)
export type OrderStatusBody = z.infer<typeof orderStatusBodySchema>

/** In characters. */
export const carrierMost = 80
export const trackingNumberMost = 60

/** Body of `staff.orders.events`: what the staff note beside the status. `amount`: minor units of the order's currency. */
export const orderEventBodySchema = z.discriminatedUnion('event', [
  /** The receipt came by WhatsApp or another way than the shop's own; the order is processed from then on. */
  z.strictObject({ event: z.literal('receipt-sent') }),
  z.strictObject({ event: z.literal('paid') }),
  z.strictObject({ event: z.literal('prepared') }),
  z.strictObject({ event: z.literal('shipped'), carrier: requiredLine(carrierMost), trackingNumber: requiredLine(trackingNumberMost) }),
  z.strictObject({ event: z.literal('refunded'), amount: z.int().check(z.gte(1)) }),
])
export type OrderEventBody = z.infer<typeof orderEventBodySchema>

/** The whole envelope of each response to a staff's call. */
export const staffOrderResponses = {
  'staff.orders.list': staffList(staffOrderSchema),
  'staff.orders.get': data(staffOrderSchema),
  'staff.orders.status': data(staffOrderSchema),
  'staff.orders.events': data(staffOrderSchema),
  'staff.orders.invoice': fileSchema,
}
