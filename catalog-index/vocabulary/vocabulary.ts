import { firstWhere } from '../arrays/bisect.ts'
import { rememberingNormalise, wordsIn, withoutArticle, type Word } from '../words/normalise.ts'
import type { CatalogDictionary } from '../row.ts'
import { budgetFor, digitsOf, fewestSlips, lengthsIn, lettersOf, priceOf, slipsIn } from '../words/spelling.ts'
import { beginsTerm, isTerm, longestPhrase } from './meanings.ts'
import { labels } from './names.ts'
import { compareText, isDetail, kinds, namedOf, type ValueLists } from '../values.ts'
import type { Kind } from '../columns/columns.ts'

/**
 * The search words: those of the dictionary's names, a few thousand, independent of the number of products. A word maps to names, a name to
 * a value, and a row matches by its code in a column.
 */
export type Vocabulary = {
  /** Normalised, sorted by code unit, so that words with the same prefix are adjacent. */
  readonly words: readonly string[]
  /** The original spelling of the word at the same index. */
  readonly shown: readonly string[]
  readonly letters: Int32Array
  readonly digits: Uint16Array
  /** The mentions of word n are those from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array
  /** For each mention: the name with the word, and how many of the name's words it covers (2 for `fluvia40` in "Fluvia 40"). */
  readonly mentions: Uint32Array
  readonly spans: Uint8Array
  readonly names: readonly Name[]
}

/**
 * A name of a value. `length` is its number of words. `allOfKind` is the code of a label: the fact's own name ("dial"), which matches
 * every value, but only as a whole word.
 */
export type Name = { readonly kind: Kind; readonly code: number; readonly length: number }
export const allOfKind = 0

export function buildVocabulary(dictionary: CatalogDictionary, lists: ValueLists): Vocabulary {
  const mentions = new Mentions()
  for (const kind of kinds) {
    if (kind === 'inStock') continue
    const namesByValue = new Map(namedOf(dictionary, kind).map((named) => [named.value, named.names]))
    for (const [value, code] of lists[kind].codes) {
      for (const name of new Set(namesByValue.get(value) ?? [value])) mentions.addName(kind, code, name)
    }
    if (lists[kind].values.length > 0) for (const label of labels[kind] ?? []) mentions.addName(kind, allOfKind, label)
  }
  return mentions.finish()
}

const keyOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('')

/** Mentions in insertion order, as columns, because a catalogue has a hundred thousand of them. */
class Mentions {
  readonly #names: Name[] = []
  readonly #indexes = new Map<string, number>()
  readonly #shown: string[] = []
  readonly #words: number[] = []
  readonly #mentioned: number[] = []
  readonly #spans: number[] = []
  readonly #normalise = rememberingNormalise()
  readonly #forms = new Map<string, readonly string[]>()

  addName(kind: Kind, code: number, name: string): void {
    const words = wordsIn(name, this.#normalise)
    for (const { text, shown } of words) for (const form of this.#formsOf(text)) this.#mention(form, shown, 1)
    if (isDetail(kind)) this.#mentionTerms(words)
    else this.#mentionRuns(words)
    this.#names.push({ kind, code, length: words.length })
  }

  /** Adds the word as written, and without its article. */
  #formsOf(text: string): readonly string[] {
    let forms = this.#forms.get(text)
    if (!forms) this.#forms.set(text, (forms = [text, ...withoutArticle(text)]))
    return forms
  }

  /** Names also match without their spaces. */
  #mentionRuns(words: readonly Word[]): void {
    for (const span of new Set([2, 3, words.length])) {
      if (span < 2) continue
      for (let from = 0; from + span <= words.length; from++) this.#mentionRun(words.slice(from, from + span))
    }
  }

