import { firstWhere } from '../arrays/bisect.ts'
import { eachCode, type Columns, type Kind } from '../columns/columns.ts'
import { emptyPostings, firstOfChunk, noSet, postingsOf, type Postings } from '../columns/postings.ts'
import { addRow, copyRows, wordsFor } from '../arrays/row-set.ts'
import { gone, movedRow, type Splice } from './splice.ts'

/**
 * The rows of each value after a change: the kept rows with their new numbers, and the fresh ones.
 * @param columns the new ones, with the codes of the old ones
 * @param totals the new ones
 */
export function splicePostings(kind: Kind, kept: Postings, splice: Splice, columns: Columns, totals: Uint32Array): Postings {
  const postings = emptyPostings(totals, columns.rows)
  const isSetBefore = (code: number) => kept.setStarts[code] !== noSet
  // A value that became frequent or rare changes from a list to a set or back.
  if (postings.setStarts.some((start, code) => (start !== noSet) !== isSetBefore(code))) return postingsOf(kind, columns, totals)
  const fresh = freshByCode(kind, splice, columns)
  spliceSets(postings, kept, splice, fresh)
  spliceLists(postings, kept, splice, fresh)
  return postings
}

function freshByCode(kind: Kind, { fresh }: Splice, columns: Columns): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  for (const row of fresh) {
    eachCode(columns, kind, row, (code) => {
      const others = rows.get(code)
      if (others) others.push(row)
      else rows.set(code, [row])
    })
  }
  return rows
}

function spliceSets(
  { setStarts, sets }: Postings,
  kept: Postings,
  { rows, runs, moved }: Splice,
  fresh: ReadonlyMap<number, number[]>,
): void {
  setStarts.forEach((start, code) => {
    if (start === noSet) return
    const into = sets.subarray(start, start + wordsFor(rows))
    const from = kept.setStarts[code]!
    const old = kept.sets.subarray(from, from + wordsFor(moved.length))
    let row = 0
    for (const run of runs) {
      if (!run.isFresh) copyRows(old, run, into, row)
      row += run.to - run.from
    }
    for (const each of fresh.get(code) ?? []) addRow(into, each)
  })
}

function spliceLists(postings: Postings, kept: Postings, splice: Splice, fresh: ReadonlyMap<number, number[]>): void {
  const { setStarts, chunks, starts } = postings
  // All rows of a code with their new numbers.
  const room = new Uint32Array(kept.rows.length)
  let end = 0
  for (let code = 1; code < setStarts.length; code++) {
    const list = room.subarray(0, listKept(kept, code, splice, room))
    const arrived = setStarts[code] === noSet ? fresh.get(code) : undefined
    const all = arrived ? Uint32Array.from([...list, ...arrived]).toSorted() : list
    postings.rows.set(all, end)
    for (let chunk = 0; chunk < chunks; chunk++) {
      starts[code * chunks + chunk] = end + firstWhere(all.length, (index) => all[index]! >= firstOfChunk(chunk))
    }
    end += all.length
  }
}

/** Writes the new numbers of a code's listed rows, without dropped ones, to the start of `into`; returns how many. */
function listKept({ chunks, starts, rows }: Postings, code: number, splice: Splice, into: Uint32Array): number {
  let count = 0
  for (let chunk = 0; chunk < chunks; chunk++) {
    const first = firstOfChunk(chunk)
    const to = starts[code * chunks + chunk + 1]!
    for (let at = starts[code * chunks + chunk]!; at < to; at++) {
      const row = movedRow(splice, first + rows[at]!)
      if (row !== gone) into[count++] = row
    }
  }
  return count
}
