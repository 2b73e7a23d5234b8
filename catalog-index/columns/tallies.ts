import type { Codes, Columns, Kind } from './columns.ts'
import { isFacet, recordOf } from './columns.ts'
import { facetNames, type FacetName } from '#contract/catalogue/catalogue-terms.ts'
import type { RowRange } from '../arrays/row-set.ts'
import { allKinds, type ValueLists } from '../values.ts'

/** The number of rows between two stored counts. */
export const blockRows = 4096

/**
 * How often each code occurs in a column before row 0, 4096, 8192 …: the counts of any range of rows are then a difference
 * and two short ends. `column` has eight collections to a byte in the case of collections, and then 256 codes.
 */
export type Tally = { readonly column: Codes; readonly codes: number; readonly before: Uint32Array }

/** By kind and code, how many rows of the whole catalogue have a value. */
export type Totals = Readonly<Record<Kind, Uint32Array>>

export type Tallies = {
  /** One tally per facet; collections have one per eight. Kinds that are no facets have none. */
  readonly facets: Readonly<Record<FacetName, readonly Tally[]>>
  readonly totals: Totals
}

export function buildTallies(columns: Columns, lists: ValueLists): Tallies {
  const facets = recordOf(facetNames, (facet) => talliesOf(facet, columns, lists))
  return { facets, totals: recordOf(allKinds, (kind) => totalsOf(kind, facets, columns, lists)) }
}

export function talliesOf(facet: FacetName, columns: Columns, lists: ValueLists): Tally[] {
  if (facet === 'collection') return columns.collections.map((column) => tallyOf(column, 256, columns.rows))
  return [tallyOf(columns.codes[facet], lists[facet].values.length + 1, columns.rows)]
}

export function totalsOf(kind: Kind, facets: Tallies['facets'], columns: Columns, lists: ValueLists): Uint32Array {
  const everything = { from: 0, to: columns.rows }
  const values = lists[kind].values.length
  if (values === 0 && !isFacet(kind)) return new Uint32Array(1)
  if (!isFacet(kind)) return countCodes(columns.codes[kind], everything, new Uint32Array(values + 1))
  const counts = facets[kind].map((tally) => countRange(tally, everything))
  return kind === 'collection' ? countCollections(counts, values) : counts[0]!
}

export const blocksOf = (rows: number): number => Math.floor(rows / blockRows) + 1

function tallyOf(column: Codes, codes: number, rows: number): Tally {
  const blocks = blocksOf(rows)
  const before = new Uint32Array(blocks * codes)
  const counts = new Uint32Array(codes)
  for (let block = 1; block < blocks; block++) {
    countCodes(column, { from: (block - 1) * blockRows, to: block * blockRows }, counts)
    before.set(counts, block * codes)
  }
  return { column, codes, before }
}

function countCodes(column: Codes, { from, to }: RowRange, into: Uint32Array, step = 1): Uint32Array {
  for (let row = from; row < to; row++) into[column[row]!]! += step
  return into
}

/** How many rows of the range have each code. */
export function countRange(tally: Tally, { from, to }: RowRange): Uint32Array {
  const counts = countBefore(tally, to)
  const others = countBefore(tally, from)
  for (let code = 0; code < counts.length; code++) counts[code]! -= others[code]!
  return counts
}

/**
 * How many rows before a row have each code: the stored counts nearest to it, and the rows between.
 * @param counts written to, and returned
 */
export function countBefore({ column, codes, before }: Tally, row: number, counts = new Uint32Array(codes)): Uint32Array {
  const block = Math.min(Math.round(row / blockRows), before.length / codes - 1)
  counts.set(before.subarray(block * codes, (block + 1) * codes))
  const first = block * blockRows
  return first <= row ? countCodes(column, { from: first, to: row }, counts) : countCodes(column, { from: row, to: first }, counts, -1)
}

/** How many rows of a list have each code. */
export function countList({ column, codes }: Tally, rows: Uint32Array, length: number): Uint32Array {
  const counts = new Uint32Array(codes)
  for (let at = 0; at < length; at++) counts[column[rows[at]!]!]!++
  return counts
}

/** Turns the counts of each byte into those of each collection; index n is the collection with code n. */
export function countCollections(bytes: readonly Uint32Array[], collections: number): Uint32Array {
  const counts = new Uint32Array(collections + 1)
  for (const [index, byteCounts] of bytes.entries()) {
    for (let byte = 1; byte < byteCounts.length; byte++) {
      const count = byteCounts[byte]!
      if (count === 0) continue
      for (let bits = byte; bits !== 0; bits &= bits - 1) counts[index * 8 + 32 - Math.clz32(bits & -bits)]! += count
    }
  }
  return counts
}
