import type { Catalog } from '../catalog.ts'
import { rowsPricedBetween } from '../columns/columns.ts'
import { countFacets, type FacetCounts } from './facets.ts'
import { filtersOf } from './filter.ts'
import { priceRangeOf } from './price-range.ts'
import { numberToId } from '../product-id.ts'
import type { CatalogQuery } from './query.ts'
import { searchFor } from './search.ts'
import { selectRows } from './selection.ts'
import { pageOf } from './sort.ts'

export type CatalogAnswer = {
  /** How many products the query finds. */
  total: number
  /** Those from `offset`, at most `limit`. */
  ids: string[]
  facets: FacetCounts
  /** Under all filters but the price; absent if nothing is found. SAR, minor units. */
  priceRange?: { min: number; max: number }
  /** The words that were searched for instead of `q`. */
  corrected?: string
  /** Words of `q` that no product has together with the others; the answer is for the others. */
  leftOut?: readonly string[]
}

export function answerQuery(catalog: Catalog, query: CatalogQuery): CatalogAnswer {
  const search = searchFor(catalog, query.q, query.locale)
  const filters = filtersOf(catalog, query)
  const range = rowsPricedBetween(catalog.columns.prices, query.priceMin, query.priceMax)
  const selection = selectRows(catalog, filters, search.conditions, range)
  const rows = pageOf(catalog, selection, search, query)
  const facets = countFacets(catalog, selection)
  const priceRange = priceRangeOf(catalog, selection, [...search.conditions, ...filters.map(({ condition }) => condition)])
  return {
    total: selection.total,
    ids: rows.map((row) => numberToId(catalog.columns.ids[row]!)),
    facets,
    ...(priceRange && { priceRange }),
    ...(search.corrected !== undefined && { corrected: search.corrected }),
    ...(search.leftOut && { leftOut: search.leftOut }),
  }
}
