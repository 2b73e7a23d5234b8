import {
  attributes,
  codesFor,
  detailAttribute,
  padded,
  recordOf,
  searchedDetails,
  type Attribute,
  type Columns,
  type Kind,
} from './columns.ts'
import { idToNumber } from './product-id.ts'
import { referenceBytes } from './references.ts'
import type { CatalogRow } from './row.ts'
import { everyRow, stableOrder } from './stable-order.ts'
import { includedValue } from './vocabulary/names.ts'
import { allKinds, maxCollections, type ValueLists } from './values.ts'

const detailColumns = searchedDetails.map((key) => ({ key, attribute: detailAttribute(key) }))

/**
 * Columns that grow row by row, in the order in which rows arrive and with codes in the order in which values appear.
 * The final codes are known only after all rows: `finish` assigns them, and sorts by price.
 */
export class Draft {
  rows = 0
  /** The values that the rows use, each with its provisional code. */
  readonly #used = recordOf(allKinds, () => new Map<string, number>())
  #ids = new Float64Array(64)
  #prices = new Float64Array(64)
  #created = new Float64Array(64)
  #popularity = new Int32Array(64)
  #codes: Record<Attribute, Uint32Array> = recordOf(attributes, () => new Uint32Array(64))
  #collections = new Uint32Array(64)
  #referenceBytes = new Uint8Array(1024)
  #referenceEnds = new Uint32Array(64)

