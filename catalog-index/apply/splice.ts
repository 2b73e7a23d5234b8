import { firstWhere } from '../arrays/bisect.ts'
import { attributes, padded, recordOf, type Codes, type Columns, type Kind } from '../columns/columns.ts'
import { referenceAt, startOf, type References } from '../columns/references.ts'
import { allKinds } from '../values.ts'

/** After a change, only columns that differ or move are copied; the rest is shared with the old catalogue. */
export type Part = Kind | 'ids' | 'prices' | 'created' | 'popularity' | 'references'
const parts: readonly Part[] = [...allKinds, 'ids', 'prices', 'created', 'popularity', 'references']

/** The kept and the fresh rows in their new order. A run of fresh rows has one row. */
export type Splice = {
  readonly rows: number
  readonly touched: ReadonlySet<Part>
  readonly runs: readonly { readonly isFresh: boolean; readonly from: number; readonly to: number }[]
  /** Rows of the old columns that are gone, ascending. */
  readonly dropped: Uint32Array
  /** The new number of each old row; `gone` for a dropped one. See `movedRow`. */
  readonly moved: Uint32Array
  /** Old rows before `from` keep their number, those from `to` on move by the same `shift`. */
  readonly from: number
  readonly to: number
  readonly shift: number
  /** The new numbers of the fresh rows, ascending. */
  readonly fresh: Uint32Array
}

export const gone = 0xffffffff

/** The new number of an old row, or `gone`. A read of `moved` in random order is slow, so it is for the rows around the change only. */
export const movedRow = ({ moved, from, to, shift }: Splice, row: number): number =>
  row < from ? row : row < to ? moved[row]! : row + shift

/** @param dropped rows of `kept`, ascending. */
export function planSplice(kept: Columns, dropped: Uint32Array, fresh: Columns): Splice {
  const indexes = Uint32Array.from(fresh.ids, (id, row) => {
    const price = fresh.prices[row]!
    return firstWhere(kept.rows, (other) => kept.prices[other]! > price || (kept.prices[other] === price && kept.ids[other]! > id))
  })
  const runs: { isFresh: boolean; from: number; to: number }[] = []
  let at = 0
  let nextFresh = 0
  let nextDropped = 0
  while (at < kept.rows || nextFresh < fresh.rows) {
    const stop = Math.min(indexes[nextFresh] ?? kept.rows, dropped[nextDropped] ?? kept.rows)
    if (at < stop) runs.push({ isFresh: false, from: at, to: stop })
    at = stop
    if (indexes[nextFresh] === at) runs.push({ isFresh: true, from: nextFresh, to: ++nextFresh })
    else if (dropped[nextDropped] === at) {
      nextDropped++
      at++
    }
  }
  const isInPlace =
    fresh.rows === dropped.length &&
    dropped.every((row, index) => isSameRow('ids', kept, row, fresh, index) && isSameRow('prices', kept, row, fresh, index))
  // A sale changes a product's stock and moves no row: most changes are sales.
  const touched = isInPlace ? parts.filter((part) => dropped.some((row, index) => !isSameRow(part, kept, row, fresh, index))) : parts
  const rows = kept.rows - dropped.length + fresh.rows
  const range = rangeOf(runs, kept.rows)
  return { rows, touched: new Set(touched), runs, dropped, ...range, shift: rows - kept.rows, ...newNumbers(runs, kept.rows) }
}

/** From the first old row that does not keep its number to the last one that does not move as the end does. */
function rangeOf(runs: Splice['runs'], oldRows: number): Pick<Splice, 'from' | 'to'> {
  const [first, last] = [runs[0], runs.at(-1)]
  return {
    from: first && !first.isFresh && first.from === 0 ? first.to : 0,
    to: last && !last.isFresh && last.to === oldRows ? last.from : oldRows,
  }
}

function newNumbers(runs: Splice['runs'], oldRows: number): Pick<Splice, 'moved' | 'fresh'> {
  const moved = new Uint32Array(oldRows).fill(gone)
  const fresh: number[] = []
  let index = 0
  for (const { isFresh, from, to } of runs) {
    if (isFresh) fresh.push(index++)
    else for (let row = from; row < to; row++) moved[row] = index++
  }
  return { moved, fresh: Uint32Array.from(fresh) }
}

function isSameRow(part: Part, a: Columns, row: number, b: Columns, other: number): boolean {
  switch (part) {
    case 'ids':
    case 'prices':
    case 'created':
    case 'popularity':
      return a[part][row] === b[part][other]
    case 'references':
      return referenceAt(a.references, row) === referenceAt(b.references, other)
    case 'collection':
      return a.collections.every((column, index) => column[row] === b.collections[index]![other])
    default:
      return a.codes[part][row] === b.codes[part][other]
  }
}

export function spliceColumns(splice: Splice, kept: Columns, fresh: Columns): Columns {
  const { rows, touched } = splice
  const doubles = (part: 'ids' | 'prices' | 'created') =>
    touched.has(part) ? spliceInto(new Float64Array(rows), splice, kept[part], fresh[part]) : kept[part]
  return {
    rows,
    ids: doubles('ids'),
    prices: doubles('prices'),
    created: doubles('created'),
    popularity: touched.has('popularity') ? spliceInto(new Int32Array(rows), splice, kept.popularity, fresh.popularity) : kept.popularity,
    codes: recordOf(attributes, (attribute) => {
      const isEmpty = kept.codes[attribute].length === 0 && fresh.codes[attribute].length === 0
      if (!touched.has(attribute) || isEmpty) return kept.codes[attribute]
      // Both have the same lists, and so the same width.
      const into: Codes = new (kept.codes[attribute].constructor as new (length: number) => Codes)(padded(rows))
      return spliceInto(into, splice, kept.codes[attribute], fresh.codes[attribute])
    }),
    collections: touched.has('collection')
      ? kept.collections.map((column, index) => spliceInto(new Uint8Array(padded(rows)), splice, column, fresh.collections[index]!))
      : kept.collections,
    references: touched.has('references') ? spliceReferences(splice, kept.references, fresh.references) : kept.references,
  }
}

function spliceInto<Column extends Codes | Int32Array | Float64Array>(into: Column, { runs }: Splice, kept: Column, fresh: Column): Column {
  let index = 0
  for (const { isFresh, from, to } of runs) {
    into.set((isFresh ? fresh : kept).subarray(from, to), index)
    index += to - from
  }
  return into
}

function spliceReferences({ rows, runs }: Splice, kept: References, fresh: References): References {
  const ends = new Uint32Array(rows)
  const pieces: Uint8Array[] = []
  let index = 0
  let length = 0
  for (const { isFresh, from, to } of runs) {
    const source = isFresh ? fresh : kept
    const start = startOf(source.ends, from)
    const shift = length - start
    for (let row = from; row < to; row++) ends[index++] = source.ends[row]! + shift
    pieces.push(source.bytes.subarray(start, startOf(source.ends, to)))
    length = index === 0 ? 0 : ends[index - 1]!
  }
  const bytes = new Uint8Array(length)
  let written = 0
  for (const piece of pieces) {
    bytes.set(piece, written)
    written += piece.length
  }
  return { bytes, ends }
}
