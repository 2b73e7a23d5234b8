import * as z from 'zod/mini'
import { acceptedSchema, data, fileSchema, list } from '#contract/protocol/endpoint-schemas.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine } from '#contract/fields/form-fields.ts'
import { version } from '#contract/products/product-body.ts'
import { biddingTermsSchema } from './bidding.ts'

/** Auctions as the staff see and change them. */

const moment = z.iso.datetime({ offset: true, error: 'required' satisfies FormProblem })
const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean => Date.parse(startsAt) < Date.parse(endsAt)
const endsFirst = { path: ['endsAt'], error: 'ends-before-start' satisfies FormProblem }
const times = z.strictObject({
  startsAt: moment,
  endsAt: moment,
  /** Absent: without bidding. */
  bidding: z.optional(biddingTermsSchema),
})

/** The period in which a product has no fixed price. */
export const auctionBodySchema = z
  .extend(times, { productId: z.string().check(z.minLength(1, 'required' satisfies FormProblem)) })
  .check(z.refine(isInOrder, endsFirst))
export type AuctionBody = z.output<typeof auctionBodySchema>
/** Other times. `version`: of the auction that was changed; with an older one the change is rejected with `text.changed`. */
export const auctionUpdateBodySchema = z.extend(times, { version }).check(z.refine(isInOrder, endsFirst))
export type AuctionUpdateBody = z.output<typeof auctionUpdateBodySchema>

/** `not-sold`: nobody has bid, or the reserve was not met; `no-piece`: it could no longer be sold; `stopped`: by the house. */
export const auctionOutcomes = ['sold', 'not-sold', 'no-piece', 'stopped'] as const
export type AuctionOutcome = (typeof auctionOutcomes)[number]

/** Why the house stops an auction in which somebody has bid: for the log. */
export const auctionStopBodySchema = z.strictObject({ reason: requiredLine(500) })

export const auctionStates = ['running', 'planned', 'ended'] as const

export const staffAuctionSchema = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(auctionStates),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Absent where it is without bidding. */
  bidding: z.optional(
    z.object({
      startingSar: z.int(),
      reserveSar: z.nullable(z.int()),
      publishedEndsAt: z.iso.datetime(),
      /** All of them, those that changed nothing too. */
      bids: z.int(),
      priceSar: z.optional(z.int()),
      outcome: z.optional(z.enum(auctionOutcomes)),
      /** Of the winner's offer. */
      offerNumber: z.optional(z.string()),
    }),
  ),
  product: z.object({
    id: z.string(),
    stockNumber: z.string(),
    /** Brand and model, as in the list of products. */
    name: z.string(),
    nameAr: z.string(),
  }),
})
export type StaffAuction = z.infer<typeof staffAuctionSchema>

/** `isBiddingOn`: whether the house has turned bidding on. */
export const staffAuctionListSchema = z.object({
  data: z.array(staffAuctionSchema),
  meta: z.object({ total: z.int(), page: z.int(), perPage: z.int(), isBiddingOn: z.boolean() }),
})

/** A bid, for those who may see customers. `customerId` and `name`: absent where the account is deleted. */
export const staffBidSchema = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  bidder: z.int(),
  customerId: z.optional(z.string()),
  name: z.optional(z.string()),
  maximumSar: z.int(),
  /** After it. */
  priceSar: z.int(),
  leader: z.int(),
})
export type StaffBid = z.infer<typeof staffBidSchema>

/** The whole envelope of each response. */
export const staffAuctionResponses = {
  'staff.auctions.list': staffAuctionListSchema,
  'staff.auctions.create': data(staffAuctionSchema),
  'staff.auctions.update': data(staffAuctionSchema),
  'staff.auctions.end': data(staffAuctionSchema),
  'staff.auctions.stop': data(staffAuctionSchema),
  'staff.auctions.bids': list(staffBidSchema),
  'staff.auctions.export': fileSchema,
  'staff.auctions.delete': data(acceptedSchema),
}
