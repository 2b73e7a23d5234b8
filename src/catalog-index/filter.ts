import { facetNames, type FacetName } from '#src/contract/catalogue-terms.ts'
import type { Catalog } from './catalog.ts'
import type { Condition } from './condition.ts'
import type { CatalogQuery } from './query.ts'
import { stockValues } from './values.ts'

/** What a query asks of one facet. */
export type Filter = { readonly facet: FacetName; readonly condition: Condition }

/** The filters of a query; an absent or empty list is none. */
export function filtersOf(catalog: Catalog, query: Partial<CatalogQuery>): Filter[] {
  const filters: Filter[] = []
  for (const facet of facetNames) {
    const values = facet === 'inStock' ? (query.inStock === undefined ? undefined : [query.inStock]) : query[facet]
    if (values && values.length > 0) filters.push({ facet, condition: anyOf(catalog, facet, values.map(String)) })
  }
  return filters
}

/** Holds for the rows that have one of the values. A value that the catalogue does not know is had by none. */
function anyOf({ columns, lists }: Catalog, facet: FacetName, values: readonly string[]): Condition {
  if (facet === 'collection') {
    const passes = columns.collections.map(() => new Uint8Array(256))
    for (const value of values) {
      const code = lists.collection.codes.get(value)
      if (code !== undefined) passCollection(passes, code)
    }
    return { tests: columns.collections.map((codes, place) => ({ codes, passes: passes[place]! })), references: [] }
  }
  const codesOf = facet === 'inStock' ? stockCodes : lists[facet].codes
  const passes = new Uint8Array(codesOf.size + 1)
  for (const value of values) passes[codesOf.get(value) ?? 0] = 1
  // Code 0 was written for unknown values; it is that of the rows without a value.
  passes[0] = 0
  return { tests: [{ codes: columns.codes[facet], passes }], references: [] }
}

/** Lets the bytes pass that have the bit of a collection. */
function passCollection(passes: readonly Uint8Array[], code: number): void {
  const table = passes[(code - 1) >>> 3]!
  const bit = 1 << ((code - 1) & 7)
  for (let byte = 0; byte < 256; byte++) if (byte & bit) table[byte] = 1
}

const stockCodes = new Map<string, number>(stockValues.map((value, place) => [value, place + 1]))
