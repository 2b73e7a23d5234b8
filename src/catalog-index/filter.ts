import { facetNames, type FacetName } from '#src/contract/catalogue-terms.ts'
import type { Catalog } from './catalog.ts'
import type { Condition } from './condition.ts'
import type { CatalogQuery } from './query.ts'

/** What a query asks of one facet. */
export type Filter = { readonly facet: FacetName; readonly condition: Condition }

/**
 * The filters of a query: several values of one facet, any of them; an absent or empty list is none. A value that the catalogue
 * does not know is had by no product.
 */
export function filtersOf({ lists }: Catalog, query: Partial<CatalogQuery>): Filter[] {
  const filters: Filter[] = []
  for (const facet of facetNames) {
    const values = facet === 'inStock' ? (query.inStock === undefined ? [] : [query.inStock]) : (query[facet] ?? [])
    if (values.length === 0) continue
    const codes = new Set(values.map((value) => lists[facet].codes.get(String(value))).filter((code) => code !== undefined))
    filters.push({ facet, condition: { values: [{ kind: facet, codes: [...codes] }], references: [] } })
  }
  return filters
}
