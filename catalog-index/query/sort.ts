import type { SortOrder } from '#contract/catalogue/catalogue-terms.ts'
import type { Catalog } from '../catalog.ts'
import { comparisons } from '../columns/orders.ts'
import { addPosting } from '../columns/postings.ts'
import { addRow, countRows, hasRow, intersect, listRows, rowsAt, wordsOf, type RowRange, type RowSet } from '../arrays/row-set.ts'
import { scoreRows } from './scores.ts'
import type { Search } from './search.ts'
import type { Selection } from './selection.ts'
import { availableCode } from '../values.ts'

/**
 * The cost of comparing two rows, relative to one step of a scan through all rows in order. Few rows are sorted if that is cheaper than the
 * whole scan; many rows are found early in the scan.
 */
const comparison = 4

/** A row set with its size. */
type Found = { readonly set: RowSet; readonly range: RowRange; readonly total: number }
/** Positions in the sorted result. */
type Slice = { readonly from: number; readonly to: number }

/**
 * The rows of one page. All four orders are total: equal rows are ordered by id, price-desc is price-asc reversed, and relevance
 * is the score, then in stock before sold, then popularity. The other orders ignore whether a product is sold.
 */
export function pageOf(
  catalog: Catalog,
  { matched, range, total }: Selection,
  search: Search,
  query: { sort?: SortOrder; offset: number; limit: number },
): number[] {
  const slice = { from: query.offset, to: Math.min(total, query.offset + query.limit) }
  if (slice.from >= slice.to) return []
  const found = { set: matched, range, total }
  switch (query.sort ?? (search.isActive ? 'relevance' : 'newest')) {
    case 'newest':
      return inOrder(catalog, 'newest', found, slice)
    case 'price-asc':
      return rowsAt(matched, wordsOf(range), slice)
    case 'price-desc':
      return rowsAt(matched, wordsOf(range), { from: total - slice.to, to: total - slice.from }).toReversed()
    case 'relevance':
      return byRelevance(catalog, found, search, slice)
  }
}

/** The rows at some positions of the set, sorted by popularity or age. */
export function inOrder(catalog: Catalog, order: 'newest' | 'popular', { set, range, total }: Found, { from, to }: Slice): number[] {
  if (total * Math.log2(total + 1) * comparison <= catalog.columns.rows) {
    const rows = new Uint32Array(total)
    listRows(set, wordsOf(range), rows)
    return Array.from(rows.toSorted((a, b) => comparisons[order](catalog.columns, a, b)).subarray(from, to))
  }
  if (from >= to) return []
  const page: number[] = []
  let index = 0
  for (const row of catalog.orders[order]) {
    if (row < range.from || row >= range.to || !hasRow(set, row)) continue
    if (index >= from) page.push(row)
    if (++index === to) break
  }
  return page
}

/** Goes from the best score down and sorts only the rows with the scores that reach into the page. */
function byRelevance(catalog: Catalog, found: Found, search: Search, { from, to }: Slice): number[] {
  const scored = scoreRows(catalog, found, search)
  if (!scored) return availableFirst(catalog, found, { from, to })
  const page: number[] = []
  const withScore = catalog.workspace.set('with score')
  const words = wordsOf(found.range)
  let before = 0
  for (let score = scored.counts.length - 1; score >= 0 && before < to; score--) {
    const total = scored.counts[score]!
    if (total > 0 && before + total > from) {
      withScore.fill(0, words.from, words.to)
      for (let at = 0; at < found.total; at++) if (scored.scores[at] === score) addRow(withScore, scored.rows[at]!)
      const slice = { from: Math.max(0, from - before), to: Math.min(total, to - before) }
      page.push(...availableFirst(catalog, { set: withScore, range: found.range, total }, slice))
    }
    before += total
  }
  return page
}

/** In stock before sold, then by popularity. */
function availableFirst(catalog: Catalog, { set, range, total }: Found, { from, to }: Slice): number[] {
  const words = wordsOf(range)
  const available = catalog.workspace.set('available')
  available.fill(0, words.from, words.to)
  addPosting(available, catalog.postings.inStock, availableCode, words)
  intersect(available, set, words)
  const buyable = countRows(available, words)
  const first = inOrder(
    catalog,
    'popular',
    { set: available, range, total: buyable },
    { from: Math.min(from, buyable), to: Math.min(to, buyable) },
  )
  if (to <= buyable) return first
  // The rest of the set is sold.
  for (let word = words.from; word < words.to; word++) available[word] = set[word]! & ~available[word]!
  const sold = { set: available, range, total: total - buyable }
  return [...first, ...inOrder(catalog, 'popular', sold, { from: Math.max(0, from - buyable), to: to - buyable })]
}
