import { mostOwnedPieceImages, type OwnedPiece, type OwnedPieces } from '#contract/owned-pieces/owned-pieces.ts'
import type { Image } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import { type BoughtRow, readBought } from './repository.ts'

export type OwnedPieceService = {
  /** Bought pieces are read from the orders. The one bought last first. */
  list: (customerId: string, audience: Audience) => Promise<OwnedPieces>
}

export type OwnedPiecesDeps = { db: Db; products: Pick<Products, 'inShop'> }

/** A customer's own watches and jewelry (docs/areas/owned-pieces.md). */
export function createOwnedPieces({ db, products }: OwnedPiecesDeps): OwnedPieceService {
  return {
    async list(customerId, audience) {
      const rows = await readBought(db, customerId)
      const inShop = await products.inShop([...new Set(rows.map(({ productId }) => productId))], audience)
      const imagesOf = ({ productId }: BoughtRow) => inShop.get(productId)?.looks().images.slice(0, mostOwnedPieceImages) ?? []
      return { items: rows.map((row) => presentBought(row, imagesOf(row), audience.locale)) }
    },
  }
}

function presentBought(row: BoughtRow, images: Image[], locale: Locale): OwnedPiece {
  const { id, type, reference, year, included, orderId, orderNumber, orderedAt, price: amount, currency, quantity } = row
  const bought = { orderId, orderNumber: String(orderNumber), at: orderedAt.toISOString(), price: { amount, currency }, quantity }
  const name = locale === 'ar' ? row.nameAr : row.nameEn
  return { id, type, name, ...(reference !== '' && { reference }), ...(year !== null && { year }), included, images, bought }
}
