import * as z from 'zod/mini'
import { lotPriceSchema } from '#contract/auctions/bidding.ts'
import { priceTextSchema } from '#contract/money/price-text.ts'

/** The most that the bidder would pay, as typed, in whole riyals. */
export const bidFormSchema = z.object({
  maximum: z.pipe(
    priceTextSchema,
    z.transform(({ amount, currency }, context) => {
      const problem = lotPriceSchema.safeParse(amount).error?.issues[0]
      if (problem === undefined) return { amount, currency }
      context.issues.push({ code: 'custom', message: problem.message, input: amount, path: ['amount'] })
      return z.NEVER
    }),
  ),
})
export type BidInput = z.input<typeof bidFormSchema>
export type BidValues = z.output<typeof bidFormSchema>
