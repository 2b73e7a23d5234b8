import type { PieceNews } from '#contract/accounts/watched-changes.ts'
import type { Localized } from '#server/db/schema/localized.ts'

/**
 * What has become of a piece. Prices in SAR, minor units; `beforeSar`: the one of which its watchers were told last, and the shop's where
 * the house offers it to them, which is valid `until` then.
 */
export type ChangedPiece<News extends PieceNews = PieceNews> = {
  productId: string
  name: Localized
  change: News
  priceSar: number
  beforeSar: number
  until?: Date
}

/** The stored facts, without what is each watcher's own (`savedSar`). */
export const factsOf = ({ productId, name: productName, priceSar, beforeSar, until }: ChangedPiece) => ({
  productId,
  productName,
  price: { amount: priceSar, currency: 'SAR' },
  beforeSar,
  ...(until && { until: until.toISOString() }),
})
