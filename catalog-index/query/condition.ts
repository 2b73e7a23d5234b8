import type { Facts } from '../catalog.ts'
import { addPosting } from '../columns/postings.ts'
import type { NumberMatch } from '../columns/references.ts'
import { addRow, fillRange, intersect, maskRange, wordsOf, type RowRange, type RowSet } from '../arrays/row-set.ts'
import type { Kind } from '../columns/columns.ts'

/** Matches rows with one of the values (by code), found by reference or stock number, or in the set; without any of them, none. */
export type Condition = {
  readonly values: readonly { readonly kind: Kind; readonly codes: readonly number[] }[]
  readonly numbered: readonly NumberMatch[]
  /** The rows whose description has the word. */
  readonly described?: RowSet
}

/** Writes the rows for which all conditions hold into the words of the range; `spare` is overwritten. */
export function fillConditions(set: RowSet, catalog: Facts, conditions: readonly Condition[], range: RowRange, spare: RowSet): void {
  const words = wordsOf(range)
  const [first, ...others] = conditions
  if (!first) return fillRange(set, range)
  fillCondition(set, catalog, first, words)
  for (const condition of others) {
    fillCondition(spare, catalog, condition, words)
    intersect(set, spare, words)
  }
  maskRange(set, range)
}

/** Writes the rows for which the condition holds into whole words. */
export function fillCondition(set: RowSet, { postings }: Facts, { values, numbered, described }: Condition, words: RowRange): void {
  if (described) set.set(described.subarray(words.from, words.to), words.from)
  else set.fill(0, words.from, words.to)
  for (const { kind, codes } of values) for (const code of codes) addPosting(set, postings[kind], code, words)
  for (const { rows } of numbered) for (const row of rows) if (row >>> 5 >= words.from && row >>> 5 < words.to) addRow(set, row)
}
