import * as z from 'zod/mini'
import { namedPriceSchema } from '#contract/money/price-field.ts'
import { orderEventBodySchema } from '#contract/orders/staff-orders.ts'
import { reasonSchema } from '#contract/requests/request-history.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'

/**
 * What the house decides about a request: another status, with a reason or the agreed price, or an event of an order. What a kind needs
 * with it is checked by the kind's own body (`sellStatusBodySchema`, `orderStatusBodySchema`).
 */
export const decisionSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('move'),
    status: z.enum(requestStatuses),
    reason: z.optional(reasonSchema),
    price: z.optional(namedPriceSchema),
  }),
  z.strictObject({ do: z.literal('note'), event: orderEventBodySchema }),
])
export type Decision = z.infer<typeof decisionSchema>

/** Body of `staff.requests.decide`. `version`: of the request as it was read. */
export const decideBodySchema = z.strictObject({ decision: decisionSchema, version: z.int() })

export type DecideBody = z.output<typeof decideBodySchema>

/** How long a decision is held back before it is carried out, milliseconds: until then it can be taken back. */
export const heldBackMs = 10_000

/** A decision that is not carried out yet, or could not be. */
export const heldDecisionSchema = z.object({
  decision: decisionSchema,
  by: z.object({ id: z.string(), name: z.string() }),
  dueAt: z.iso.datetime(),
  /** Why it could not be carried out, in the caller's language; absent while it is held back. */
  problem: z.optional(z.string()),
})
export type HeldDecision = z.infer<typeof heldDecisionSchema>
