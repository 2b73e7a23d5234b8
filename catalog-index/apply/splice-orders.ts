import { firstWhere } from '../arrays/bisect.ts'
import { recordOf, type Columns } from '../columns/columns.ts'
import { comparisons, orderNames, type Orders } from '../columns/orders.ts'
import { gone, movedRow, type Part, type Splice } from './splice.ts'

const sortedBy: Record<keyof Orders, Part> = { byId: 'ids', newest: 'created', popular: 'popularity', byReference: 'references' }

/**
 * The orders after a change: the kept rows stay in order, the fresh ones are inserted.
 * @param columns the new ones.
 */
export function spliceOrders(splice: Splice, kept: Orders, columns: Columns): Orders {
  if (orderNames.every((order) => !splice.touched.has(sortedBy[order]))) return kept
  return recordOf(orderNames, (order) => {
    if (!splice.touched.has(sortedBy[order])) return kept[order]
    const compare = (a: number, b: number) => comparisons[order](columns, a, b)
    const rows = new Uint32Array(splice.rows)
    insertSorted(rows, moveRows(kept[order], splice, rows), splice.fresh.toSorted(compare), compare)
    return rows
  })
}

/** Writes the new numbers of an order's rows to the start of `into`; returns how many. */
function moveRows(order: Uint32Array, splice: Splice, into: Uint32Array): number {
  let count = 0
  for (let at = 0; at < order.length; at++) {
    const row = movedRow(splice, order[at]!)
    if (row !== gone) into[count++] = row
  }
  return count
}

/** Inserts few rows into the first `count` of `many`: searches their positions, and moves the rows behind each at once. */
function insertSorted(many: Uint32Array, count: number, few: Uint32Array, compare: (a: number, b: number) => number): void {
  let end = count
  for (let index = few.length - 1; index >= 0; index--) {
    const row = few[index]!
    const before = firstWhere(end, (other) => compare(many[other]!, row) > 0)
    many.copyWithin(before + index + 1, before, end)
    many[before + index] = row
    end = before
  }
}
