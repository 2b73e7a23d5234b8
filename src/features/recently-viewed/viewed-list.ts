import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { localKeys } from '#device/device-names.ts'
import { isStoredAs, storedProduct, readStoredProducts, writeProducts, type StoredProduct } from '#device/stored-product.ts'

const mostViewed = 12

type Storage = Parameters<typeof readStoredProducts>[0]

/** A viewed product, as it was then, in the language and currency of that visit. */
export type Viewed = StoredProduct

/** The list with a product at its beginning, without its earlier view. */
export const withViewed = (list: readonly Viewed[], viewed: Viewed): Viewed[] =>
  [viewed, ...withoutViewed(list, viewed.product.id)].slice(0, mostViewed)

export const withoutViewed = (list: readonly Viewed[], id: string): Viewed[] => list.filter(({ product }) => product.id !== id)

/** Whether it can be shown as it is: it was stored in this language and currency. */
export const isSeenAs = isStoredAs

/** The fields of a product that its card needs; nothing else is stored. */
export const viewedNow = (product: ProductSummary, preferences: Preferences, now: number): Viewed =>
  storedProduct(product, preferences, now)

/** The stored list, the latest first, without invalid entries; empty if the browser denies storage. */
export const readViewed = (storage: Storage): Viewed[] => readStoredProducts(storage, localKeys.recentlyViewed, mostViewed)

/** Stores the list. If the browser denies storage, the shop works without. */
export function storeViewed(list: readonly Viewed[], storage: Storage): void {
  writeProducts(storage, localKeys.recentlyViewed, list)
}
