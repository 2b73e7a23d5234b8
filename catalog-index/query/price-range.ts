import type { Catalog } from '../catalog.ts'
import { fillConditions, type Condition } from './condition.ts'
import { firstRow, lastRow, wordsOf, type RowRange } from '../arrays/row-set.ts'
import type { Selection } from './selection.ts'

/** The number of rows checked first beyond a price range; it grows fourfold each time, because usually a few are enough. */
const firstStep = 1024

/**
 * The lowest and the highest price (SAR, minor units) under all conditions but the price. Rows are sorted by price, so only the
 * first and the last matching row are needed; within the price range the selection has them.
 */
export function priceRangeOf(
  catalog: Catalog,
  selection: Selection,
  conditions: readonly Condition[],
): { min: number; max: number } | undefined {
  const { range, matched } = selection
  const { rows, prices } = catalog.columns
  const below = { from: 0, to: range.from }
  const above = { from: range.to, to: rows }
  const words = wordsOf(range)
  const first = firstWithin(catalog, conditions, below) ?? firstRow(matched, words) ?? firstWithin(catalog, conditions, above)
  if (first === undefined) return undefined
  const last = lastWithin(catalog, conditions, above) ?? lastRow(matched, words) ?? lastWithin(catalog, conditions, below) ?? first
  return { min: prices[first]!, max: prices[last]! }
}

function firstWithin(catalog: Catalog, conditions: readonly Condition[], { from, to }: RowRange): number | undefined {
  for (let step = firstStep; from < to; from += step, step *= 4) {
    const found = within(catalog, conditions, { from, to: Math.min(to, from + step) }, firstRow)
    if (found !== undefined) return found
  }
  return undefined
}

function lastWithin(catalog: Catalog, conditions: readonly Condition[], { from, to }: RowRange): number | undefined {
  for (let step = firstStep; from < to; to -= step, step *= 4) {
    const found = within(catalog, conditions, { from: Math.max(from, to - step), to }, lastRow)
    if (found !== undefined) return found
  }
  return undefined
}

function within(catalog: Catalog, conditions: readonly Condition[], range: RowRange, pick: typeof firstRow): number | undefined {
  const set = catalog.workspace.set('outside')
  fillConditions(set, catalog, conditions, range, catalog.workspace.set('spare'))
  return pick(set, wordsOf(range))
}
