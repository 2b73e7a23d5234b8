/**
 * A set of rows: bit `row & 31` of word `row >>> 5`. At 500,000 rows it is 62 kB, so that it fits into the CPU cache.
 *
 * Typed arrays are always indexed within their length, hence the `!` after it, here and in the other files.
 */
export type RowSet = Int32Array

/** Rows `from` (inclusive) to `to` (exclusive). */
export type RowRange = { from: number; to: number }

export const wordsFor = (rows: number): number => (rows + 31) >>> 5
/** The words of a row set that contain the rows of a range. */
export const wordsOf = ({ from, to }: RowRange): RowRange => (from < to ? { from: from >>> 5, to: wordsFor(to) } : { from: 0, to: 0 })

export const hasRow = (set: RowSet, row: number): boolean => ((set[row >>> 5]! >>> (row & 31)) & 1) === 1
export const addRow = (set: RowSet, row: number): void => {
  set[row >>> 5]! |= 1 << (row & 31)
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countRows(set: RowSet, words: RowRange): number {
  let count = 0
  for (let word = words.from; word < words.to; word++) count += bitsIn(set[word]!)
  return count
}

/** Writes the range itself into the words that it touches. */
export function fillRange(set: RowSet, range: RowRange): void {
  const words = wordsOf(range)
  set.fill(-1, words.from, words.to)
  maskRange(set, range)
}

/** Drops the rows outside the range from the words that it touches. */
export function maskRange(set: RowSet, range: RowRange): void {
  if (range.from >= range.to) return
  set[range.from >>> 5]! &= -1 << (range.from & 31)
  if (range.to & 31) set[range.to >>> 5]! &= ~(-1 << (range.to & 31))
}

export function intersect(set: RowSet, other: RowSet, words: RowRange): void {
  for (let word = words.from; word < words.to; word++) set[word]! &= other[word]!
}

/**
 * Copies the rows of a range into another set, where the first one has another number.
 * @param into without any rows from `first` to the end of the copy
 */
export function copyRows(set: RowSet, { from, to }: RowRange, into: RowSet, first: number): void {
  const shift = first - from
  let row = from
  const copyOne = () => {
    if (hasRow(set, row)) addRow(into, row + shift)
    row++
  }
  while (row < to && ((row + shift) & 31) !== 0) copyOne()
  // From here whole words of `into`, each made of two of the set.
  const bit = row & 31
  for (; row + 32 <= to; row += 32) {
    const word = row >>> 5
    into[(row + shift) >>> 5] = bit === 0 ? set[word]! : (set[word]! >>> bit) | (set[word + 1]! << (32 - bit))
  }
  while (row < to) copyOne()
}

/** Writes the rows of the set, ascending, to the start of `into`; returns how many. */
export function listRows(set: RowSet, words: RowRange, into: Uint32Array): number {
  let count = 0
  for (let word = words.from; word < words.to; word++) {
    const first = word << 5
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1) into[count++] = first + 31 - Math.clz32(rest & -rest)
  }
  return count
}

/** The set's rows at positions `from` to `to` (exclusive), ascending. */
export function rowsAt(set: RowSet, words: RowRange, slice: { from: number; to: number }): number[] {
  const rows: number[] = []
  let index = 0
  for (let word = words.from; word < words.to && index < slice.to; word++) {
    const count = bitsIn(set[word]!)
    const first = word << 5
    if (index + count > slice.from) {
      for (let rest = set[word]!, at = index; rest !== 0 && at < slice.to; rest &= rest - 1, at++) {
        if (at >= slice.from) rows.push(first + 31 - Math.clz32(rest & -rest))
      }
    }
    index += count
  }
  return rows
}

/** Like `listRows`, for the rows of the range that are *not* in the set. */
export function listOthers(set: RowSet, range: RowRange, into: Uint32Array): number {
  let count = 0
  const words = wordsOf(range)
  for (let word = words.from; word < words.to; word++) {
    const first = word << 5
    let rest = ~set[word]!
    if (first < range.from) rest &= -1 << (range.from & 31)
    if (first + 32 > range.to) rest &= ~(-1 << (range.to & 31))
    for (; rest !== 0; rest &= rest - 1) into[count++] = first + 31 - Math.clz32(rest & -rest)
  }
  return count
}

export function firstRow(set: RowSet, words: RowRange): number | undefined {
  for (let word = words.from; word < words.to; word++) {
    const bits = set[word]!
    if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits & -bits)
  }
  return undefined
}

export function lastRow(set: RowSet, words: RowRange): number | undefined {
  for (let word = words.to - 1; word >= words.from; word--) {
    const bits = set[word]!
    if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits)
  }
  return undefined
}
