import type { Image } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import type { BoughtRow, OwnedPiecePhotoRow, OwnedPieceRow, PieceServiceRow } from '#server/db/records/owned-piece-records.ts'

/** One that was bought here, as its order has it. */
export function presentBought(row: BoughtRow, images: Image[], locale: Locale): OwnedPiece {
  const { id, productId, type, reference, year, included, orderId, orderNumber, orderedAt, price: amount, currency, quantity } = row
  return {
    id,
    type,
    name: locale === 'ar' ? row.nameAr : row.nameEn,
    ...(reference !== '' && { reference }),
    ...(year !== null && { year }),
    included,
    price: { amount, currency },
    images,
    bought: { productId, orderId, orderNumber: String(orderNumber), at: orderedAt.toISOString(), quantity },
  }
}

/** One that its owner has added. */
export function presentAdded(row: OwnedPieceRow, serial: string, photos: readonly OwnedPiecePhotoRow[]): OwnedPiece {
  const { id, type, model, reference, year, included, amount, currency, acquiredOn, notes } = row
  return {
    id,
    type,
    name: model,
    ...(reference !== '' && { reference }),
    ...(year !== null && { year }),
    included,
    ...(amount !== null && currency !== null && { price: { amount, currency } }),
    images: [],
    added: {
      ...(serial !== '' && { serial }),
      ...(acquiredOn !== null && { acquiredOn }),
      ...(notes !== '' && { notes }),
      photos: photos.map((photo) => ({ id: photo.id, type: photo.type, bytes: photo.bytes })),
    },
  }
}

export function withService(piece: OwnedPiece, row: PieceServiceRow | undefined): OwnedPiece {
  if (!row) return piece
  const { lastOn, dueOn } = row
  return { ...piece, service: { ...(lastOn !== null && { lastOn }), ...(dueOn !== null && { dueOn }) } }
}
