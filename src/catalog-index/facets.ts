import { facetNames, type FacetName } from '#src/contract/catalogue-terms.ts'
import type { Catalog } from './catalog.ts'
import { recordOf } from './columns.ts'
import { countRows, listOthers, listRows, wordsOf, type RowRange, type RowSet } from './row-set.ts'
import type { Selection } from './selection.ts'
import { countCollections, countList, countRange, type Tally } from './tallies.ts'

export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

/** Counts the values of each facet under all filters but its own. A value that the catalogue has is listed even where its count is 0. */
export function countFacets(catalog: Catalog, { matched, range, withoutOwn }: Selection): FacetCounts {
  const countMatched = counterFor(catalog, matched, range)
  const free = new Map(
    facetNames.filter((facet) => !withoutOwn.has(facet)).map((facet) => [facet, catalog.tallies.facets[facet].map(countMatched)]),
  )
  return recordOf(facetNames, (facet) => {
    const own = withoutOwn.get(facet)
    const counts = free.get(facet) ?? catalog.tallies.facets[facet].map(counterFor(catalog, own ?? matched, range))
    return facet === 'collection'
      ? listed(catalog, facet, countCollections(counts, catalog.lists.collection.values.length))
      : listed(catalog, facet, counts[0]!)
  })
}

/**
 * A function that counts the codes of a column over a set. It reads the smaller side only: the rows in the set, or those of the
 * range that are not, which are then taken from what is known of the range. Good until the next one is made (they share the list).
 */
function counterFor({ workspace }: Catalog, set: RowSet, range: RowRange): (tally: Tally) => Uint32Array {
  const rows = workspace.list
  const words = wordsOf(range)
  const inSet = countRows(set, words)
  if (inSet * 2 <= range.to - range.from) {
    const length = listRows(set, words, rows)
    return (tally) => countList(tally, rows, length)
  }
  const length = listOthers(set, range, rows)
  return (tally) => {
    const counts = countRange(tally, range)
    const others = countList(tally, rows, length)
    return counts.map((count, code) => count - others[code]!)
  }
}

function listed({ lists, tallies }: Catalog, facet: FacetName, counts: Uint32Array): { value: string; count: number }[] {
  const totals = tallies.totals[facet]
  return lists[facet].values
    .map((value, place) => ({ value, count: counts[place + 1]!, isListed: facet === 'inStock' || totals[place + 1]! > 0 }))
    .filter(({ isListed }) => isListed)
    .map(({ value, count }) => ({ value, count }))
}
