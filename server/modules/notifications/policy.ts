import * as z from 'zod/mini'
import { pieceNews } from '#contract/accounts/watched-changes.ts'
import { auctionNews } from '#contract/auctions/auction-news.ts'
import { ownedPieceNews } from '#contract/owned-pieces/owned-piece-news.ts'
import { counterNews } from '#contract/offers/counter-offer.ts'
import { dayMs } from '#contract/durations.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { notifiedOrderEvents } from '#contract/orders/orders.ts'
import { statusesOf } from '#contract/request-kinds/kinds.ts'
import { type Mover, movers } from '#contract/requests/statuses.ts'
import { hourOfHouse, houseTime } from '#server/platform/house-time.ts'

const number = z.string()

/** The stored values for the sentences about an offer. */
const offerFactsSchema = z.object({
  number,
  productName: z.object({ en: z.string(), ar: z.string() }),
  price: z.optional(moneySchema),
  heldUntil: z.optional(z.iso.datetime()),
  isWithdrawn: z.optional(z.boolean()),
  isWon: z.optional(z.boolean()),
  counter: z.optional(z.enum(counterNews)),
  counterUntil: z.optional(z.iso.datetime()),
  reason: z.optional(z.string()),
})

const preOrderFactsSchema = z.object({ number, by: z.enum(movers), reason: z.optional(z.string()) })

const sellFactsSchema = z.object({ number, price: z.optional(moneySchema), reason: z.optional(z.string()) })

const orderFactsSchema = z.object({
  number,
  news: z.optional(z.enum(notifiedOrderEvents)),
  by: z.enum(movers),
  total: moneySchema,
  receiptBy: z.optional(z.iso.datetime()),
  reason: z.optional(z.string()),
  carrier: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  refund: z.optional(moneySchema),
})

/** About a piece on the wish list: its price now, the one before, and that when it was saved (SAR, minor units); or the saved search. */
const watchFactsSchema = z.object({
  productId: z.string(),
  productName: z.object({ en: z.string(), ar: z.string() }),
  price: moneySchema,
  beforeSar: z.int(),
  savedSar: z.optional(z.int()),
  until: z.optional(z.iso.datetime()),
  searchName: z.optional(z.string()),
})

/** About an auction: the price then, in SAR. */
const auctionFactsSchema = z.object({
  productId: z.string(),
  productName: z.object({ en: z.string(), ar: z.string() }),
  price: moneySchema,
})
export type AuctionFacts = z.infer<typeof auctionFactsSchema>

/** About a piece of the customer's own: its name, and the day of its service. */
const ownedPieceFactsSchema = z.object({ pieceName: z.object({ en: z.string(), ar: z.string() }), dueOn: z.iso.date() })
export type OwnedPieceFacts = z.infer<typeof ownedPieceFactsSchema>

/** The JSON of a stored notification. The types of the other columns are checked by the database. */
export const storedNotificationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), status: z.enum(statusesOf('offer')), facts: offerFactsSchema }),
  z.object({ kind: z.literal('sell'), status: z.enum(statusesOf('sell')), facts: sellFactsSchema }),
  z.object({ kind: z.literal('order'), status: z.enum(statusesOf('order')), facts: orderFactsSchema }),
  z.object({ kind: z.literal('preOrder'), status: z.enum(statusesOf('preOrder')), facts: preOrderFactsSchema }),
  z.object({
    kind: z.literal('contact'),
    status: z.enum(statusesOf('contact')),
    facts: z.object({ number, isAnswer: z.optional(z.boolean()) }),
  }),
  z.object({ kind: z.literal('watch'), status: z.enum(pieceNews), facts: watchFactsSchema }),
  z.object({ kind: z.literal('auction'), status: z.enum(auctionNews), facts: auctionFactsSchema }),
  z.object({ kind: z.literal('owned-piece'), status: z.enum(ownedPieceNews), facts: ownedPieceFactsSchema }),
])

/** A shopper's own action is confirmed by e-mail; it gets no notification in the list or on a lock screen. */
export const notifiesShopper = (by: Mover): boolean => by !== 'shopper'

/** After this a push is too late to be useful; the list still has the notification. */
export const pushLifeMs = 3 * dayMs

/** The hour of the house's time zone at which watchers are mailed of the day: in the evening, when people read. */
const watchDigestHour = 18

/** When the next digest of watched pieces is due. */
export function nextDigest(now: Date): Date {
  const { day, next, hour } = houseTime(now)
  return hourOfHouse(hour < watchDigestHour ? day : next, watchDigestHour)
}

/** The maximum of one customer's browsers that get pushes; a further one replaces the oldest. */
export const mostSubscriptions = 20
