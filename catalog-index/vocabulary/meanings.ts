import { wordsIn } from '../words/normalise.ts'
import type { Kind } from '../columns/columns.ts'
import { families } from './families.ts'
import { fillers, synonyms } from './synonyms.ts'

/**
 * Maps shoppers' words to the catalogue's. Terms are keys: normalised, without the spaces between their words ("moon phase" →
 * `moonphase`), as names of several words are found in the vocabulary as well.
 */
export type Meaning = {
  /** Keys that mean the same. */
  readonly same: readonly string[]
  /** Keys of the term's family, and the facts for which it applies; absent: all. */
  readonly members: readonly { readonly key: string; readonly kinds: ReadonlySet<Kind> | undefined }[]
}

type Draft = { same: Set<string>; members: Map<string, Meaning['members'][number]> }

/** The first words of terms of several words. */
const firstWords = new Set<string>()

function keyOf(term: string): string {
  const words = wordsIn(term).map(({ text }) => text)
  if (words.length > 1) firstWords.add(words[0]!)
  return words.join('')
}
const termsOf = (line: string): string[] =>
  line
    .split(/[,،]/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Terms of several words, by key: how many. */
const lengths = new Map<string, number>()
const meanings = new Map<string, Draft>()

function draftOf(term: string): Draft {
  const key = keyOf(term)
  const { length } = wordsIn(term)
  if (length > 1) lengths.set(key, length)
  let draft = meanings.get(key)
  if (!draft) meanings.set(key, (draft = { same: new Set(), members: new Map() }))
  return draft
}

function joinMeanings(terms: readonly string[]): void {
  const keys = terms.map(keyOf)
  for (const term of terms) {
    const { same } = draftOf(term)
    for (const key of keys) if (key !== keyOf(term)) same.add(key)
  }
}

for (const line of linesOf(synonyms)) joinMeanings(termsOf(line))
for (const { lines, kinds } of families) {
  const only = kinds && new Set(kinds)
  for (const line of linesOf(lines)) {
    const [heads = '', members = ''] = line.split(':')
    joinMeanings(termsOf(heads))
    for (const head of termsOf(heads)) {
      const draft = draftOf(head)
      for (const key of termsOf(members).map(keyOf)) draft.members.set(`${key} ${kinds?.join()}`, { key, kinds: only })
    }
  }
}

const known: ReadonlyMap<string, Meaning> = new Map(
  [...meanings].map(([key, { same, members }]) => [key, { same: [...same], members: [...members.values()] }]),
)

/** @param key of a term @returns undefined if it has no other meaning */
export const meaningOf = (key: string): Meaning | undefined => known.get(key)

/** Every term, and every member of a family: names of several words are also found by these. */
const terms = new Set([...known].flatMap(([key, { same, members }]) => [key, ...same, ...members.map((member) => member.key)]))
export const isTerm = (key: string): boolean => terms.has(key)
/** Whether a term of several words begins with a word. */
export const beginsTerm = (word: string): boolean => firstWords.has(word)

/** Whether this many words, written as one, are a term. */
export const isPhrase = (key: string, words: number): boolean => lengths.get(key) === words
export const longestPhrase = Math.max(...lengths.values())

const filling = new Set(wordsIn(fillers).map(({ text }) => text))
export const isFiller = (word: string): boolean => filling.has(word)
