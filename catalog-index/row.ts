import type { Condition, IncludedItem, ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'
import type { SearchedDetail } from './columns/columns.ts'
import type { Wearer } from './vocabulary/wearer.ts'

/** A product as the index's input. Values are keys into the dictionary, never names. */
export type CatalogRow = {
  /** At most 8 lower-case letters and digits. */
  id: string
  reference: string
  /** The house's own number of this piece. Absent: its id. */
  stockNumber?: string
  type: ProductType
  brand: string
  /** Key into `dictionary.models`. */
  model: string
  modelCase?: string
  /** Of a watch: the case, whole millimetres (measures.ts). */
  size?: number
  /** Of a ring: the EU size. */
  ringSize?: number
  /** Of other jewelry: the longest side, whole millimetres. */
  length?: number
  material?: string
  color?: string
  winding?: string
  condition?: Condition
  /** The first year of the decade in which it was made. */
  decade?: number
  collections: string[]
  /** Minor units. */
  priceSar: number
  stock: number
  /** Milliseconds since the epoch. */
  createdAt: number
  popularity: number
  /** The year in which it was made. */
  year?: number
  included?: readonly IncludedItem[]
  /** `wearerOf` of the product. */
  wearer?: Wearer
  /** Keys into `dictionary.details`. */
  details?: Partial<Record<SearchedDetail, string>>
  /** The full text; the index stores only its words. */
  description?: Partial<Record<Locale, string>>
}

/** A value with every name that it is found under, in both languages: `['Valmeris', 'فالميريس']`. */
export type Named = { value: string; names: string[]; position?: number }

/** A value that rows use and the dictionary lacks is added under its own name, after the others. */
export type CatalogDictionary = {
  brands: Named[]
  models: Named[]
  modelCases: Named[]
  materials: Named[]
  colors: Named[]
  windings: Named[]
  collections: Named[]
  types: Named[]
  /** The texts of the table of details. */
  details?: Partial<Record<SearchedDetail, Named[]>>
}

/** The key of a text of the table of details: texts that differ in one language are two. */
export const detailValue = (en: string, ar: string): string => `${en}\n${ar}`
