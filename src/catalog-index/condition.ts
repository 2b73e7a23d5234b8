import type { Codes } from './columns.ts'
import type { ReferenceRange } from './references.ts'
import { addRow, fillRange, intersect, maskRange, wordsOf, type RowRange, type RowSet } from './row-set.ts'

/** `passes` has 1 for each code of the column that passes, else 0. */
export type Test = { readonly codes: Codes; readonly passes: Uint8Array }

/** Holds for a row that passes one of the tests or whose reference is in one of the ranges. */
export type Condition = { readonly tests: readonly Test[]; readonly references: readonly ReferenceRange[] }

/** Writes the rows for which all conditions hold into the words of the range; `spare` is overwritten. */
export function fillConditions(
  set: RowSet, conditions: readonly Condition[], range: RowRange, byReference: Uint32Array, spare: RowSet,
): void {
  const words = wordsOf(range)
  const [first, ...others] = conditions
  if (!first) return fillRange(set, range)
  fillCondition(set, first, words, byReference)
  for (const condition of others) {
    fillCondition(spare, condition, words, byReference)
    intersect(set, spare, words)
  }
  maskRange(set, range)
}

/** Writes the rows for which the condition holds into whole words. @param byReference all rows by reference. */
export function fillCondition(set: RowSet, { tests, references }: Condition, words: RowRange, byReference: Uint32Array): void {
  const [first, ...others] = tests
  if (first) fillTest(set, first, words)
  else set.fill(0, words.from, words.to)
  for (const test of others) addTest(set, test, words)
  for (const { from, to } of references) {
    for (let place = from; place < to; place++) {
      const row = byReference[place]!
      if (row >>> 5 >= words.from && row >>> 5 < words.to) addRow(set, row)
    }
  }
}

function fillTest(set: RowSet, { codes, passes }: Test, words: RowRange): void {
  for (let word = words.from; word < words.to; word++) {
    const first = word << 5
    let bits = 0
    for (let bit = 0; bit < 32; bit++) bits |= passes[codes[first + bit]!]! << bit
    set[word] = bits
  }
}

function addTest(set: RowSet, { codes, passes }: Test, words: RowRange): void {
  for (let word = words.from; word < words.to; word++) {
    const first = word << 5
    let bits = set[word]!
    for (let bit = 0; bit < 32; bit++) bits |= passes[codes[first + bit]!]! << bit
    set[word] = bits
  }
}

/** The same for one row; references are not looked at. */
export const passesTests = ({ tests }: Condition, row: number): boolean => tests.some(({ codes, passes }) => passes[codes[row]!] === 1)
