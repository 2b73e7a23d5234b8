import type { SortOrder } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'

/** Several values of one facet: any of them; several facets: all of them. */
export type CatalogQuery = {
  q?: string
  /** The language of the descriptions that `q` searches; if absent, it searches none. */
  locale?: Locale
  type?: string[]
  brand?: string[]
  condition?: string[]
  modelCase?: string[]
  size?: number[]
  ringSize?: number[]
  length?: number[]
  material?: string[]
  color?: string[]
  winding?: string[]
  decade?: number[]
  /** Years, inclusive. */
  yearMin?: number
  yearMax?: number
  collection?: string[]
  /** SAR, minor units, inclusive. */
  priceMin?: number
  priceMax?: number
  inStock?: boolean
  /** Default: relevance with `q`, else newest. */
  sort?: SortOrder
  offset: number
  limit: number
}
