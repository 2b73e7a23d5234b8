import type { QueryRoot } from '#device/queries/stored-queries.ts'

/**
 * The lists of offers and the single offers of the signed-in customer, in every language and currency; for invalidation. Their queries are
 * features/offers'.
 */
export const offersKey = ['offers' satisfies QueryRoot] as const
export const offerKey = ['offer' satisfies QueryRoot] as const
