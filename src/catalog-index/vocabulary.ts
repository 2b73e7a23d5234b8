import { firstWhere } from './bisect.ts'
import { wordsIn, withoutArticle } from './normalise.ts'
import type { CatalogDictionary } from './row.ts'
import { budgetFor, digitsOf, fewestSlips, lengthsIn, lettersOf, priceOf, slipsIn } from './spelling.ts'
import { compareText, kinds, namedOf, type Kind, type ValueLists } from './values.ts'

/**
 * The words by which products are found. They are those of the dictionary's names, a few thousand, however many products there are: a
 * word leads to names, a name to a value, and a row matches by the code that it has in a column.
 */
export type Vocabulary = {
  /** Normalised, by code unit, so that the words with one beginning lie together. */
  readonly words: readonly string[]
  /** How the word at the same place is written. */
  readonly shown: readonly string[]
  readonly letters: Int32Array
  readonly digits: Uint16Array
  /** The mentions of word n are those from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array
  /** Of each mention: the name that has the word, and how many of the name's words it is (2 for `fluvia40` in "Fluvia 40"). */
  readonly mentions: Uint32Array
  readonly spans: Uint8Array
  readonly names: readonly Name[]
}

/** A name of a value. `length` is its number of words. */
export type Name = { readonly kind: Kind; readonly code: number; readonly length: number }

type Entry = { shown: string; mentions: { name: number; span: number }[] }

export function buildVocabulary(dictionary: CatalogDictionary, lists: ValueLists): Vocabulary {
  const names: Name[] = []
  const entries = new Map<string, Entry>()
  const mention = (text: string, shown: string, span: number) => {
    const entry = entries.get(text)
    if (entry) entry.mentions.push({ name: names.length, span })
    else entries.set(text, { shown, mentions: [{ name: names.length, span }] })
  }
  for (const kind of kinds) {
    if (kind === 'inStock') continue
    const namesByValue = new Map(namedOf(dictionary, kind).map((named) => [named.value, named.names]))
    for (const [value, code] of lists[kind].codes) {
      for (const name of new Set(namesByValue.get(value) ?? [value])) {
        const words = wordsIn(name)
        for (const { text, shown } of words) {
          for (const form of new Set([text, ...withoutArticle(text)])) mention(form, shown, 1)
        }
        // Names are also found without their spaces.
        words.slice(1).forEach((word, place) => mention(words[place]!.text + word.text, `${words[place]!.shown} ${word.shown}`, 2))
        if (words.length > 2) mention(words.map(({ text }) => text).join(''), words.map(({ shown }) => shown).join(' '), words.length)
        names.push({ kind, code, length: words.length })
      }
    }
  }
  return arrange(entries, names)
}

function arrange(entries: ReadonlyMap<string, Entry>, names: readonly Name[]): Vocabulary {
  const sorted = [...entries].toSorted(([a], [b]) => compareText(a, b))
  const mentions = sorted.flatMap(([, entry]) => entry.mentions)
  const starts = new Uint32Array(sorted.length + 1)
  sorted.forEach(([, entry], place) => (starts[place + 1] = starts[place]! + entry.mentions.length))
  return {
    words: sorted.map(([word]) => word),
    shown: sorted.map(([, { shown }]) => shown),
    letters: Int32Array.from(sorted, ([word]) => lettersOf(word)),
    digits: Uint16Array.from(sorted, ([word]) => digitsOf(word)),
    starts,
    mentions: Uint32Array.from(mentions, ({ name }) => name),
    spans: Uint8Array.from(mentions, ({ span }) => Math.min(span, 255)),
    names,
  }
}

/** The place of a word; undefined where the vocabulary lacks it. */
export function findWord({ words }: Vocabulary, text: string): number | undefined {
  const place = firstWhere(words.length, (at) => words[at]! >= text)
  return words[place] === text ? place : undefined
}

/** The places of the words that begin with a text. */
export function findBeginnings({ words }: Vocabulary, text: string): { from: number; to: number } {
  const from = firstWhere(words.length, (at) => words[at]! >= text)
  const to = from + firstWhere(words.length - from, (at) => !words[from + at]!.startsWith(text))
  return { from, to }
}

/**
 * The places of the words that are nearest to a mistyped one, all at the same distance; none where every word is too far.
 * @param isStart the word is still being typed: where no whole word is near, the beginnings of words are compared.
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
  for (let place = 0; place < words.length; place++) {
    if (asStart ? (typedDigits & ~digits[place]!) !== 0 : typedDigits !== digits[place]) continue
    if (fewestSlips(typed, letters[place]!, asStart) > slips) continue
    const word = words[place]!
    if (text.length - word.length > lengths || (!asStart && word.length - text.length > lengths)) continue
    const price = priceOf(text, word, budget, asStart)
    if (price > budget) continue
    if (price < budget) found = []
    budget = price
    found.push(place)
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
