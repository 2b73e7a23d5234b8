import type { IncludedItem, ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { Currency } from '#contract/money/money.ts'
import type { ownedPiece, ownedPiecePhoto, pieceService } from '#server/db/schema/owned-pieces.ts'

/** One that its owner has added. */
export type OwnedPieceRow = typeof ownedPiece.$inferSelect
export type PieceServiceRow = typeof pieceService.$inferSelect
export type OwnedPiecePhotoRow = typeof ownedPiecePhoto.$inferSelect

/** One that was bought here: the line of its order, and what the piece has beside. */
export type BoughtRow = {
  /** Of the line. */
  id: string
  orderId: string
  orderNumber: number
  orderedAt: Date
  currency: Currency
  /** Of one, minor units. */
  price: number
  quantity: number
  nameEn: string
  nameAr: string
  productId: string
  type: ProductType
  reference: string
  year: number | null
  included: IncludedItem[]
}