  /** In texts of the details table, known terms of several words are indexed as one. */
  #mentionTerms(words: readonly Word[]): void {
    words.forEach(({ text }, from) => {
      if (!beginsTerm(text)) return
      for (let to = from + 2; to <= Math.min(words.length, from + longestPhrase); to++) {
        const run = words.slice(from, to)
        if (isTerm(keyOf(run))) this.#mentionRun(run)
      }
    })
  }

  #mentionRun(run: readonly Word[]): void {
    this.#mention(keyOf(run), run.map(({ shown }) => shown).join(' '), run.length)
  }

  #mention(text: string, shown: string, span: number): void {
    let index = this.#indexes.get(text)
    if (index === undefined) {
      index = this.#shown.length
      this.#indexes.set(text, index)
      this.#shown.push(shown)
    }
    this.#words.push(index)
    this.#mentioned.push(this.#names.length)
    this.#spans.push(span)
  }

  finish(): Vocabulary {
    const words = [...this.#indexes.keys()].toSorted(compareText)
    const sortedIndexes = new Uint32Array(words.length)
    words.forEach((word, sorted) => (sortedIndexes[this.#indexes.get(word)!] = sorted))
    const starts = new Uint32Array(words.length + 1)
    for (const index of this.#words) starts[sortedIndexes[index]! + 1]!++
    for (let word = 0; word < words.length; word++) starts[word + 1]! += starts[word]!
    const next = starts.slice()
    const mentions = new Uint32Array(this.#words.length)
    const spans = new Uint8Array(this.#words.length)
    this.#words.forEach((index, number) => {
      const at = next[sortedIndexes[index]!]!++
      mentions[at] = this.#mentioned[number]!
      spans[at] = Math.min(this.#spans[number]!, 255)
    })
    return {
      words,
      shown: words.map((word) => this.#shown[this.#indexes.get(word)!]!),
      letters: Int32Array.from(words, lettersOf),
      digits: Uint16Array.from(words, digitsOf),
      starts,
      mentions,
      spans,
      names: this.#names,
    }
  }
}

/** The index of a word; undefined if the vocabulary lacks it. */
export function findWord({ words }: Vocabulary, text: string): number | undefined {
  const index = firstWhere(words.length, (at) => words[at]! >= text)
  return words[index] === text ? index : undefined
}

/** The indexes of the words with a prefix. */
export function findBeginnings({ words }: Vocabulary, text: string): { from: number; to: number } {
  const from = firstWhere(words.length, (at) => words[at]! >= text)
  const to = from + firstWhere(words.length - from, (at) => !words[from + at]!.startsWith(text))
  return { from, to }
}

/**
 * The indexes of the words nearest to a mistyped one, all at the same distance; none if every word is too far.
 * @param isStart the word is still being typed: if no whole word is near, compare prefixes of words.
 */
export function findAlike(vocabulary: Vocabulary, text: string, isStart: boolean): number[] {
  const whole = nearest(vocabulary, text, false)
  return whole.length > 0 || !isStart ? whole : nearest(vocabulary, text, true)
}

function nearest({ words, letters, digits }: Vocabulary, text: string, asStart: boolean): number[] {
  let budget = budgetFor(text)
  if (budget === 0) return []
  const typed = lettersOf(text)
  const typedDigits = digitsOf(text)
  const slips = slipsIn(budget)
  const lengths = lengthsIn(budget)
  let found: number[] = []
  for (let index = 0; index < words.length; index++) {
    if (asStart ? (typedDigits & ~digits[index]!) !== 0 : typedDigits !== digits[index]) continue
    if (fewestSlips(typed, letters[index]!, asStart) > slips) continue
    const word = words[index]!
    if (text.length - word.length > lengths || (!asStart && word.length - text.length > lengths)) continue
    const price = priceOf(text, word, budget, asStart)
    if (price > budget) continue
    if (price < budget) found = []
    budget = price
    found.push(index)
  }
  return found
}

/** Estimated bytes: an object and two bytes per letter for each word. */
export const vocabularyBytes = ({ words, shown, letters, digits, starts, mentions, spans, names }: Vocabulary): number =>
  [...words, ...shown].reduce((bytes, word) => bytes + 24 + 2 * word.length, 0) +
  letters.byteLength +
  digits.byteLength +
  starts.byteLength +
  mentions.byteLength +
  spans.byteLength +
  names.length * 40
