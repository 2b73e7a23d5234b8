import * as z from 'zod/mini'
import { moneySchema } from '#contract/money/money-schema.ts'
import { staffProductRowSchema } from '#contract/products/staff-products.ts'
import { data, type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import type { comparablePaths } from './comparable-paths.ts'

/**
 * How alike pieces are, the closest first: of the same reference; of the same brand and model; of the same brand and type, and near in
 * price. Those of the closest likeness that there is are shown, and no others.
 */
export const likenesses = ['reference', 'model', 'near'] as const
export type Likeness = (typeof likenesses)[number]

/** The most pieces, sales and offers in a response. */
export const comparablesMost = 6

/** What the house paid, by the record of the purchase; absent where it is not recorded, or for who may not read that record. */
const cost = z.optional(moneySchema)
/** Whole days since it was published, until it was sold; absent of a draft, and where it was published again since. */
const days = z.optional(z.int())

const comparablePieceSchema = z.extend(staffProductRowSchema, { days, cost })
export type ComparablePiece = z.infer<typeof comparablePieceSchema>

const formerSaleSchema = z.object({
  /** Of its order. */
  number: z.string(),
  productId: z.string(),
  name: z.string(),
  /** Paid for one, SAR. */
  price: moneySchema,
  soldAt: z.iso.datetime(),
  days,
})
export type FormerSale = z.infer<typeof formerSaleSchema>

export const comparablesSchema = z.object({
  /** What the customer offers or asks, SAR; at the rate of today for a sell request. */
  asked: moneySchema,
  /** Pieces that the house has, those in the shop first; absent where none is alike. */
  here: z.optional(z.object({ by: z.enum(likenesses), pieces: z.array(comparablePieceSchema) })),
  /** Pieces that it has sold, the newest sale first; absent where none is alike. */
  sold: z.optional(z.object({ by: z.enum(likenesses), sales: z.array(formerSaleSchema) })),
  /** Of an offer: its own piece. */
  own: z.optional(
    z.object({
      days,
      cost,
      /** How many wish lists have it. */
      wishes: z.int(),
      /** Other offers for it, the newest first. */
      offers: z.array(z.object({ number: z.string(), status: z.enum(requestStatuses), price: moneySchema, createdAt: z.iso.datetime() })),
    }),
  ),
})
export type Comparables = z.infer<typeof comparablesSchema>

/** What the calls do and take. */
export const comparableEndpoints = {
  'staff.comparables.get': { summary: 'Alike pieces of the house and former sales, for an offer or a sell request', params: id },
} as const satisfies Record<keyof typeof comparablePaths, Endpoint>

/** The whole envelope of each response. */
export const comparableResponses = { 'staff.comparables.get': data(comparablesSchema) }
