import * as z from 'zod/mini'
import { imageSchema } from '#contract/catalogue/catalogue.ts'
import { includedItems, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { data, type Endpoint, inBothLanguages } from '#contract/protocol/endpoint-schemas.ts'
import type { ownedPiecePaths } from './owned-piece-paths.ts'

/** Photographs of a piece in a response. */
export const mostOwnedPieceImages = 6

/** A watch or a jewel of the customer’s own. */
export const ownedPieceSchema = z.object({
  /** Of the order’s line. */
  id: z.string(),
  type: z.enum(productTypes),
  /** Brand and model. */
  name: z.string(),
  reference: z.optional(z.string()),
  year: z.optional(z.int()),
  /** What came with it. */
  included: z.array(z.enum(includedItems)),
  /** Of the house, the first is the main one; none where the piece is no longer shown in the shop. */
  images: z.array(imageSchema),
  /** The order that it came with, at the price of one, as it was paid. */
  bought: z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    at: z.iso.datetime(),
    price: moneySchema,
    quantity: z.int(),
  }),
})
export type OwnedPiece = z.infer<typeof ownedPieceSchema>

/** The one bought last first. */
export const ownedPiecesSchema = z.object({ items: z.array(ownedPieceSchema) })
export type OwnedPieces = z.infer<typeof ownedPiecesSchema>

/** What the calls do and take. */
export const ownedPieceEndpoints = {
  'owned-pieces.list': { summary: 'The customer’s own watches and jewelry' },
} as const satisfies Record<keyof typeof ownedPiecePaths, Endpoint>

/** The whole envelope of each response. */
export const ownedPieceResponses = { 'owned-pieces.list': inBothLanguages(data(ownedPiecesSchema)) }
