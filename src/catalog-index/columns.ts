import { firstWhere } from './bisect.ts'
import type { References } from './references.ts'

/** Facts of a product that have one value each. `inStock` is what remains of the stock. */
export const attributes = [
  'type',
  'brand',
  'model',
  'modelCase',
  'size',
  'length',
  'material',
  'color',
  'winding',
  'inStock',
  'condition',
  'ringSize',
  'decade',
] as const
export type Attribute = (typeof attributes)[number]

/** Code 0 says "no value", code n the n-th value of the attribute's list (`values.ts`). One byte per row as long as that is enough. */
export type Codes = Uint8Array | Uint16Array

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
  readonly popularity: Float64Array
  /** Each padded with 0 to a multiple of 32, so that a word of a row set can be filled without looking for the end. */
  readonly codes: Readonly<Record<Attribute, Codes>>
  /** Membership in collections, a bit each, eight collections to a column; padded as well. */
  readonly collections: readonly Uint8Array[]
  readonly references: References
}

const maxCodes = 65_536
export const padded = (rows: number): number => (rows + 31) & ~31

/** A column of codes for a list of so many values. */
export function codesFor(attribute: Attribute, rows: number, values: number): Codes {
  if (values >= maxCodes) throw new RangeError(`the catalogue has ${values} values of "${attribute}", more than ${maxCodes - 1}`)
  return values < 256 ? new Uint8Array(padded(rows)) : new Uint16Array(padded(rows))
}

/** Builds the record that holds something for each of the keys. */
export function recordOf<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  const record: Partial<Record<Key, Value>> = {}
  for (const key of keys) record[key] = make(key)
  return record as Record<Key, Value>
}

/** The rows whose price is between the bounds, both inclusive. */
export function rowsPricedBetween(prices: Float64Array, min = -Infinity, max = Infinity): { from: number; to: number } {
  const from = firstWhere(prices.length, (row) => prices[row]! >= min)
  const to = firstWhere(prices.length, (row) => prices[row]! > max)
  return { from, to: Math.max(from, to) }
}
