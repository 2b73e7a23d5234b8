import * as z from 'zod/mini'
import { imageSchema } from '#contract/catalogue/catalogue.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { priceMost } from '#contract/money/price-field.ts'

/** Bids on a lot, which is an auction with bidding (docs/areas/auctions.md). All prices are SAR, minor units, and whole riyals. */

/** `off`: the house has turned bidding off; `stopped`: the house has ended the auction without a sale. */
export const biddingStates = ['off', 'planned', 'open', 'ended', 'stopped'] as const
/** Whether the price has reached the lowest one at which the house sells; `none`: it sells at any. */
export const reserveStates = ['none', 'met', 'not-met'] as const

/** How many of the last bids are shown. */
export const mostBidsShown = 100

/** A step of the price, by what all may know: bidders have numbers, and their maximum stays theirs. */
const bidStepSchema = z.object({
  /** Whose bid it was. */
  bidder: z.int(),
  /** Who led after it, and at which price. */
  leader: z.int(),
  priceSar: z.int(),
  at: z.iso.datetime(),
})

/** The same for everybody. */
export const biddingSchema = z.object({
  auctionId: z.string(),
  state: z.enum(biddingStates),
  startsAt: z.iso.datetime(),
  /** With what late bids have added. */
  endsAt: z.iso.datetime(),
  publishedEndsAt: z.iso.datetime(),
  startingSar: z.int(),
  /** The present price, and the hammer price after the end; absent where nobody has bid. */
  priceSar: z.optional(z.int()),
  /** The lowest possible maximum of the next bidder; absent where no bid can be made. */
  minimumSar: z.optional(z.int()),
  reserve: z.enum(reserveStates),
  /** The bidder's number; absent where nobody has bid. */
  leader: z.optional(z.int()),
  /** Bids that have changed price or leader. */
  bids: z.int(),
  /** The newest first, at most `mostBidsShown`. */
  history: z.array(bidStepSchema),
})
export type Bidding = z.infer<typeof biddingSchema>

/** `bidding`: null where the piece is in no auction with bidding. `now`: the server's time. */
export const shownBiddingSchema = z.object({
  data: z.object({ bidding: z.nullable(biddingSchema) }),
  meta: z.object({ now: z.iso.datetime() }),
})

/** `ended`: the price has met the reserve or not, and the house has not closed it yet: within a minute. */
export const ownBidStates = ['leads', 'outbid', 'ended', 'won', 'lost', 'stopped'] as const

/** How a customer stands in one auction. */
export const ownBidSchema = z.object({
  auctionId: z.string(),
  productId: z.string(),
  /** Brand and model. */
  productName: z.object({ en: z.string(), ar: z.string() }),
  image: z.optional(imageSchema),
  state: z.enum(ownBidStates),
  /** Their number in this auction. */
  bidder: z.int(),
  maximumSar: z.int(),
  priceSar: z.int(),
  /** The lowest maximum that they may name now; absent where no bid can be made. */
  minimumSar: z.optional(z.int()),
  reserve: z.enum(reserveStates),
  endsAt: z.iso.datetime(),
  /** When they bid last. */
  at: z.iso.datetime(),
  /** Where they have won: the approved offer that holds the piece for them. */
  offerId: z.optional(z.string()),
})
export type OwnBid = z.infer<typeof ownBidSchema>

/** The last bid first. */
export const ownBidsSchema = z.object({ data: z.array(ownBidSchema), meta: z.object({ now: z.iso.datetime() }) })

const noPrice: FormProblem = 'price'
const notWhole: FormProblem = 'not-whole'
const wholeRiyals = (amount: number): boolean => amount % 100 === 0
/** A sum in an auction: whole riyals, in minor units. */
export const lotPriceSchema = z.int(noPrice).check(z.gte(100, noPrice), z.lte(priceMost, noPrice), z.refine(wholeRiyals, notWhole))

/** The most that the bidder would pay. */
export const bidBodySchema = z.strictObject({ maximumSar: lotPriceSchema })

/** What came of a bid, or of the first one with this key. */
export const bidMadeSchema = z.object({
  data: z.object({ own: ownBidSchema, bidding: biddingSchema }),
  meta: z.object({ now: z.iso.datetime() }),
})

/** What an auction with bidding has beside its times. `reserveSar`: the lowest price at which the house sells, which nobody is told. */
export const biddingTermsSchema = z.strictObject({ startingSar: lotPriceSchema, reserveSar: z.nullable(lotPriceSchema) }).check(
  z.refine(({ startingSar, reserveSar }) => reserveSar === null || reserveSar >= startingSar, {
    path: ['reserveSar'],
    error: 'below-start' satisfies FormProblem,
  }),
)
export type BiddingTerms = z.output<typeof biddingTermsSchema>

/** The whole envelope of each response to a page's call. */
export const biddingResponses = { 'bidding.get': shownBiddingSchema, 'bids.list': ownBidsSchema, 'bids.make': bidMadeSchema }
