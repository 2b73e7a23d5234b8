import { facetNames, type FacetName } from '#contract/catalogue/catalogue-terms.ts'
import type { Catalog } from '../catalog.ts'
import { recordOf } from '../columns/columns.ts'
import { countRows, listOthers, listRows, wordsOf, type RowRange, type RowSet } from '../arrays/row-set.ts'
import type { Selection } from './selection.ts'
import { blockRows, countCollections, countList, countRange, type Tally } from '../columns/tallies.ts'

export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

/** Counts the values of each facet under all filters but its own. A value that any product has is listed even if its count is 0. */
export function countFacets(catalog: Catalog, { matched, range, withoutOwn }: Selection): FacetCounts {
  const { tallies } = catalog
  const counts = new Map<FacetName, Uint32Array[]>()
  const countMatched = counterFor(catalog, matched, range)
  for (const facet of facetNames) if (!withoutOwn.has(facet)) counts.set(facet, tallies.facets[facet].map(countMatched))
  for (const [facet, set] of withoutOwn) counts.set(facet, tallies.facets[facet].map(counterFor(catalog, set, range)))
  return recordOf(facetNames, (facet) => listed(catalog, facet, counts.get(facet) ?? []))
}

/**
 * A function that counts the codes of a column over a set. It reads the smaller side only: the rows in the set, or those of the
 * range that are not, which are then subtracted from the range's tallies. Valid until the next one is created (they
 * share the list).
 */
function counterFor({ workspace }: Catalog, set: RowSet, range: RowRange): (tally: Tally) => Uint32Array {
  const rows = workspace.list
  const words = wordsOf(range)
  const inSet = countRows(set, words)
  const inRange = range.to - range.from
  if (inSet * 2 <= inRange || inRange < blockRows) {
    const length = listRows(set, words, rows)
    return (tally) => countList(tally, rows, length)
  }
  const length = listOthers(set, range, rows)
  return (tally) => {
    const counts = countRange(tally, range)
    const others = countList(tally, rows, length)
    for (let code = 0; code < counts.length; code++) counts[code]! -= others[code]!
    return counts
  }
}

function listed({ lists, tallies }: Catalog, facet: FacetName, columns: readonly Uint32Array[]): { value: string; count: number }[] {
  const { values } = lists[facet]
  const counts = facet === 'collection' ? countCollections(columns, values.length) : columns[0]!
  const totals = tallies.totals[facet]
  const list: { value: string; count: number }[] = []
  for (let code = 1; code <= values.length; code++) {
    if (facet === 'inStock' || totals[code]! > 0) list.push({ value: values[code - 1]!, count: counts[code]! })
  }
  return list
}
