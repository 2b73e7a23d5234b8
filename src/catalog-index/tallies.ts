import type { Codes, Columns } from './columns.ts'
import { recordOf } from './columns.ts'
import { facetNames, type FacetName } from '#src/contract/catalogue-terms.ts'
import type { RowRange } from './row-set.ts'
import { kinds, soldCode, type Kind, type ValueLists } from './values.ts'

const blockRows = 4096

/**
 * How often each code stands in a column before row 0, 4096, 8192 …: what stands in any range of rows is then a difference
 * and two short ends. `column` has eight collections to a byte in the case of collections, and then 256 codes.
 */
export type Tally = { readonly column: Codes; readonly codes: number; readonly before: Uint32Array }

export type Tallies = {
  /** One tally, but for the facet `collection`, which has one per eight collections. */
  readonly facets: Readonly<Record<FacetName, readonly Tally[]>>
  /** How many rows have each value, by code, in the whole catalogue. */
  readonly totals: Readonly<Record<Kind, Uint32Array>>
}

export function buildTallies(columns: Columns, lists: ValueLists): Tallies {
  const facetTallies = recordOf(facetNames, (facet) => {
    if (facet === 'collection') return columns.collections.map((column) => tallyOf(column, 256, columns.rows))
    const values = facet === 'inStock' ? soldCode : lists[facet].values.length
    return [tallyOf(columns.codes[facet], values + 1, columns.rows)]
  })
  const everything = { from: 0, to: columns.rows }
  const totals = recordOf(kinds, (kind) => {
    if (kind === 'model' || kind === 'winding') return countCodes(columns.codes[kind], everything, new Uint32Array(lists[kind].values.length + 1))
    const counts = facetTallies[kind].map((tally) => countRange(tally, everything))
    return kind === 'collection' ? countCollections(counts, lists.collection.values.length) : counts[0]!
  })
  return { facets: facetTallies, totals }
}

function tallyOf(column: Codes, codes: number, rows: number): Tally {
  const blocks = Math.floor(rows / blockRows) + 1
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
export function countRange({ column, codes, before }: Tally, { from, to }: RowRange): Uint32Array {
  const firstBlock = Math.floor(from / blockRows)
  const lastBlock = Math.floor(to / blockRows)
  const counts = before.slice(lastBlock * codes, (lastBlock + 1) * codes)
  for (let code = 0; code < codes; code++) counts[code]! -= before[firstBlock * codes + code]!
  countCodes(column, { from: firstBlock * blockRows, to: from }, counts, -1)
  return countCodes(column, { from: lastBlock * blockRows, to }, counts)
}

/** How many rows of a list have each code. */
export function countList({ column, codes }: Tally, rows: Uint32Array, length: number): Uint32Array {
  const counts = new Uint32Array(codes)
  for (let at = 0; at < length; at++) counts[column[rows[at]!]!]!++
  return counts
}

/** From the counts of each byte to those of each collection; place n holds the collection with code n. */
export function countCollections(bytes: readonly Uint32Array[], collections: number): Uint32Array {
  const counts = new Uint32Array(collections + 1)
  bytes.forEach((byteCounts, place) => {
    byteCounts.forEach((count, byte) => {
      for (let bits = byte; bits !== 0; bits &= bits - 1) counts[place * 8 + 32 - Math.clz32(bits & -bits)]! += count
    })
  })
  return counts
}
