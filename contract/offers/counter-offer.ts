import * as z from 'zod/mini'
import { moneySchema } from '#contract/money/money-schema.ts'

/** The house's own price for an offer, which the shopper accepts or declines. */

/** What became of one; none while it waits for the shopper. `overtaken`: the house has decided on the shopper's price after all. */
export const counterOutcomes = ['accepted', 'declined', 'over', 'overtaken'] as const
export type CounterOutcome = (typeof counterOutcomes)[number]

/** What the news of an offer say of it. */
export const counterNews = ['made', 'accepted', 'declined', 'over'] as const
export type CounterNews = (typeof counterNews)[number]

export const counterSchema = z.object({
  /** In the currency of the offer, by its rate. */
  price: moneySchema,
  madeAt: z.iso.datetime(),
  /** Until when the shopper can accept it. */
  until: z.iso.datetime(),
  outcome: z.optional(z.enum(counterOutcomes)),
})
export type Counter = z.infer<typeof counterSchema>
