import { toWesternDigits } from '#contract/fields/digits.ts'
import { wordsIn, withoutArticle, type Word } from '../words/normalise.ts'
import { findReferences, type NumberMatch } from '../columns/references.ts'
import { findStockNumbers } from '../find-stock-numbers.ts'
import { findBeginnings, findWord, type Vocabulary } from '../vocabulary/vocabulary.ts'
import type { Catalog } from '../catalog.ts'
import type { Kind } from '../columns/columns.ts'
import type { RowSet } from '../arrays/row-set.ts'
import { baseFormsOf } from '../vocabulary/inflection.ts'
import { isFiller, isPhrase, longestPhrase, meaningOf } from '../vocabulary/meanings.ts'

/**
 * How a word of the vocabulary matches a typed one. `meant`: a synonym or inflected form. `member`: a member of the typed word's family, as
 * olive is for green.
 */
export type Likeness = 'exact' | 'meant' | 'beginning' | 'member' | 'mistyped'
/** @property kinds the facts in which it matches; absent: all */
export type Found = { readonly likeness: Likeness; readonly kinds?: ReadonlySet<Kind> }

/** A word of the query and its matches. */
export type TypedWord = Word & {
  readonly isLast: boolean
  /** Indexes in the vocabulary. */
  readonly found: Map<number, Found>
  /** The rows that it finds by reference or stock number. */
  readonly numbered: NumberMatch[]
  /** The rows whose description has it, if descriptions are searched (described.ts). */
  readonly described?: RowSet
  /** Words at the same distance from a mistyped one; the best is chosen later. */
  candidates?: number[]
  /** The word that was searched instead. */
  corrected?: string
}

const millimetres = /^(?:mm|millimet(?:re|er)s?|ملم|مم|ملي|م?ليمتر|ميلي?متر|مليمترات)$/u
const number = /^\d+$/
const numberWithUnit = /^(\d+)(\p{L}+)$/u
/** Decimals of a size are rounded as the sizes of the products are. */
const decimal = /(\d+[.,٫]\d+)(?=\s*(?:mm|ملم|مم))/giu

/** "men's" is men. */
const possessive = /['’]s\b/gu

/** The minimum length of a prefix, except at the end of the query, where the shopper may be typing. */
const shortestBeginning = 3
/** The minimum length of a reference's prefix, and the maximum number of words in which it may be typed. */
const shortestReference = 3
const longestRun = 5

/** The words of a query with their matches, without corrections; empty if it has none. */
export function typedWordsOf(catalog: Catalog, text: string): TypedWord[] {
  const whole = text.replace(decimal, (size) => String(Math.round(Number(toWesternDigits(size).replace(',', '.')))))
  const words = joinPhrases(catalog.vocabulary, withoutUnits(wordsIn(whole.replace(possessive, ''))))
  const significant = words.filter((word) => !isFiller(word.text))
  const kept = significant.length > 0 && !isStockNumber(catalog, words) ? significant : words
  const typed = kept.map((word, index) => lookUp(catalog.vocabulary, word, index === kept.length - 1))
  addReferences(catalog, typed)
  addStockNumbers(catalog, typed)
  return typed
}

/** "40 mm" and "40mm" are 40. */
function withoutUnits(words: readonly Word[]): Word[] {
  const kept: Word[] = []
  for (const word of words) {
    const [, digits, letters] = numberWithUnit.exec(word.text) ?? []
    if (digits && letters && millimetres.test(letters)) kept.push({ text: digits, shown: digits })
    else if (!(millimetres.test(word.text) && number.test(kept.at(-1)?.text ?? ''))) kept.push(word)
  }
  return kept
}

/** Joins words that form a term: "moon phase" is searched as `moonphase`, as in the vocabulary. */
function joinPhrases(vocabulary: Vocabulary, words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let index = 0; index < words.length; index++) {
    const phrase = phraseAt(vocabulary, words, index)
    joined.push(phrase?.word ?? words[index]!)
    if (phrase) index += phrase.length - 1
  }
  return joined
}

/** The longest term that starts at an index and has matches. */
function phraseAt(vocabulary: Vocabulary, words: readonly Word[], index: number): { word: Word; length: number } | undefined {
  for (let length = Math.min(longestPhrase, words.length - index); length > 1; length--) {
    const run = words.slice(index, index + length)
    const text = run.map((word) => word.text).join('')
    const word = { text, shown: run.map(({ shown }) => shown).join(' ') }
    if (isPhrase(text, length) && lookUp(vocabulary, word, false).found.size > 0) return { word, length }
  }
  return undefined
}

