import { withoutArticle } from '../words/normalise.ts'
import { hasFound, lookUp, type TypedWord } from './typed-words.ts'
import { findAlike, findWord, type Vocabulary } from '../vocabulary/vocabulary.ts'

const mostParts = 3
const shortestPart = 3

/**
 * The words of a query with a replacement for each that found nothing: extra or missing spaces are tried first, then typing
 * errors. A word without a replacement stays as it is.
 */
export function correctTypos(vocabulary: Vocabulary, words: readonly TypedWord[]): TypedWord[] {
  let result = [...words]
  for (let index = 0; index < result.length; index++) {
    const word = result[index]!
    if (hasFound(word) || word.candidates) continue
    const better =
      joined(vocabulary, result, index, asWritten, 1) ??
      parted(vocabulary, result, index) ??
      replaced(result, index, 1, mistyped(vocabulary, word)) ??
      joined(vocabulary, result, index, mistyped, 2)
    if (!better) continue
    result = better
    // A join includes the previous word.
    index = Math.max(-1, index - 2)
  }
  return result
}

type Find = (vocabulary: Vocabulary, word: TypedWord) => TypedWord | undefined

function replaced(words: readonly TypedWord[], from: number, count: number, replacement: TypedWord | undefined): TypedWord[] | undefined {
  return replacement && words.toSpliced(from, count, replacement)
}

/**
 * "castel lard" → Castellard: the word with the one before it, with the next one, with both.
 * @param shortest the minimum length of each word: a single letter must not count as a slip in its neighbour.
 */
function joined(vocabulary: Vocabulary, words: readonly TypedWord[], index: number, find: Find, shortest: number): TypedWord[] | undefined {
  for (const [from, count] of [
    [index - 1, 2],
    [index, 2],
    [index - 1, 3],
  ] as const) {
    const run = words.slice(Math.max(0, from), Math.max(0, from) + count)
    if (from < 0 || run.length < count || run.some((word) => word.candidates || word.text.length < shortest)) continue
    const text = run.map((word) => word.text).join('')
    const join = { text, shown: text, isLast: run.at(-1)!.isLast, found: new Map(), numbered: [] }
    const better = replaced(words, from, count, find(vocabulary, join))
    if (better) return better
  }
  return undefined
}

const asWritten: Find = (vocabulary, word) => {
  const found = lookUp(vocabulary, word, word.isLast)
  const exact = findWord(vocabulary, word.text)
  return hasFound(found) ? corrected(found, exact === undefined ? word.text : vocabulary.shown[exact]!) : undefined
}

const corrected = (word: TypedWord, shown: string): TypedWord => ({ ...word, corrected: shown })

const mistyped: Find = (vocabulary, word) => {
  for (const form of [word.text, ...withoutArticle(word.text)]) {
    const candidates = findAlike(vocabulary, form, word.isLast)
    if (candidates.length > 0) return { ...word, candidates }
  }
  return undefined
}

/** "goldwatch" → gold watch. */
function parted(vocabulary: Vocabulary, words: readonly TypedWord[], index: number): TypedWord[] | undefined {
  const word = words[index]!
  const parts = partsOf(vocabulary, word.text, mostParts)
  if (!parts) return undefined
  const found = parts.map((part, at) => {
    const known = { text: vocabulary.words[part]!, shown: vocabulary.shown[part]! }
    return corrected(lookUp(vocabulary, known, word.isLast && at === parts.length - 1), known.shown)
  })
  return words.toSpliced(index, 1, ...found)
}

/** Splits a text into words of the vocabulary, the first as long as possible. */
function partsOf(vocabulary: Vocabulary, text: string, most: number): number[] | undefined {
  for (let length = text.length; length > 0; length--) {
    const part = text.slice(0, length)
    if (length < shortestPart && !/^\d+$/.test(part)) continue
    const index = findWord(vocabulary, part)
    if (index === undefined) continue
    if (length === text.length) return [index]
    // Do not split numbers: 4050 is not 40 50.
    if (/\d$/.test(part) && /^\d/.test(text.slice(length))) continue
    const rest = most > 1 ? partsOf(vocabulary, text.slice(length), most - 1) : undefined
    if (rest) return [index, ...rest]
  }
  return undefined
}

/** Replaces a mistyped word with one of its candidates. */
export function settle(vocabulary: Vocabulary, { text, shown, isLast }: TypedWord, candidate: number): TypedWord {
  return {
    text,
    shown,
    isLast,
    found: new Map([[candidate, { likeness: 'mistyped' }]]),
    numbered: [],
    corrected: vocabulary.shown[candidate]!,
  }
}
