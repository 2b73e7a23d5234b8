import { normalise, withoutArticle } from '#catalog-index/words/normalise.ts'
import { baseFormsOf } from '#catalog-index/vocabulary/inflection.ts'

/** `start` is its index in the whole text. */
export type Segment = { start: number; text: string; isMatch: boolean }

const wordPattern = /[\p{L}\p{N}\p{M}ـ]+/gu

/** The forms under which the index finds a word: as written, without its article, in its base form. */
const formsOf = (word: string): string[] => {
  const forms = [word, ...withoutArticle(word)]
  return [...forms, ...forms.flatMap(baseFormsOf)]
}

/** A shorter word that is not the last one does not match as a prefix, or "a" would mark half of the text. */
const shortestBeginning = 3

/**
 * Splits a text into segments and marks the words that match the query. It normalizes letters as the index does, so that «ذهب» marks
 * «الذهب», and the last word, still being typed, matches as a prefix.
 */
export function emphasise(text: string, query: string): Segment[] {
  const words = normalise(query)
    .split(' ')
    .filter((word) => word !== '')
  const wanted = words.flatMap((word, position) => {
    const isBeginning = word.length >= shortestBeginning || position === words.length - 1
    return formsOf(word).map((form) => ({ form, isBeginning }))
  })
  const isWanted = (word: string) =>
    formsOf(normalise(word)).some((known) =>
      wanted.some(({ form, isBeginning }) => (isBeginning ? known.startsWith(form) : known === form)),
    )
  const segments: Segment[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isWanted(word)) continue
    if (index > end) segments.push({ start: end, text: text.slice(end, index), isMatch: false })
    segments.push({ start: index, text: word, isMatch: true })
    end = index + word.length
  }
  if (end < text.length) segments.push({ start: end, text: text.slice(end), isMatch: false })
  return segments
}
