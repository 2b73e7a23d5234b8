import { facetNames, type FacetName } from '#contract/catalogue/catalogue-terms.ts'
import type { Catalog } from '../catalog.ts'
import type { Condition } from './condition.ts'
import type { CatalogQuery } from './query.ts'
import type { ValueList } from '../values.ts'

/** The condition of a query on one facet. */
export type Filter = { readonly facet: FacetName; readonly condition: Condition }

/** The filters of a query: of several values of one facet any matches; an empty list is no filter; an unknown value matches nothing. */
export function filtersOf({ lists }: Catalog, query: Partial<CatalogQuery>): Filter[] {
  const filters: Filter[] = []
  for (const facet of facetNames) {
    const values = facet === 'inStock' ? (query.inStock === undefined ? [] : [query.inStock]) : (query[facet] ?? [])
    if (values.length === 0) continue
    const codes = new Set(values.map((value) => lists[facet].codes.get(String(value))).filter((code) => code !== undefined))
    filters.push({ facet, condition: { values: [{ kind: facet, codes: [...codes] }], numbered: [] } })
  }
  const { yearMin, yearMax } = query
  // One filter with the decades: neither narrows the counts of the decades.
  if (yearMin !== undefined || yearMax !== undefined)
    filters.push({ facet: 'decade', condition: yearsBetween(lists.year, yearMin, yearMax) })
  return filters
}

/** A product with an unknown year matches none of them. */
function yearsBetween({ values }: ValueList, from = -Infinity, to = Infinity): Condition {
  const codes = values.flatMap((year, index) => (Number(year) >= from && Number(year) <= to ? [index + 1] : []))
  return { values: [{ kind: 'year', codes }], numbered: [] }
}
