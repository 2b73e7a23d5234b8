import type { WatchedChange } from '#contract/accounts/watched-changes.ts'
import type { Localized } from '#server/db/schema/localized.ts'

/** What has become of a piece. Prices in SAR, minor units; `beforeSar`: the one of which its watchers were told last. */
export type ChangedPiece = { productId: string; name: Localized; change: WatchedChange; priceSar: number; beforeSar: number }

/** The stored facts, without what is each watcher's own (`savedSar`). */
export const factsOf = ({ productId, name: productName, priceSar, beforeSar }: ChangedPiece) => ({
  productId,
  productName,
  price: { amount: priceSar, currency: 'SAR' },
  beforeSar,
})
