import type { Locale } from '#contract/locale.ts'
import type { Catalog } from '../catalog.ts'
import { fillCondition, fillConditions, type Condition } from './condition.ts'
import { describedBy } from './described.ts'
import { layersOf } from '../columns/descriptions.ts'
import { correctTypos, settle } from './correct-typo.ts'
import { countRows, fillRange, intersect, wordsOf } from '../arrays/row-set.ts'
import { allOfKind } from '../vocabulary/vocabulary.ts'
import { hasFound, typedWordsOf, type TypedWord } from './typed-words.ts'
import { conditionOf, importanceOf, weigh, type WordCondition } from './weights.ts'

/** The conditions of a query's text. */
export type Search = {
  /** False if there is no text: then all rows match. */
  readonly isActive: boolean
  /** A row must meet all of them. */
  readonly words: readonly WordCondition[]
  /** The same, or a condition that no row meets if a word found nothing. */
  readonly conditions: readonly Condition[]
  readonly corrected?: string
  /** Words of the query, as typed, that no product has together with the others. */
  readonly leftOut?: readonly string[]
}

const everything: Search = { isActive: false, words: [], conditions: [] }
const nothing: Search = { isActive: true, words: [], conditions: [{ values: [], numbered: [] }] }

/** The maximum number of equally near replacements of a mistyped word that are compared. */
const mostCandidates = 4

/** @param locale the language of the descriptions that are searched if the facts do not match */
export function searchFor(catalog: Catalog, text = '', locale?: Locale): Search {
  if (text.trim() === '') return everything
  const typed = typedWordsOf(catalog, text)
  if (typed.length === 0) return nothing
  const describe = (word: TypedWord): TypedWord => {
    // Lazily: on a device the descriptions are unpacked on first use.
    return locale ? describedBy(catalog, layersOf(catalog.descriptions, locale), word) : word
  }
  const known = typed.map((word) => (hasFound(word) ? word : describe(word)))
  const words = known.every(hasFound) ? known : settleAll(catalog, correctTypos(catalog.vocabulary, known))
  if (isUnknownReference(words)) return nothing
  const { kept, leftOut } = bestOf(catalog, words, describe)
  if (kept.length === 0) return nothing
  const conditions = weigh(catalog, kept)
  const corrected = kept.some((word) => word.corrected !== undefined)
    ? kept.map((word) => word.corrected ?? word.shown).join(' ')
    : undefined
  return {
    isActive: true,
    words: conditions,
    conditions,
    ...(corrected !== undefined && { corrected }),
    ...(leftOut.length > 0 && { leftOut: leftOut.map(({ shown }) => shown) }),
  }
}

/** Part of a reference could match another product: if all words have digits, none is left out. */
const isUnknownReference = (words: readonly TypedWord[]): boolean => words.every(({ text }) => /\d/.test(text)) && !words.every(hasFound)

/** The searched words. Descriptions are searched if a word is in no fact, or no product has all words in its facts. */
function bestOf(catalog: Catalog, words: readonly TypedWord[], describe: (word: TypedWord) => TypedWord): Chosen {
  const byFacts = words.every(({ described }) => !described)
  const first = byFacts ? withoutContradictions(catalog, words) : undefined
  if (first?.leftOut.length === 0) return first
  const second = withoutContradictions(catalog, words.map(describe))
  return first && second.leftOut.length > 0 ? first : second
}

type Chosen = { kept: TypedWord[]; leftOut: TypedWord[] }

/**
 * The words that products have together. If none has all of them, words are added one by one, the most specific first, and a word that
 * would leave no product is left out.
 */
function withoutContradictions(catalog: Catalog, words: readonly TypedWord[]): Chosen {
  const { workspace, columns } = catalog
  const range = { from: 0, to: columns.rows }
  const wholeRange = wordsOf(range)
  const found = workspace.set('matched')
  const spare = workspace.set('spare')
  const known = words.filter(hasFound).map((word) => ({ word, condition: conditionOf(catalog, word, new Set()) }))
  fillConditions(
    found,
    catalog,
    known.map(({ condition }) => condition),
    range,
    spare,
  )
  if (known.length === words.length && countRows(found, wholeRange) > 0) return { kept: [...words], leftOut: [] }
  const kept = new Set<TypedWord>()
  const narrowed = workspace.set('narrowed')
  fillRange(found, range)
  for (const { word, condition } of known.toSorted((a, b) => importanceOf(b.condition) - importanceOf(a.condition))) {
    fillCondition(spare, catalog, condition, wholeRange)
    narrowed.set(found)
    intersect(narrowed, spare, wholeRange)
    if (countRows(narrowed, wholeRange) === 0) continue
    found.set(narrowed)
    kept.add(word)
  }
  return { kept: words.filter((word) => kept.has(word)), leftOut: words.filter((word) => !kept.has(word)) }
}

/** Chooses for each mistyped word, among those that are equally near, the one with which the other words find most. */
function settleAll(catalog: Catalog, words: readonly TypedWord[]): TypedWord[] {
  const settled = [...words]
  words.forEach((word, index) => {
    if (!word.candidates) return
    const likely = mostLikely(catalog, word.candidates)
    const others = settled.filter((other, at) => at !== index && !other.candidates)
    const choice = likely.length > 1 && others.length > 0 ? findingMost(catalog, word, likely, others) : likely[0]!
    settled[index] = settle(catalog.vocabulary, word, choice)
  })
  return settled
}

/** The candidates with the most products in the catalogue, in descending order. */
function mostLikely(catalog: Catalog, candidates: readonly number[]): number[] {
  const withRows = candidates.map((index) => ({ index, rows: rowsMentioning(catalog, index) }))
  // Candidates come by code unit, and the sort is stable: the choice does not depend on the order of the dictionary.
  return withRows
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, mostCandidates)
    .map(({ index }) => index)
}

function rowsMentioning({ vocabulary, tallies }: Catalog, index: number): number {
  let rows = 0
  for (let mention = vocabulary.starts[index]!; mention < vocabulary.starts[index + 1]!; mention++) {
    const { kind, code } = vocabulary.names[vocabulary.mentions[mention]!]!
    if (code !== allOfKind) rows += tallies.totals[kind][code]!
  }
  return rows
}

function findingMost(catalog: Catalog, word: TypedWord, candidates: readonly number[], others: readonly TypedWord[]): number {
  const { workspace, columns, vocabulary } = catalog
  const range = { from: 0, to: columns.rows }
  const words = wordsOf(range)
  const found = workspace.set('matched')
  const spare = workspace.set('spare')
  fillConditions(
    found,
    catalog,
    others.map((other) => conditionOf(catalog, other, new Set())),
    range,
    spare,
  )
  let best = { candidate: candidates[0]!, rows: 0 }
  for (const candidate of candidates) {
    fillCondition(spare, catalog, conditionOf(catalog, settle(vocabulary, word, candidate), new Set()), words)
    intersect(spare, found, words)
    const rows = countRows(spare, words)
    if (rows > best.rows) best = { candidate, rows }
  }
  return best.candidate
}
