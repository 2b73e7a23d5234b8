import type { Locale } from '#contract/locale.ts'
import { sampleProducts } from '#server/db/seed/sample/products.ts'
import { pick, pickSome, type Random } from './seeded-random.ts'

/**
 * Descriptions as long and as varied as those of the sample, where a large catalogue's are composed of a hundred words. In English the
 * sample has 27 words: 9 that say nothing, 8 that the facts say as well, and 10 others; in Arabic 24: 3, 9 and 12. The others are drawn
 * from the sample's words and invented ones, 4,000 in English and 5,000 in Arabic, and the n-th of them is as frequent as 1 / (n + 7): the
 * first stands in a fifth of all descriptions, ten stand in more than a tenth, as in the sample.
 */
const shape = {
  en: { little: 9, facts: 8, others: 10, words: 4000 },
  ar: { little: 3, facts: 9, others: 12, words: 5000 },
} as const satisfies Record<Locale, object>

const little = { en: ['a', 'with', 'and', 'the', 'of', 'in', 'on', 'it', 'its'], ar: ['من', 'في', 'على', 'التي', 'مع'] }
const syllables = {
  en: [
    'ba',
    'cor',
    'den',
    'fil',
    'gra',
    'hol',
    'jas',
    'kel',
    'lum',
    'mer',
    'nis',
    'ost',
    'pra',
    'quor',
    'rist',
    'sab',
    'tren',
    'vul',
    'wim',
    'zar',
  ],
  ar: ['با', 'كر', 'دن', 'فل', 'غرا', 'هل', 'جس', 'قل', 'لم', 'مير', 'نس', 'وست', 'برا', 'شور', 'رست', 'صب', 'ترن', 'ضول', 'خيم', 'زار'],
}
/** More of them flatten the first places. */
const flattened = 7

export type DescriptionWords = {
  describe: (facts: Record<Locale, readonly string[]>) => Record<Locale, string>
  others: Record<Locale, readonly string[]>
}

/** @param random the same descriptions for the same numbers */
export function variedDescriptions(random: Random): DescriptionWords {
  const others = { en: otherWords(random, 'en'), ar: otherWords(random, 'ar') }
  const ranks = { en: ranksOf(shape.en.words), ar: ranksOf(shape.ar.words) }
  const describe = (facts: readonly string[], locale: Locale) => {
    const { little: few, facts: known, others: more } = shape[locale]
    const words = [
      ...Array.from({ length: few }, () => pick(random, little[locale])),
      ...pickSome(random, facts, known),
      ...Array.from({ length: more }, () => others[locale][ranks[locale](random())] ?? ''),
    ]
    return `${pickSome(random, words, words.length).join(' ')}.`
  }
  return { describe: ({ en, ar }) => ({ en: describe(en, 'en'), ar: describe(ar, 'ar') }), others }
}

/** The sample's words, the most frequent first, and behind them invented ones. */
function otherWords(random: Random, locale: Locale): string[] {
  const counts = new Map<string, number>()
  for (const { description } of sampleProducts) {
    for (const word of description[locale].match(/\p{L}{2,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = new Set([...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word))
  for (const word of little[locale]) words.delete(word)
  while (words.size < shape[locale].words) {
    words.add(Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, syllables[locale])).join(''))
  }
  return [...words]
}

/** From a number between 0 and 1 to a rank. */
function ranksOf(count: number): (share: number) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1 + flattened)
  return (share) => {
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sums[middle]! >= share * sum) high = middle
      else low = middle + 1
    }
    return low
  }
}
