import { detailKeys, facetNames, type DetailKey, type FacetName } from '#contract/catalogue/catalogue-terms.ts'
import { firstWhere } from '../arrays/bisect.ts'
import type { References } from './references.ts'

/** A product may be in several collections, which are stored as bits. */
type FilteredAttribute = Exclude<FacetName, 'collection'>
const filtered = facetNames.filter((facet) => facet !== 'collection')
/** Kinds that are searchable, but no filters. `wearer`: see vocabulary/wearer.ts. */
const searched = ['model', 'year', 'included', 'wearer'] as const
const dimensions = ['dimensions', 'thickness', 'lugWidth'] as const
const isMeasure = (key: DetailKey): key is (typeof dimensions)[number] => dimensions.some((each) => each === key)
/** The rows of the table of details that a search looks at: a number is a size or a part of a name, and never meant as a lug width. */
export type SearchedDetail = Exclude<DetailKey, (typeof dimensions)[number]>
export const searchedDetails = detailKeys.filter((key) => !isMeasure(key))
export type DetailAttribute = `detail.${SearchedDetail}`
export const detailAttribute = <Key extends SearchedDetail>(key: Key): `detail.${Key}` => `detail.${key}`

/** Facts of a product that have one value each. `inStock` is derived from the stock. */
export type Attribute = FilteredAttribute | (typeof searched)[number] | DetailAttribute
/** All kinds with a list of values. */
export type Kind = Attribute | 'collection'
export const attributes: readonly Attribute[] = [...filtered, ...searched, ...searchedDetails.map(detailAttribute)]

/** Code 0 says "no value", code n the n-th value of the attribute's list (`values.ts`). Stored in as few bytes per row as possible. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/**
 * The products as columns. Row numbers follow the price, then the id: a range of prices is a range of rows, and two of the
 * sort orders need no storage.
 */
export type Columns = {
  readonly rows: number
  /** `product-id.ts`. */
  readonly ids: Float64Array
  /** SAR, minor units. */
  readonly prices: Float64Array
  /** Milliseconds since the epoch. */
  readonly created: Float64Array
  /** Whole numbers. */
  readonly popularity: Int32Array
  /** Each padded with 0 to a multiple of 32, so that a word of a row set is filled without a check of the end; empty without values. */
  readonly codes: Readonly<Record<Attribute, Codes>>
  /** Membership in collections, a bit each, eight collections to a column; padded as well. */
  readonly collections: readonly Uint8Array[]
  readonly references: References
}

export const padded = (rows: number): number => (rows + 31) & ~31

/** Whether a filter shows the values of a kind. */
export const isFacet = (kind: Kind): kind is FacetName => facetNames.some((facet) => facet === kind)

/** A column of codes for a list of this many values. A search-only kind without values needs no column. */
export function codesFor(attribute: Attribute, rows: number, values: number): Codes {
  if (values === 0 && !isFacet(attribute)) return new Uint8Array(0)
  if (values < 256) return new Uint8Array(padded(rows))
  return values < 65_536 ? new Uint16Array(padded(rows)) : new Uint32Array(padded(rows))
}

/** Builds a record with a value for each key. */
export function recordOf<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  const record: Partial<Record<Key, Value>> = {}
  for (const key of keys) record[key] = make(key)
  return record as Record<Key, Value>
}

/** A record that makes each value when it is read first. */
export function lazyRecordOf<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Readonly<Record<Key, Value>> {
  const record: Partial<Record<Key, Value>> = {}
  for (const key of keys) {
    let value: Value | undefined
    Object.defineProperty(record, key, { enumerable: true, get: () => (value ??= make(key)) })
  }
  return record as Record<Key, Value>
}

/** The rows whose price is between the bounds, both inclusive. */
export function rowsPricedBetween(prices: Float64Array, min = -Infinity, max = Infinity): { from: number; to: number } {
  const from = firstWhere(prices.length, (row) => prices[row]! >= min)
  const to = firstWhere(prices.length, (row) => prices[row]! > max)
  return { from, to: Math.max(from, to) }
}

/** Calls `visit` with each code of a row; with 0 if it has no value, for collections with none. */
export function eachCode({ codes, collections }: Columns, kind: Kind, row: number, visit: (code: number) => void): void {
  if (kind !== 'collection') {
    if (codes[kind].length > 0) visit(codes[kind][row]!)
    return
  }
  collections.forEach((column, index) => {
    for (let bits = column[row]!; bits !== 0; bits &= bits - 1) visit(index * 8 + 32 - Math.clz32(bits & -bits))
  })
}
