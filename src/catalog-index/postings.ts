import { firstWhere } from './bisect.ts'
import { recordOf, type Codes, type Columns, type Kind } from './columns.ts'
import { addRow, wordsFor, type RowRange, type RowSet } from './row-set.ts'
import type { Totals } from './tallies.ts'
import { allKinds } from './values.ts'

/**
 * The rows of each value of a kind, by its code: as a set if that is smaller than a list (a bit per row of the
 * catalogue against four bytes per row of the value), else as a list.
 */
export type Postings = {
  /** By code, the offset of the set in `sets`; `noSet` if there is a list. */
  readonly setStarts: Int32Array
  /** All sets, concatenated. */
  readonly sets: RowSet
  /** The rows of a listed code go from `starts[code]` to `starts[code + 1]` in `rows`, ascending. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
}
export type AllPostings = Readonly<Record<Kind, Postings>>

const bitsOfListedRow = 32
const noSet = -1

/** @param totals how many rows have each value, by code. */
export const buildPostings = (columns: Columns, totals: Totals): AllPostings =>
  recordOf(allKinds, (kind) => postingsOf(kind, columns, totals))

export function postingsOf(kind: Kind, columns: Columns, totals: Totals): Postings {
  const postings = emptyPostings(totals[kind], columns.rows)
  const next = postings.starts.slice()
  if (kind === 'collection')
    columns.collections.forEach((column, place) => postCollections(postings, next, column, columns.rows, place * 8 + 1))
  else if (columns.codes[kind].length > 0) postCodes(postings, next, columns.codes[kind], columns.rows)
  return postings
}

function emptyPostings(totals: Uint32Array, rows: number): Postings {
  const setStarts = new Int32Array(totals.length).fill(noSet)
  const starts = new Uint32Array(totals.length + 1)
  let setWords = 0
  for (let code = 1; code < totals.length; code++) {
    const isSet = totals[code]! * bitsOfListedRow > rows
    if (isSet) {
      setStarts[code] = setWords
      setWords += wordsFor(rows)
    }
    starts[code + 1] = starts[code]! + (isSet ? 0 : totals[code]!)
  }
  return { setStarts, sets: new Int32Array(setWords), starts, rows: new Uint32Array(starts[totals.length]!) }
}

/** @param next where the next row of a listed code goes. */
function postCodes({ setStarts, sets, rows }: Postings, next: Uint32Array, column: Codes, count: number): void {
  for (let row = 0; row < count; row++) {
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
  count: number,
  firstCode: number,
): void {
  for (let row = 0; row < count; row++) {
    for (let bits = column[row]!; bits !== 0; bits &= bits - 1) {
      const code = firstCode + 31 - Math.clz32(bits & -bits)
      const start = setStarts[code]!
      if (start !== noSet) sets[start + (row >>> 5)]! |= 1 << (row & 31)
      else rows[next[code]!++] = row
    }
  }
}

/** Adds the rows of a value within some words. */
export function addPosting(into: RowSet, { setStarts, sets, starts, rows }: Postings, code: number, words: RowRange): void {
  const start = setStarts[code]!
  if (start !== noSet) {
    for (let word = words.from; word < words.to; word++) into[word]! |= sets[start + word]!
    return
  }
  const from = starts[code]!
  const to = starts[code + 1]!
  const lastRow = words.to * 32
  const firstPlace = words.from === 0 ? from : from + firstWhere(to - from, (place) => rows[from + place]! >= words.from * 32)
  for (let place = firstPlace; place < to && rows[place]! < lastRow; place++) addRow(into, rows[place]!)
}

export const postingsBytes = ({ setStarts, sets, starts, rows }: Postings): number =>
  setStarts.byteLength + sets.byteLength + starts.byteLength + rows.byteLength
