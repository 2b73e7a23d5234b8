import * as z from 'zod/mini'
import { moneySchema } from '#src/contract/money-schema.ts'
import { statusesOf } from '#src/contract/requests/kinds.ts'
import { type Mover, movers } from '#src/contract/requests/statuses.ts'

const number = z.string()

/** What the sentences on an offer are made of, as it is kept. */
const offerFactsSchema = z.object({
  number,
  productName: z.object({ en: z.string(), ar: z.string() }),
  price: z.optional(moneySchema),
  heldUntil: z.optional(z.iso.datetime()),
  isWithdrawn: z.optional(z.boolean()),
  reason: z.optional(z.string()),
})

const preOrderFactsSchema = z.object({ number, by: z.enum(movers), reason: z.optional(z.string()) })

const sellFactsSchema = z.object({ number, price: z.optional(moneySchema), reason: z.optional(z.string()) })

/** What is kept of a notification, as far as it is not the database that vouches for it. */
export const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), status: z.enum(statusesOf('offer')), facts: offerFactsSchema }),
  z.object({ kind: z.literal('sell'), status: z.enum(statusesOf('sell')), facts: sellFactsSchema }),
  z.object({ kind: z.literal('preOrder'), status: z.enum(statusesOf('preOrder')), facts: preOrderFactsSchema }),
  z.object({ kind: z.literal('contact'), status: z.enum(statusesOf('contact')), facts: z.object({ number }) }),
])

/** What shoppers have just done themselves is confirmed by e-mail, and no news in the list or on a lock screen. */
export const isNews = (by: Mover): boolean => by !== 'shopper'

/** Later than this a push is no news any more; the list has it still. */
export const pushLifeMs = 3 * 24 * 60 * 60 * 1000

/** Browsers of one customer that get pushes; the oldest makes room. */
export const mostSubscriptions = 20
