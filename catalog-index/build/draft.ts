import { attributes, detailAttribute, recordOf, searchedDetails, type Attribute, type Kind } from '../columns/columns.ts'
import { grown } from '../arrays/grown.ts'
import { idToNumber } from '../product-id.ts'
import type { RawColumns } from '../columns/raw-columns.ts'
import { ReferenceWriter } from '../columns/references.ts'
import type { CatalogRow } from '../row.ts'
import { type StockNumber, stockNumberOf } from '../stock-numbers.ts'
import { includedValue } from '../vocabulary/names.ts'
import { allKinds, maxCollections } from '../values.ts'

const detailColumns = searchedDetails.map((key) => ({ key, attribute: detailAttribute(key) }))

/** Columns that grow row by row, with codes in the order in which values appear. */
export class Draft {
  #rows = 0
  /** The values that the rows use, each with its provisional code. */
  readonly #used = recordOf(allKinds, () => new Map<string, number>())
  #ids = new Float64Array(64)
  #prices = new Float64Array(64)
  #created = new Float64Array(64)
  #popularity = new Int32Array(64)
  #codes: Record<Attribute, Uint32Array> = recordOf(attributes, () => new Uint32Array(64))
  #collections = new Uint32Array(64)
  readonly #references = new ReferenceWriter()
  readonly #stockNumbers: StockNumber[] = []

  /** @throws if a field of the row is invalid, because it would corrupt the index. */
  add(row: CatalogRow): void {
    const id = idToNumber(row.id)
    if (id === undefined) throw new TypeError(`"${row.id}" is no product id`)
    for (const key of ['priceSar', 'createdAt', 'popularity', 'stock'] as const) {
      if (!Number.isFinite(row[key])) throw new TypeError(`product ${row.id} has no valid ${key}: ${row[key]}`)
    }
    if ((row.popularity | 0) !== row.popularity) throw new TypeError(`product ${row.id} has no whole popularity: ${row.popularity}`)
    const at = this.#rows++
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
    this.#references.add(row.reference)
    const stockNumber = stockNumberOf(id, row.id, row.stockNumber)
    if (stockNumber) this.#stockNumbers.push(stockNumber)
  }

  get columns(): RawColumns {
    return {
      rows: this.#rows,
      ids: this.#ids,
      prices: this.#prices,
      created: this.#created,
      popularity: this.#popularity,
      values: recordOf(allKinds, (kind) => [...this.#used[kind].keys()]),
      codes: this.#codes,
      collections: this.#collections,
      references: this.#references.references,
      stockNumbers: () => this.#stockNumbers,
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

  #grow(capacity: number): void {
    this.#ids = grown(this.#ids, capacity)
    this.#prices = grown(this.#prices, capacity)
    this.#created = grown(this.#created, capacity)
    this.#popularity = grown(this.#popularity, capacity)
    this.#codes = recordOf(attributes, (attribute) => grown(this.#codes[attribute], capacity))
    this.#collections = grown(this.#collections, capacity)
  }
}