  /** @throws if a field of the row is invalid, because it would corrupt the index. */
  add(row: CatalogRow): void {
    const id = idToNumber(row.id)
    if (id === undefined) throw new TypeError(`"${row.id}" is no product id`)
    for (const key of ['priceSar', 'createdAt', 'popularity', 'stock'] as const) {
      if (!Number.isFinite(row[key])) throw new TypeError(`product ${row.id} has no valid ${key}: ${row[key]}`)
    }
    if ((row.popularity | 0) !== row.popularity) throw new TypeError(`product ${row.id} has no whole popularity: ${row.popularity}`)
    const at = this.rows++
    if (at === this.#ids.length) this.#grow(at * 2)
    this.#ids[at] = id
    this.#prices[at] = row.priceSar
    this.#created[at] = row.createdAt
    this.#popularity[at] = row.popularity
    const codes = this.#codes
    codes.type[at] = this.#codeOf('type', row.type)
    codes.brand[at] = this.#codeOf('brand', row.brand)
    codes.model[at] = this.#codeOf('model', row.model)
    codes.modelCase[at] = this.#codeOf('modelCase', row.modelCase)
    codes.size[at] = this.#codeOf('size', row.size?.toString())
    codes.ringSize[at] = this.#codeOf('ringSize', row.ringSize?.toString())
    codes.length[at] = this.#codeOf('length', row.length?.toString())
    codes.material[at] = this.#codeOf('material', row.material)
    codes.color[at] = this.#codeOf('color', row.color)
    codes.winding[at] = this.#codeOf('winding', row.winding)
    codes.condition[at] = this.#codeOf('condition', row.condition)
    codes.decade[at] = this.#codeOf('decade', row.decade?.toString())
    codes.inStock[at] = this.#codeOf('inStock', String(row.stock > 0))
    codes.year[at] = this.#codeOf('year', row.year?.toString())
    codes.included[at] = this.#codeOf('included', row.included && includedValue(row.included))
    codes.wearer[at] = this.#codeOf('wearer', row.wearer)
    if (row.details) {
      for (const { key, attribute } of detailColumns) codes[attribute][at] = this.#codeOf(attribute, row.details[key])
    }
    let mask = 0
    for (const collection of row.collections) mask |= 1 << (this.#codeOf('collection', collection) - 1)
    this.#collections[at] = mask
    this.#addReference(at, referenceBytes(row.reference))
  }

  /** The values that the rows use. */
  get usedValues(): Record<Kind, string[]> {
    return recordOf(allKinds, (kind) => [...this.#used[kind].keys()])
  }

  /** The rows as columns, sorted by price and id, with the codes of `lists`, which must contain all used values. */
  finish(lists: ValueLists): Columns {
    const order = stableOrder(this.#prices, stableOrder(this.#ids, everyRow(this.rows)))
    const codes = recordOf(attributes, (attribute) => {
      const from = this.#codes[attribute]
      const into = codesFor(attribute, this.rows, lists[attribute].values.length)
      if (into.length === 0) return into
      const final = finalCodes(this.#used[attribute], lists, attribute)
      for (let place = 0; place < order.length; place++) into[place] = final[from[order[place]!]!]!
      return into
    })
    return {
      rows: this.rows,
      ids: gather(this.#ids, order, new Float64Array(order.length)),
      prices: gather(this.#prices, order, new Float64Array(order.length)),
      created: gather(this.#created, order, new Float64Array(order.length)),
      popularity: gather(this.#popularity, order, new Int32Array(order.length)),
      codes,
      collections: this.#finishCollections(order, lists),
      references: this.#finishReferences(order),
    }
  }

  #codeOf(kind: Kind, value: string | undefined): number {
    if (value === undefined) return 0
    const codes = this.#used[kind]
    const known = codes.get(value)
    if (known !== undefined) return known
    const code = codes.size + 1
    if (kind === 'collection' && code > maxCollections) throw new RangeError(`the catalogue has too many values of "${kind}"`)
    codes.set(value, code)
    return code
  }

  #addReference(at: number, bytes: Uint8Array): void {
    const start = at === 0 ? 0 : this.#referenceEnds[at - 1]!
    const end = start + bytes.length
    if (end > this.#referenceBytes.length)
      this.#referenceBytes = grown(this.#referenceBytes, Math.max(end, this.#referenceBytes.length * 2))
    this.#referenceBytes.set(bytes, start)
    this.#referenceEnds[at] = end
  }

  #grow(capacity: number): void {
    this.#ids = grown(this.#ids, capacity)
    this.#prices = grown(this.#prices, capacity)
    this.#created = grown(this.#created, capacity)
    this.#popularity = grown(this.#popularity, capacity)
    this.#codes = recordOf(attributes, (attribute) => grown(this.#codes[attribute], capacity))
    this.#collections = grown(this.#collections, capacity)
    this.#referenceEnds = grown(this.#referenceEnds, capacity)
  }

  #finishCollections(order: Uint32Array, lists: ValueLists): Uint8Array[] {
    const final = finalCodes(this.#used.collection, lists, 'collection')
    const columns = Array.from({ length: Math.ceil(lists.collection.values.length / 8) }, () => new Uint8Array(padded(this.rows)))
    order.forEach((row, place) => {
      for (let mask = this.#collections[row]!; mask !== 0; mask &= mask - 1) {
        const bit = final[32 - Math.clz32(mask & -mask)]! - 1
        columns[bit >>> 3]![place]! |= 1 << (bit & 7)
      }
    })
    return columns
  }

  #finishReferences(order: Uint32Array): Columns['references'] {
    const used = this.rows === 0 ? 0 : this.#referenceEnds[this.rows - 1]!
    const references = { bytes: new Uint8Array(used), ends: new Uint32Array(this.rows) }
    let end = 0
    order.forEach((row, place) => {
      const start = row === 0 ? 0 : this.#referenceEnds[row - 1]!
      references.bytes.set(this.#referenceBytes.subarray(start, this.#referenceEnds[row]), end)
      end += this.#referenceEnds[row]! - start
      references.ends[place] = end
    })
    return references
  }
}

/** Provisional code → code in the final list. */
function finalCodes(used: ReadonlyMap<string, number>, lists: ValueLists, kind: Kind): Uint32Array {
  const final = new Uint32Array(used.size + 1)
  for (const [value, code] of used) final[code] = lists[kind].codes.get(value)!
  return final
}

function grown<Column extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
  column: Column,
  capacity: number,
): Column {
  const larger = new (column.constructor as new (length: number) => Column)(capacity)
  larger.set(column)
  return larger
}

function gather<Column extends Int32Array | Float64Array>(column: Column, order: Uint32Array, into: Column): Column {
  order.forEach((row, place) => (into[place] = column[row]!))
  return into
}
