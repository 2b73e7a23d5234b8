import type { Columns } from './columns.ts'
import { numberToId } from '../product-id.ts'
import { compareReferences, referenceHead } from './references.ts'
import { everyRow, stableOrder } from '../arrays/stable-order.ts'

/** All rows in the orders that row numbers do not give. Equal rows are ordered by id. */
export type Orders = {
  readonly byId: Uint32Array
  readonly newest: Uint32Array
  readonly popular: Uint32Array
  readonly byReference: Uint32Array
}

export const orderNames = ['byId', 'newest', 'popular', 'byReference'] as const satisfies readonly (keyof Orders)[]

/** The comparator of `Orders`: negative if row `a` is before row `b`. */
export const comparisons: Record<keyof Orders, (columns: Columns, a: number, b: number) => number> = {
  byId: ({ ids }, a, b) => ids[a]! - ids[b]!,
  newest: ({ created, ids }, a, b) => created[b]! - created[a]! || ids[a]! - ids[b]!,
  popular: ({ popularity, ids }, a, b) => popularity[b]! - popularity[a]! || ids[a]! - ids[b]!,
  byReference: ({ references, ids }, a, b) => compareReferences(references, a, b) || ids[a]! - ids[b]!,
}

/** Sorts each order at first use. */
export class LazyOrders implements Orders {
  readonly #columns: Columns
  #byId: Uint32Array | undefined
  #newest: Uint32Array | undefined
  #popular: Uint32Array | undefined
  #byReference: Uint32Array | undefined

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** @throws if two rows have the same id */
  get byId(): Uint32Array {
    return (this.#byId ??= sortById(this.#columns))
  }

  get newest(): Uint32Array {
    return (this.#newest ??= stableOrder(negated(this.#columns.created), this.byId))
  }

  get popular(): Uint32Array {
    return (this.#popular ??= stableOrder(negated(this.#columns.popularity), this.byId))
  }

  get byReference(): Uint32Array {
    return (this.#byReference ??= sortByReference(this.#columns, this.byId))
  }

  /** Sorts now what the first search would sort. */
  prepareSearch(): void {
    this.#popular = this.popular
    this.#byReference = this.byReference
  }
}

function sortById({ rows, ids }: Columns): Uint32Array {
  const byId = stableOrder(ids, everyRow(rows))
  for (let index = 1; index < rows; index++) {
    const id = ids[byId[index]!]!
    if (id === ids[byId[index - 1]!]) throw new Error(`the catalogue has product ${numberToId(id)} twice`)
  }
  return byId
}

function sortByReference(columns: Columns, byId: Uint32Array): Uint32Array {
  const heads = new Float64Array(columns.rows)
  for (let row = 0; row < heads.length; row++) heads[row] = referenceHead(columns.references, row)
  return sortRuns(stableOrder(heads, byId), heads, (a, b) => comparisons.byReference(columns, a, b))
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
