import type { Columns } from './columns.ts'
import { numberToId } from './product-id.ts'
import { compareReferences, referenceHead } from './references.ts'
import { everyRow, stableOrder } from './stable-order.ts'

/** All rows in the orders that row numbers do not give. Equal rows are ordered by id. */
export type Orders = {
  readonly byId: Uint32Array
  readonly newest: Uint32Array
  readonly popular: Uint32Array
  readonly byReference: Uint32Array
}

/** The comparator of `Orders`: negative if row `a` is before row `b`. */
export const comparisons: Record<keyof Orders, (columns: Columns, a: number, b: number) => number> = {
  byId: ({ ids }, a, b) => ids[a]! - ids[b]!,
  newest: ({ created, ids }, a, b) => created[b]! - created[a]! || ids[a]! - ids[b]!,
  popular: ({ popularity, ids }, a, b) => popularity[b]! - popularity[a]! || ids[a]! - ids[b]!,
  byReference: ({ references, ids }, a, b) => compareReferences(references, a, b) || ids[a]! - ids[b]!,
}

/** @throws if two rows have the same id. */
export function buildOrders(columns: Columns): Orders {
  const { rows, ids, created, popularity, references } = columns
  const byId = stableOrder(ids, everyRow(rows))
  for (let place = 1; place < rows; place++) {
    const id = ids[byId[place]!]!
    if (id === ids[byId[place - 1]!]) throw new Error(`the catalogue has product ${numberToId(id)} twice`)
  }
  const heads = new Float64Array(rows)
  for (let row = 0; row < rows; row++) heads[row] = referenceHead(references, row)
  return {
    byId,
    newest: stableOrder(negated(created), byId),
    popular: stableOrder(negated(popularity), byId),
    byReference: sortRuns(stableOrder(heads, byId), heads, (a, b) => comparisons.byReference(columns, a, b)),
  }
}

const negated = (column: Int32Array | Float64Array): Float64Array => Float64Array.from(column, (value) => -value)

/** Sorts adjacent rows with equal keys by a comparator. */
function sortRuns(order: Uint32Array, keys: Float64Array, compare: (a: number, b: number) => number): Uint32Array {
  for (let from = 0, to = 1; from < order.length; from = to++) {
    while (to < order.length && keys[order[to]!] === keys[order[from]!]) to++
    if (to - from > 1) order.subarray(from, to).sort(compare)
  }
  return order
}
