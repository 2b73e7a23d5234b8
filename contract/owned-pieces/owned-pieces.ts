import * as z from 'zod/mini'
import { imageSchema } from '#contract/catalogue/catalogue.ts'
import { includedItems, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { photoTypes } from '#contract/photographs/photo-limits.ts'
import { acceptedSchema, data, fileSchema, id, inBothLanguages } from '#contract/protocol/endpoint-schemas.ts'

/** Photographs of a piece in a response. */
export const mostOwnedPieceImages = 6

/** A photo that its owner has added; its bytes are those of `owned-pieces.photos.get`. */
export const ownedPiecePhotoSchema = z.object({ id: z.string(), type: z.enum(photoTypes), bytes: z.int() })
export type OwnedPiecePhoto = z.infer<typeof ownedPiecePhotoSchema>

/** A watch or a jewel of the customer’s own: bought here, or added by hand. */
export const ownedPieceSchema = z.object({
  /** Of the order’s line, or its own. */
  id: z.string(),
  type: z.enum(productTypes),
  /** Brand and model. */
  name: z.string(),
  reference: z.optional(z.string()),
  year: z.optional(z.int()),
  /** What came with it. */
  included: z.array(z.enum(includedItems)),
  /** What was paid for one. */
  price: z.optional(moneySchema),
  /** What the house asks and has asked for alike pieces, SAR; absent where there are fewer than three. */
  value: z.optional(z.object({ from: moneySchema, to: moneySchema, /** So many are alike. */ pieces: z.int() })),
  /** When it was last serviced, and when it is to be the next time; absent where neither is known. */
  service: z.optional(z.object({ lastOn: z.optional(z.iso.date()), dueOn: z.optional(z.iso.date()) })),
  /** Of the house, the first is the main one; none where the shop does not show the piece. */
  images: z.array(imageSchema),
  /** Of a bought one: its order. */
  bought: z.optional(
    z.object({ productId: z.string(), orderId: z.string(), orderNumber: z.string(), at: z.iso.datetime(), quantity: z.int() }),
  ),
  /** Of one that was added by hand: what else its owner has written. */
  added: z.optional(
    z.object({
      serial: z.optional(z.string()),
      acquiredOn: z.optional(z.iso.date()),
      notes: z.optional(z.string()),
      photos: z.array(ownedPiecePhotoSchema),
    }),
  ),
})
export type OwnedPiece = z.infer<typeof ownedPieceSchema>

/** Those added by hand first, the newest at the top; then those bought, the newest order first. */
export const ownedPiecesSchema = z.object({ items: z.array(ownedPieceSchema) })
export type OwnedPieces = z.infer<typeof ownedPiecesSchema>

const named = data(id)

/** The whole envelope of each response. */
export const ownedPieceResponses = {
  'owned-pieces.list': inBothLanguages(data(ownedPiecesSchema)),
  'owned-pieces.create': named,
  'owned-pieces.change': named,
  'owned-pieces.remove': data(acceptedSchema),
  'owned-pieces.service.set': data(acceptedSchema),
  'owned-pieces.sheet.get': fileSchema,
  'owned-pieces.photos.get': fileSchema,
}
