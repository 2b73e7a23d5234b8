import { singularsOf, wordsIn, withoutArticle, type Word } from './normalise.ts'
import { findReferences, type ReferenceRange } from './references.ts'
import { findBeginnings, findWord, type Vocabulary } from './vocabulary.ts'
import type { Catalog } from './catalog.ts'

/** How a word of the vocabulary answers to a typed one. */
export type Likeness = 'exact' | 'beginning' | 'mistyped'

/** A word of the query and what it found. */
export type TypedWord = Word & {
  readonly isLast: boolean
  /** Places in the vocabulary. */
  readonly found: Map<number, Likeness>
  readonly references: ReferenceRange[]
  /** Words at the same distance from a mistyped one, of which the best is still to be chosen. */
  candidates?: number[]
  /** What was searched instead. */
  corrected?: string
}

/** Words that join others and say nothing of a product; they are passed over unless the query has no other. */
const joining = new Set('a an and et for in of the with و او ب ل في من مع على علي عن'.split(' '))
const millimetres = /^(?:mm|millimet(?:re|er)s?|ملم|مم|ملي|م?ليمتر|ميلي?متر|مليمترات)$/u
const number = /^\d+$/
const numberWithUnit = /^(\d+)(\p{L}+)$/u
/** Decimals of a size are rounded as the sizes of the products are. */
const decimal = /(\d+[.,٫]\d+)(?=\s*(?:mm|ملم|مم))/giu

/** Shorter beginnings are not looked for, but at the end of the query, where the shopper may be typing. */
const shortestBeginning = 3
/** A reference is found by a beginning of so many letters and digits, and may be typed as so many words. */
const shortestReference = 3
const longestRun = 5

/** The words of a query with everything that they find as they are; empty where it has none. */
export function typedWordsOf(catalog: Catalog, text: string): TypedWord[] {
  const whole = text.replace(decimal, (size) => String(Math.round(Number(westernDigits(size).replace(/[,٫]/, '.')))))
  const words = withoutUnits(wordsIn(whole))
  const telling = words.filter((word) => !joining.has(word.text))
  const kept = telling.length > 0 ? telling : words
  const typed = kept.map((word, place) => lookUp(catalog.vocabulary, word, place === kept.length - 1))
  addReferences(catalog, typed)
  return typed
}

const westernDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

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

/** Looks a word up as it is written: exactly, as a beginning, without its article, in the singular. */
export function lookUp(vocabulary: Vocabulary, word: Word, isLast: boolean): TypedWord {
  const found = new Map<number, Likeness>()
  const forms = [word.text, ...withoutArticle(word.text)]
  for (const form of forms) {
    const exact = findWord(vocabulary, form)
    // 36 is a number, not the beginning of 360.
    if (!(exact !== undefined && number.test(form)) && (isLast || form.length >= shortestBeginning)) {
      const { from, to } = findBeginnings(vocabulary, form)
      for (let place = from; place < to; place++) if (!found.has(place)) found.set(place, 'beginning')
    }
    if (exact !== undefined) found.set(exact, 'exact')
  }
  if (found.size === 0) {
    for (const singular of forms.flatMap(singularsOf)) {
      const exact = findWord(vocabulary, singular)
      if (exact !== undefined) found.set(exact, 'exact')
    }
  }
  return { ...word, isLast, found, references: [] }
}

export const hasFound = ({ found, references }: TypedWord): boolean => found.size > 0 || references.length > 0

/** A reference may be typed as several words ("VF 40 3101"): what they find together is found by each of them. */
function addReferences({ columns, orders }: Catalog, words: readonly TypedWord[]): void {
  for (let from = 0; from < words.length; from++) {
    let text = ''
    for (let to = from; to < Math.min(words.length, from + longestRun); to++) {
      text += words[to]!.text
      if (to > from && !/\d/.test(text)) continue
      const range = findReferences(columns.references, orders.byReference, text)
      if (text.length < shortestReference) range.to = range.exactTo
      if (range.from < range.to) for (const word of words.slice(from, to + 1)) word.references.push(range)
    }
  }
}
