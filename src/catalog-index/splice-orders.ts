import { firstWhere } from './bisect.ts'
import { recordOf, type Columns } from './columns.ts'
import { comparisons, orderNames, type Orders } from './orders.ts'
import { gone, type Part, type Splice } from './splice.ts'

const sortedBy: Record<keyof Orders, Part> = { byId: 'ids', newest: 'created', popular: 'popularity', byReference: 'references' }

/**
 * The orders after a change: the kept rows stay in order, the fresh ones are inserted.
 * @param columns the new ones.
 */
export function spliceOrders(splice: Splice, kept: Orders, columns: Columns): Orders {
  if (orderNames.every((order) => !splice.touched.has(sortedBy[order]))) return kept
  const { rows, moved, fresh } = splice
  return recordOf(orderNames, (order) => {
    if (!splice.touched.has(sortedBy[order])) return kept[order]
    const compare = (a: number, b: number) => comparisons[order](columns, a, b)
    return mergeSorted(moveRows(kept[order], moved, rows - fresh.length), fresh.toSorted(compare), compare)
  })
}

function moveRows(order: Uint32Array, moved: Uint32Array, count: number): Uint32Array {
  const rows = new Uint32Array(count)
  let place = 0
  for (let at = 0; at < order.length; at++) {
    const row = moved[order[at]!]!
    if (row !== gone) rows[place++] = row
  }
  return rows
}

/** Inserts few rows into many: searches their positions, and copies the runs between them at once. */
function mergeSorted(many: Uint32Array, few: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  const merged = new Uint32Array(many.length + few.length)
  let at = 0
  few.forEach((row, place) => {
    const before = firstWhere(many.length, (other) => compare(many[other]!, row) > 0)
    merged.set(many.subarray(at, before), at + place)
    merged[before + place] = row
    at = before
  })
  merged.set(many.subarray(at), at + few.length)
  return merged
}
