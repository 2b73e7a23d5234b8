import type { SortOrder } from '#src/contract/catalogue-terms.ts'

/** Several values of one facet: any of them; several facets: all of them. */
export type CatalogQuery = {
  q?: string
  type?: string[]
  brand?: string[]
  modelCase?: string[]
  size?: number[]
  material?: string[]
  color?: string[]
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
