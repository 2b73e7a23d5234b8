import { attributes, codesFor, padded, recordOf, type Attribute, type Columns, type Kind } from './columns.ts'
import type { References } from './references.ts'
import { startOf } from './references.ts'
import { everyRow, stableOrder } from '../arrays/stable-order.ts'
import type { StockNumber } from '../stock-numbers.ts'
import { allKinds, type ValueLists } from '../values.ts'

/** Products as columns in the order in which they arrive. Columns may be longer than `rows`. */
export type RawColumns = {
  readonly rows: number
  /** `product-id.ts`; each once. */
  readonly ids: Float64Array
  /** SAR, minor units. */
  readonly prices: Float64Array
  /** Milliseconds since the epoch. */
  readonly created: Float64Array
  /** Whole numbers. */
  readonly popularity: Int32Array
  /** The values of each kind; not every one needs to have a row. */
  readonly values: Readonly<Record<Kind, readonly string[]>>
  /** By row, the position of its value counted from 1; 0 if it has none. */
  readonly codes: Readonly<Record<Attribute, ArrayLike<number>>>
  /** By row, a bit for each of `values.collection`, at most 32. */
  readonly collections: Uint32Array
  readonly references: References
  /** In any order, without those whose number is the id. Called at the first search. */
  readonly stockNumbers: () => readonly StockNumber[]
}

/** The values that rows have. */
export function usedValues({ rows, values, codes, collections }: RawColumns): Record<Kind, string[]> {
  return recordOf(allKinds, (kind) => {
    const isUsed = new Uint8Array(values[kind].length + 1)
    if (kind === 'collection') {
      let all = 0
      for (let row = 0; row < rows; row++) all |= collections[row]!
      for (; all !== 0; all &= all - 1) isUsed[32 - Math.clz32(all & -all)] = 1
    } else if (values[kind].length > 0) {
      const column = codes[kind]
      for (let row = 0; row < rows; row++) isUsed[column[row]!] = 1
    }
    return values[kind].filter((_, index) => isUsed[index + 1] === 1)
  })
}

/** The rows sorted by price and id, with the codes of `lists`, which must contain all used values. */
export function sortColumns(raw: RawColumns, lists: ValueLists): Columns {
  const { rows } = raw
  const order = stableOrder(raw.prices, stableOrder(raw.ids, everyRow(rows)))
  const codes = recordOf(attributes, (attribute) => {
    const from = raw.codes[attribute]
    const into = codesFor(attribute, rows, lists[attribute].values.length)
    if (into.length === 0 || raw.values[attribute].length === 0) return into
    const final = finalCodes(raw.values[attribute], lists, attribute)
    for (let index = 0; index < rows; index++) into[index] = final[from[order[index]!]!]!
    return into
  })
  return {
    rows,
    ids: gather(raw.ids, order, new Float64Array(rows)),
    prices: gather(raw.prices, order, new Float64Array(rows)),
    created: gather(raw.created, order, new Float64Array(rows)),
    popularity: gather(raw.popularity, order, new Int32Array(rows)),
    codes,
    collections: sortCollections(raw, order, lists),
    references: sortReferences(raw.references, order),
  }
}

/** Position in the raw values, counted from 1 → code in the final list; 0 for a value that no row has. */
function finalCodes(values: readonly string[], lists: ValueLists, kind: Kind): Uint32Array {
  const final = new Uint32Array(values.length + 1)
  values.forEach((value, index) => (final[index + 1] = lists[kind].codes.get(value) ?? 0))
  return final
}

function gather<Column extends Int32Array | Float64Array>(column: Column, order: Uint32Array, into: Column): Column {
  for (let index = 0; index < order.length; index++) into[index] = column[order[index]!]!
  return into
}

function sortCollections({ rows, values, collections }: RawColumns, order: Uint32Array, lists: ValueLists): Uint8Array[] {
  const final = finalCodes(values.collection, lists, 'collection')
  const columns = Array.from({ length: Math.ceil(lists.collection.values.length / 8) }, () => new Uint8Array(padded(rows)))
  for (let index = 0; index < rows; index++) {
    for (let mask = collections[order[index]!]!; mask !== 0; mask &= mask - 1) {
      const bit = final[32 - Math.clz32(mask & -mask)]! - 1
      columns[bit >>> 3]![index]! |= 1 << (bit & 7)
    }
  }
  return columns
}

function sortReferences({ bytes, ends }: References, order: Uint32Array): References {
  const sorted = { bytes: new Uint8Array(startOf(ends, order.length)), ends: new Uint32Array(order.length) }
  let end = 0
  for (let index = 0; index < order.length; index++) {
    const row = order[index]!
    const from = startOf(ends, row)
    sorted.bytes.set(bytes.subarray(from, ends[row]), end)
    end += ends[row]! - from
    sorted.ends[index] = end
  }
  return sorted
}
