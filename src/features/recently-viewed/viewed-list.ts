import type { ProductSummary } from '#src/contract/catalogue.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { localKeys } from '#src/offline/device-names.ts'
import { isKeptAs, keptProduct, readKeptProducts, writeProducts, type KeptProduct } from '#src/offline/kept-product.ts'

const mostViewed = 12

type Storage = Parameters<typeof readKeptProducts>[0]

/** A piece that was looked at, as it was then, in the language and currency of that moment. */
export type Viewed = KeptProduct

/** The list with a piece at its beginning, in the place of its earlier view. */
export const withViewed = (list: readonly Viewed[], viewed: Viewed): Viewed[] =>
  [viewed, ...withoutViewed(list, viewed.product.id)].slice(0, mostViewed)

export const withoutViewed = (list: readonly Viewed[], id: string): Viewed[] => list.filter(({ product }) => product.id !== id)

/** Whether it can be shown as it is: it was seen in this language and currency. */
export const isSeenAs = isKeptAs

/** What of a product its card needs; nothing else is kept. */
export const viewedNow = (product: ProductSummary, preferences: Preferences, now: number): Viewed => keptProduct(product, preferences, now)

/** What has been kept, the latest first, without anything that cannot be read; empty where the browser refuses. */
export const readViewed = (storage: Storage): Viewed[] => readKeptProducts(storage, localKeys.recentlyViewed, mostViewed)

/** Keeps the list. Where the browser refuses, the shop works without. */
export function keepViewed(list: readonly Viewed[], storage: Storage): void {
  writeProducts(storage, localKeys.recentlyViewed, list)
}
