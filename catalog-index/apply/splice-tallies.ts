import { eachCode, type Codes, type Columns, type Kind } from '../columns/columns.ts'
import type { Splice } from './splice.ts'
import { blockRows, blocksOf, countBefore, type Tally } from '../columns/tallies.ts'

/**
 * The tally after a change: the stored counts differ by the changed rows, and by those that crossed the end of a block.
 * @param column the new one, with the codes of the old one
 */
export function spliceTally(kept: Tally, column: Codes, { rows, runs }: Splice): Tally {
  const { codes } = kept
  const before = new Uint32Array(blocksOf(rows) * codes)
  // By code, the fresh rows so far without the dropped ones.
  const difference = new Int32Array(codes)
  let oldRow = 0
  let newRow = 0
  let block = 1
  for (const { isFresh, from, to } of runs) {
    if (isFresh) difference[column[newRow]!]!++
    else for (; oldRow < from; oldRow++) difference[kept.column[oldRow]!]!--
    newRow += to - from
    if (!isFresh) oldRow = to
    for (; block * blockRows <= newRow; block++) {
      const counts = before.subarray(block * codes, (block + 1) * codes)
      countBefore(kept, isFresh ? oldRow : oldRow - (newRow - block * blockRows), counts)
      for (let code = 0; code < codes; code++) counts[code]! += difference[code]!
    }
  }
  return { column, codes, before }
}

/** How many rows have each value of a kind after a change. @param columns the new ones, with the codes of the old ones */
export function spliceTotals(kind: Kind, kept: Uint32Array, { dropped, fresh }: Splice, old: Columns, columns: Columns): Uint32Array {
  const totals = kept.slice()
  for (const row of dropped) eachCode(old, kind, row, (code) => totals[code]!--)
  for (const row of fresh) eachCode(columns, kind, row, (code) => totals[code]!++)
  return totals
}
