import type { Catalog } from '../catalog.ts'
import { addRow, hasRow, listRows, wordsOf, type RowRange, type RowSet } from '../arrays/row-set.ts'
import type { Search } from './search.ts'
import { referenceWorth, type WordCondition } from './weights.ts'

const highestScore = 255

/** Rows with their scores at the same index, and how many rows have each score. They belong to the workspace. */
export type Scores = { readonly rows: Uint32Array; readonly scores: Uint8Array; readonly counts: Uint32Array }

/** Scores the rows that a search found: the sum of the weights of each word's best match. Undefined if all would be equal. */
export function scoreRows(
  catalog: Catalog,
  { set, range, total }: { set: RowSet; range: RowRange; total: number },
  { words }: Search,
): Scores | undefined {
  const significant = words.filter((word) => !isEvenlyWorth(word))
  if (significant.length === 0) return undefined
  const { list: rows, scores, wordScores } = catalog.workspace
  listRows(set, wordsOf(range), rows)
  scores.fill(0, 0, total)
  for (const word of significant) {
    scoreWord(catalog, word, rows, total, wordScores)
    for (let at = 0; at < total; at++) scores[at] = Math.min(highestScore, scores[at]! + wordScores[at]!)
  }
  const counts = new Uint32Array(highestScore + 1)
  for (let at = 0; at < total; at++) counts[scores[at]!]!++
  return { rows, scores, counts }
}

/** Whether every row that the word finds has the same weight, as for most brands: nothing to compare. */
function isEvenlyWorth({ worths: [first, ...others], numbered, described }: WordCondition): boolean {
  if (!first) return numbered.length === 0
  if (others.length > 0 || numbered.length > 0 || described) return false
  const different = new Set(first.worth)
  different.delete(0)
  return different.size === 1
}

function scoreWord(catalog: Catalog, { worths, numbered }: WordCondition, rows: Uint32Array, total: number, into: Uint8Array): void {
  into.fill(0, 0, total)
  for (const { codes, worth } of worths) {
    for (let at = 0; at < total; at++) {
      const value = worth[codes[rows[at]!]!]!
      if (value > into[at]!) into[at] = value
    }
  }
  if (numbered.length === 0) return
  const { workspace, columns } = catalog
  const set = workspace.set('numbered')
  for (const { rows: found, exact } of numbered) {
    for (const [some, value] of [
      [found.subarray(0, exact), referenceWorth.exact],
      [found.subarray(exact), referenceWorth.beginning],
    ] as const) {
      if (some.length === 0) continue
      set.fill(0, 0, wordsOf({ from: 0, to: columns.rows }).to)
      for (const row of some) addRow(set, row)
      for (let at = 0; at < total; at++) if (into[at]! < value && hasRow(set, rows[at]!)) into[at] = value
    }
  }
}
