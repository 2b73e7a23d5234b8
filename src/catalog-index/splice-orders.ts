import { firstWhere } from './bisect.ts'
import { recordOf, type Columns } from './columns.ts'
import { comparisons, type Orders } from './orders.ts'
import type { Part, Splice } from './splice.ts'

/** The value in `moved` of a dropped row. */
const gone = 0xffffffff

const sortedBy: Record<keyof Orders, Part> = { byId: 'ids', newest: 'created', popular: 'popularity', byReference: 'references' }
const names = ['byId', 'newest', 'popular', 'byReference'] as const

/**
 * The orders after a change: the kept rows stay in order, the fresh ones are inserted.
 * @param columns the new ones.
 */
export function spliceOrders(splice: Splice, kept: Orders, columns: Columns): Orders {
  if (names.every((order) => !splice.touched.has(sortedBy[order]))) return kept
  const { moved, fresh } = whereTo(splice, kept.byId.length)
  return recordOf(names, (order) => {
    if (!splice.touched.has(sortedBy[order])) return kept[order]
    const compare = (a: number, b: number) => comparisons[order](columns, a, b)
    return mergeSorted(moveRows(kept[order], moved, splice.rows - fresh.length), fresh.toSorted(compare), compare)
  })
}

/** The new number of each old row, and the numbers of the fresh ones. */
function whereTo({ runs }: Splice, oldRows: number): { moved: Uint32Array; fresh: Uint32Array } {
  const moved = new Uint32Array(oldRows).fill(gone)
  const fresh: number[] = []
  let place = 0
  for (const { isFresh, from, to } of runs) {
    for (let row = from; row < to; row++, place++) {
      if (isFresh) fresh.push(place)
      else moved[row] = place
    }
  }
  return { moved, fresh: Uint32Array.from(fresh) }
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
