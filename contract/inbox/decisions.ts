import * as z from 'zod/mini'
import { locales } from '#contract/locale.ts'
import { namedPriceSchema } from '#contract/money/price-field.ts'
import { counterBodySchema } from '#contract/offers/counter-body.ts'
import { orderEventBodySchema } from '#contract/orders/staff-orders.ts'
import { reasonSchema } from '#contract/requests/request-history.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'

/**
 * What the house decides about a request: another status, with a reason or the agreed price, an event of an order, or the house's own
 * price for an offer. What a kind needs with it is checked by the kind's own body (`sellStatusBodySchema`, `orderStatusBodySchema`).
 */
export const decisionSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('move'),
    status: z.enum(requestStatuses),
    reason: z.optional(reasonSchema),
    price: z.optional(namedPriceSchema),
  }),
  z.strictObject({ do: z.literal('note'), event: orderEventBodySchema }),
  z.extend(counterBodySchema, { do: z.literal('counter') }),
])
export type Decision = z.infer<typeof decisionSchema>

/** Body of `staff.requests.decide`. `version`: of the request as it was read. */
export const decideBodySchema = z.strictObject({ decision: decisionSchema, version: z.int() })

export type DecideBody = z.output<typeof decideBodySchema>

/** What the shopper will read of a decision. `locale`: of the mail; `words`: absent where nobody is told, or nothing can be said before. */
export const decisionPreviewSchema = z.object({
  locale: z.enum(locales),
  words: z.optional(z.object({ title: z.string(), text: z.string() })),
})
export type DecisionPreview = z.infer<typeof decisionPreviewSchema>

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
