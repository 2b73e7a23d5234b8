import type { FacetName } from '#contract/catalogue/catalogue-terms.ts'
import type { Catalog } from '../catalog.ts'
import { fillCondition, fillConditions, type Condition } from './condition.ts'
import type { Filter } from './filter.ts'
import { countRows, intersect, wordsOf, type RowRange, type RowSet } from '../arrays/row-set.ts'

/** The rows of a price range that a query finds. The sets belong to the workspace: they are valid until the next query. */
export type Selection = {
  readonly range: RowRange
  /** The rows that pass everything. */
  readonly matched: RowSet
  readonly total: number
  /** For each facet with a filter, the rows that pass everything but this filter. */
  readonly withoutOwn: ReadonlyMap<FacetName, RowSet>
}

export function selectRows(catalog: Catalog, filters: readonly Filter[], text: readonly Condition[], range: RowRange): Selection {
  const { workspace } = catalog
  const words = wordsOf(range)
  const matched = workspace.set('matched')
  const spare = workspace.set('spare')
  fillConditions(matched, catalog, text, range, spare)
  const withoutOwn = new Map<FacetName, RowSet>()
  for (const { facet } of filters) {
    const set = workspace.set(`without ${facet}`)
    set.set(matched.subarray(words.from, words.to), words.from)
    withoutOwn.set(facet, set)
  }
  for (const { facet, condition } of filters) {
    fillCondition(spare, catalog, condition, words)
    intersect(matched, spare, words)
    for (const [other, set] of withoutOwn) if (other !== facet) intersect(set, spare, words)
  }
  return { range, matched, total: countRows(matched, words), withoutOwn }
}
