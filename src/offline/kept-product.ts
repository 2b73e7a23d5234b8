import * as z from 'zod/mini'
import { productSummarySchema, type ProductSummary } from '#src/contract/catalogue.ts'
import { locales, type Locale } from '#src/contract/locale.ts'
import { currencies, type Currency } from '#src/contract/money.ts'

/** A product stored on the device as its card showed it, in the language and currency of that time. */
export const keptProductSchema = z.object({
  product: productSummarySchema,
  locale: z.enum(locales),
  currency: z.enum(currencies),
  /** Milliseconds. */
  at: z.number(),
})
export type KeptProduct = z.infer<typeof keptProductSchema>

type Preferences = { locale: Locale; currency: Currency }

/** The part of a product that its card needs; nothing else is stored. @param now milliseconds */
export const keptProduct = (product: ProductSummary, { locale, currency }: Preferences, now: number): KeptProduct => ({
  product: productSummarySchema.parse({ ...product, images: product.images.slice(0, 1) }),
  locale,
  currency,
  at: now,
})

/** Whether it can be shown unchanged: it was stored in this language and currency. */
export const isKeptAs = (kept: KeptProduct, { locale, currency }: Preferences): boolean =>
  kept.locale === locale && kept.currency === currency

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** The readable products under a key; empty if storage is blocked. @param most the maximum number of products */
export function readKeptProducts(storage: () => Storage, key: string, most: number): KeptProduct[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((entry) => keptProductSchema.safeParse(entry).data ?? []).slice(0, most) : []
  } catch (error) {
    console.debug('the kept products could not be read', key, error)
    return []
  }
}

/** @returns whether they are stored: storage may be blocked or full */
export function writeProducts(storage: () => Storage, key: string, products: readonly KeptProduct[]): boolean {
  try {
    storage().setItem(key, JSON.stringify(products))
    return true
  } catch (error) {
    console.debug('the products could not be kept', key, error)
    return false
  }
}
