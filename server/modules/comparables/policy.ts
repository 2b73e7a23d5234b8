import { wordsIn } from '#catalog-index/words/normalise.ts'
import { dayMs } from '#contract/durations.ts'
import type { BrandRow } from '#server/db/records/catalogue-records.ts'

/** Of a longer text the first count. */
const mostWords = 6
const mostReferences = 20

export const foldReference = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The words of a model without single letters and without those with digits (sizes, years, references), unless there are no others. */
export function modelWords(model: string): string[] {
  const words = [...new Set(wordsIn(model).map(({ text }) => text))].filter((word) => word.length > 1)
  const named = words.filter((word) => !/\d/.test(word))
  return (named.length > 0 ? named : words).slice(0, mostWords)
}

/** What may be a reference in a seller's own words: four letters and digits at least, a digit among them. */
export const referencesIn = (text: string): string[] =>
  [...new Set(text.split(/\s+/).map(foldReference))].filter((token) => token.length >= 4 && /\d/.test(token)).slice(0, mostReferences)

/** The brand that a seller names, wherever its name stands, and the words of the model without it. */
export function brandIn(model: string, brands: Iterable<BrandRow>): { brandId: string | null; words: string[] } {
  const text = wordsIn(model).map((word) => word.text)
  const found = [...brands]
    .flatMap(({ id, nameEn, nameAr }) => [nameEn, nameAr].map((name) => ({ id, name: wordsIn(name).map((word) => word.text) })))
    .map(({ id, name }) => ({ id, name, at: placeOf(text, name) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  if (!found) return { brandId: null, words: [] }
  return { brandId: found.id, words: modelWords(text.toSpliced(found.at, found.name.length).join(' ')) }
}

/** Where words stand among others, in their order; -1 where they do not. */
const placeOf = (text: readonly string[], words: readonly string[]): number =>
  words.length === 0 ? -1 : text.findIndex((_, at) => words.every((word, nth) => text[at + nth] === word))

/** Whole days from then to then; undefined where that is no time. */
export function daysBetween(from: Date, to: Date): number | undefined {
  const days = Math.floor((to.getTime() - from.getTime()) / dayMs)
  return days < 0 ? undefined : days
}

/** The middle half of prices, SAR in minor units, and of how many pieces they are. */
export type AskedPrices = { fromSar: number; toSar: number; pieces: number }

/** Fewer say too little. */
const leastAsked = 3

/** Without the lowest and the highest quarter. @returns undefined where there are fewer than three prices */
export function middlePrices(pricesSar: readonly number[]): AskedPrices | undefined {
  if (pricesSar.length < leastAsked) return undefined
  const cut = Math.floor(pricesSar.length / 4)
  const middle = pricesSar.toSorted((one, other) => one - other).slice(cut, pricesSar.length - cut)
  return { fromSar: middle[0]!, toSar: middle.at(-1)!, pieces: pricesSar.length }
}
