import * as z from 'zod/mini'
import { phonePartsSchema } from '#contract/accounts/customer.ts'
import { data, list } from '#contract/protocol/endpoint-schemas.ts'
import { historyStepSchema } from '#contract/requests/request-history.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import { contactMethods } from '#contract/requests/requests.ts'

/** The API's data of a pre-order. Its body is in `pre-order-body.ts`. */

/** A line of the tracking list. */
export const preOrderSummarySchema = z.object({
  id: z.string(),
  /** Short, to be read out loud. */
  number: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  /** As the shopper typed them. */
  brand: z.string(),
  model: z.string(),
  /** Made as a guest, and assigned to this account later. */
  isJoined: z.boolean(),
})
export type PreOrderSummary = z.infer<typeof preOrderSummarySchema>

export const preOrderSchema = z.extend(preOrderSummarySchema, {
  message: z.string(),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: phonePartsSchema,
    contactMethod: z.enum(contactMethods),
  }),
  /** From the first step on. */
  history: z.array(historyStepSchema),
  /** The viewer's permissions. */
  may: z.object({ cancel: z.boolean() }),
})
export type PreOrder = z.infer<typeof preOrderSchema>

/** The response of `pre-orders.create`. */
export const preOrderSentSchema = z.object({ id: z.string(), number: z.string(), status: z.enum(requestStatuses) })
export type PreOrderSent = z.infer<typeof preOrderSentSchema>

/** The whole envelope of each response to a shopper's call. */
export const preOrderResponses = {
  'pre-orders.create': data(preOrderSentSchema),
  'pre-orders.list': list(preOrderSummarySchema),
  'pre-orders.get': data(preOrderSchema),
  'pre-orders.cancel': data(preOrderSchema),
}

/** The queries that are persisted on the owner's device (device/queries). */
export const preOrderRoots = { 'pre-orders': z.array(preOrderSummarySchema), 'pre-order': preOrderSchema } as const
