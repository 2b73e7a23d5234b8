import * as z from 'zod/mini'
import { productSummarySchema, type ProductSummary } from '#contract/catalogue/catalogue.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { currencies, type Currency } from '#contract/money/money.ts'

/** A product stored on the device as its card showed it, in the language and currency of that time. */
export const storedProductSchema = z.object({
  product: productSummarySchema,
  locale: z.enum(locales),
  currency: z.enum(currencies),
  /** Milliseconds. */
  at: z.number(),
})
export type StoredProduct = z.infer<typeof storedProductSchema>

type Preferences = { locale: Locale; currency: Currency }

/** The part of a product that its card needs; nothing else is stored. @param now milliseconds */
export const storedProduct = (product: ProductSummary, { locale, currency }: Preferences, now: number): StoredProduct => ({
  product: productSummarySchema.parse({ ...product, images: product.images.slice(0, 1) }),
  locale,
  currency,
  at: now,
})

/** Whether it can be shown unchanged: it was stored in this language and currency. */
export const isStoredAs = (stored: StoredProduct, { locale, currency }: Preferences): boolean =>
  stored.locale === locale && stored.currency === currency

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** The readable products under a key; empty if storage is blocked. @param most the maximum number of products */
export function readStoredProducts(storage: () => Storage, key: string, most: number): StoredProduct[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((entry) => storedProductSchema.safeParse(entry).data ?? []).slice(0, most) : []
  } catch (error) {
    console.debug('the stored products could not be read', key, error)
    return []
  }
}

/** @returns whether they are stored: storage may be blocked or full */
export function writeProducts(storage: () => Storage, key: string, products: readonly StoredProduct[]): boolean {
  try {
    storage().setItem(key, JSON.stringify(products))
    return true
  } catch (error) {
    console.debug('the products could not be stored', key, error)
    return false
  }
}
