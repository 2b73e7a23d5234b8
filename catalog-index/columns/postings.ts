import { firstWhere } from '../arrays/bisect.ts'
import type { Codes, Columns, Kind } from './columns.ts'
import { addRow, wordsFor, type RowRange, type RowSet } from '../arrays/row-set.ts'

/**
 * The rows of each value of a kind, by its code: as a set if that is smaller than a list (a bit per row of the
 * catalogue against two bytes per row of the value), else as a list.
 */
export type Postings = {
  /** By code, the offset of the set in `sets`; `noSet` if there is a list. */
  readonly setStarts: Int32Array
  /** All sets, concatenated. */
  readonly sets: RowSet
  /** How many chunks of 65,536 rows there are: a row's offset in its chunk fits into two bytes. */
  readonly chunks: number
  /** The listed rows of a code in a chunk go from `starts[code * chunks + chunk]` to the next start in `rows`. */
  readonly starts: Uint32Array
  /** Indexes in the chunk, ascending. */
  readonly rows: Uint16Array
}
export type AllPostings = Readonly<Record<Kind, Postings>>

const bitsOfListedRow = 16
export const noSet = -1

const chunkBits = 16
export const chunkOf = (row: number): number => row >>> chunkBits
export const firstOfChunk = (chunk: number): number => chunk << chunkBits

/** @param totals how many rows have each value, by code */
export function postingsOf(kind: Kind, columns: Columns, totals: Uint32Array): Postings {
  const postings = emptyPostings(totals, columns.rows)
  const { chunks, setStarts, starts } = postings
  // By code, where its next row goes in `rows`.
  const next = new Uint32Array(totals.length)
  for (let code = 2; code < next.length; code++) next[code] = next[code - 1]! + (setStarts[code - 1] === noSet ? totals[code - 1]! : 0)
  for (let chunk = 0; chunk < chunks; chunk++) {
    for (let code = 1; code < next.length; code++) starts[code * chunks + chunk] = next[code]!
    const range = { from: firstOfChunk(chunk), to: Math.min(columns.rows, firstOfChunk(chunk + 1)) }
    if (kind === 'collection') columns.collections.forEach((column, index) => postCollections(postings, next, column, range, index * 8 + 1))
    else if (columns.codes[kind].length > 0) postCodes(postings, next, columns.codes[kind], range)
  }
  return postings
}

/** Postings without rows yet, with room for them. */
export function emptyPostings(totals: Uint32Array, rows: number): Postings {
  const setStarts = new Int32Array(totals.length).fill(noSet)
  let setWords = 0
  let listed = 0
  for (let code = 1; code < totals.length; code++) {
    if (totals[code]! * bitsOfListedRow > rows) {
      setStarts[code] = setWords
      setWords += wordsFor(rows)
    } else listed += totals[code]!
  }
  const chunks = Math.max(1, chunkOf(rows + firstOfChunk(1) - 1))
  const starts = new Uint32Array(totals.length * chunks + 1)
  starts[totals.length * chunks] = listed
  return { setStarts, sets: new Int32Array(setWords), chunks, starts, rows: new Uint16Array(listed) }
}

function postCodes({ setStarts, sets, rows }: Postings, next: Uint32Array, column: Codes, { from, to }: RowRange): void {
  for (let row = from; row < to; row++) {
    const code = column[row]!
    const start = setStarts[code]!
    if (start !== noSet) sets[start + (row >>> 5)]! |= 1 << (row & 31)
    else if (code !== 0) rows[next[code]!++] = row
  }
}

function postCollections(
  { setStarts, sets, rows }: Postings,
  next: Uint32Array,
  column: Uint8Array,
  { from, to }: RowRange,
  firstCode: number,
): void {
  for (let row = from; row < to; row++) {
    for (let bits = column[row]!; bits !== 0; bits &= bits - 1) {
      const code = firstCode + 31 - Math.clz32(bits & -bits)
      const start = setStarts[code]!
      if (start !== noSet) sets[start + (row >>> 5)]! |= 1 << (row & 31)
      else rows[next[code]!++] = row
    }
  }
}

/** Adds the rows of a value within some words. */
export function addPosting(into: RowSet, { setStarts, sets, chunks, starts, rows }: Postings, code: number, words: RowRange): void {
  const start = setStarts[code]!
  if (start !== noSet) {
    for (let word = words.from; word < words.to; word++) into[word]! |= sets[start + word]!
    return
  }
  const range = { from: words.from * 32, to: words.to * 32 }
  for (let chunk = chunkOf(range.from); chunk < chunks && firstOfChunk(chunk) < range.to; chunk++) {
    const first = firstOfChunk(chunk)
    const from = starts[code * chunks + chunk]!
    const to = starts[code * chunks + chunk + 1]!
    let index = first >= range.from ? from : from + firstWhere(to - from, (at) => first + rows[from + at]! >= range.from)
    for (; index < to && first + rows[index]! < range.to; index++) addRow(into, first + rows[index]!)
  }
}

export const postingsBytes = ({ setStarts, sets, starts, rows }: Postings): number =>
  setStarts.byteLength + sets.byteLength + starts.byteLength + rows.byteLength