/** Looks a word up: exactly, as a prefix, without its article, by its base form, and by its meanings. */
export function lookUp(vocabulary: Vocabulary, word: Word, isLast: boolean): TypedWord {
  const found = new Map<number, Found>()
  const forms = [word.text, ...withoutArticle(word.text)]
  for (const form of forms) {
    const exact = findWord(vocabulary, form)
    // 36 is a number, not a prefix of 360.
    if (!(exact !== undefined && number.test(form)) && (isLast || form.length >= shortestBeginning)) {
      const { from, to } = findBeginnings(vocabulary, form)
      for (let index = from; index < to; index++) if (!found.has(index)) found.set(index, { likeness: 'beginning' })
    }
    if (exact !== undefined) found.set(exact, { likeness: 'exact' })
  }
  addMeanings(vocabulary, forms, found)
  if (!isLast) dropBeginnings(found)
  return { ...word, isLast, found, numbered: [] }
}

/** A known word is not matched as a prefix: حلق, earrings, does not match حلقات, the links of a bracelet. */
function dropBeginnings(found: Map<number, Found>): void {
  const isKnown = [...found.values()].some(({ likeness }) => likeness === 'exact' || likeness === 'meant')
  if (!isKnown) return
  for (const [index, { likeness }] of found) if (likeness === 'beginning') found.delete(index)
}

function addMeanings(vocabulary: Vocabulary, forms: readonly string[], found: Map<number, Found>): void {
  const add = (key: string, answer: Found) => {
    const index = findWord(vocabulary, key)
    if (index === undefined) return
    const before = found.get(index)
    if (!before || (before.likeness === 'beginning' && answer.likeness === 'meant')) found.set(index, answer)
  }
  const bases = forms.flatMap(baseFormsOf)
  for (const base of bases) add(base, { likeness: 'meant' })
  const meant = [...forms, ...bases].flatMap((form) => meaningOf(form) ?? [])
  for (const { same } of meant) for (const key of same) add(key, { likeness: 'meant' })
  for (const { members } of meant) {
    for (const { key, kinds } of members) add(key, { likeness: 'member', ...(kinds && { kinds }) })
  }
}

export const hasFound = ({ found, numbered, described }: TypedWord): boolean =>
  found.size > 0 || numbered.length > 0 || described !== undefined

/** A reference may be typed as several words ("VF 40 3101"): the rows that they find together are matches of each word. */
function addReferences({ columns, orders }: Catalog, words: readonly TypedWord[]): void {
  for (let from = 0; from < words.length; from++) {
    let text = ''
    for (let to = from; to < Math.min(words.length, from + longestRun); to++) {
      text += words[to]!.text
      if (to > from && !/\d/.test(text)) continue
      const found = findReferences(columns.references, orders.byReference, text)
      addMatch(words.slice(from, to + 1), text.length < shortestReference ? exactOnly(found) : found)
    }
  }
}

const exactOnly = ({ rows, exact }: NumberMatch): NumberMatch => ({ rows: rows.subarray(0, exact), exact })

function addMatch(words: readonly TypedWord[], match: NumberMatch): void {
  if (match.rows.length > 0) for (const word of words) word.numbered.push(match)
}

/**
 * The same by the house's own number of a piece. It says nothing of the piece, and may look like a size or a year: unless it is all that
 * was typed, it counts only where one of its words finds nothing else, and without a digit it is taken for none.
 */
function addStockNumbers(catalog: Catalog, words: readonly TypedWord[]): void {
  const isUnknown = words.map((word) => !hasFound(word))
  for (let from = 0; from < words.length; from++) {
    let text = ''
    for (let to = from; to < Math.min(words.length, from + longestRun); to++) {
      text += words[to]!.text
      const isWhole = to - from === words.length - 1
      const mayBegin = /\d/.test(text) && isUnknown.slice(from, to + 1).includes(true)
      if (!isWhole && !mayBegin) continue
      addMatch(words.slice(from, to + 1), stockNumbersFor(catalog, text, mayBegin))
    }
  }
}

/** Whether the words are one stock number together: in A-17 the letter is no article. */
function isStockNumber(catalog: Catalog, words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join('')
  return words.length <= longestRun && stockNumbersFor(catalog, text, /\d/.test(text)).rows.length > 0
}

function stockNumbersFor(catalog: Catalog, text: string, mayBegin: boolean): NumberMatch {
  const found = findStockNumbers(catalog, text)
  return mayBegin && text.length >= shortestReference ? found : exactOnly(found)
}
