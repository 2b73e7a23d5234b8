import type { Condition, IncludedItem } from '#contract/catalogue/catalogue-terms.ts'
import type { Localized } from '../../schema/localized.ts'
import { fullSet, isFullSet } from '../sample/product.ts'
import type { Random } from './random.ts'

/** A listing's data: condition, included items, year, stock and dates. */
export type Listing = {
  condition: Condition
  included: IncludedItem[]
  year: number | undefined
  stock: number
  popularity: number
  createdAt: Date
  updatedAt: Date
}

const day = 24 * 3_600_000
const listedDays = 5 * 365

/** @param count of products, among which popularity is spread */
export function createListing(random: Random, now: Date, count: number): Listing {
  const condition = random.byWeight<Condition>({ good: 46, 'like-new': 38, 'brand-new': 11, 'pretty-bad': 4, horrible: 1 })
  // More listings are recent: sold products leave the shop.
  const createdAt = new Date(now.getTime() - Math.floor(listedDays * day * random.next() ** 1.7))
  const updatedAt = new Date(createdAt.getTime() + Math.floor((now.getTime() - createdAt.getTime()) * random.next() ** 3))
  return {
    condition,
    included: includedWith(random, condition),
    year: yearOf(random, condition, createdAt),
    stock: stockOf(random),
    popularity: popularityOf(random, count),
    createdAt,
    updatedAt,
  }
}

function includedWith(random: Random, condition: Condition): IncludedItem[] {
  if (condition === 'brand-new' || random.chance(0.3)) return fullSet
  const some = (['box', 'warranty-card', 'papers', 'other'] as const).filter((item) => random.chance(item === 'other' ? 0.1 : 0.45))
  return isFullSet(some) ? fullSet : some
}

/** A year before the listing; older ones are rarer, and one in eight is unknown. */
function yearOf(random: Random, condition: Condition, createdAt: Date): number | undefined {
  const listed = createdAt.getUTCFullYear()
  if (condition === 'brand-new') return listed
  return random.chance(0.12) ? undefined : listed - 1 - Math.floor(24 * random.next() ** 2)
}

const stockOf = (random: Random) =>
  random.weighted([
    [1, 86],
    [0, 8],
    [2, 4],
    [3, 2],
  ])

/** Zipf: a few products have most of the views. */
const popularityOf = (random: Random, count: number) => Math.round(100_000 / random.between(1, count) ** 0.8)

const conditionSentences: Record<Condition, { watch: readonly Localized[]; jewelry: readonly Localized[] }> = {
  'brand-new': {
    watch: [{ en: 'It has not been worn.', ar: 'لم تُلبس من قبل.' }],
    jewelry: [{ en: 'It has not been worn.', ar: 'القطعة لم تُلبس من قبل.' }],
  },
  'like-new': {
    watch: [
      { en: 'Worn a few times, without a mark on the case.', ar: 'لُبست مرات قليلة ولا أثر على علبتها.' },
      { en: 'Kept in a safe for most of its life.', ar: 'بقيت في الخزنة معظم عمرها.' },
      { en: 'Serviced in our workshop before it was listed.', ar: 'خضعت للصيانة في مشغلنا قبل عرضها.' },
    ],
    jewelry: [
      { en: 'Worn on a few evenings only.', ar: 'لُبست القطعة في أمسيات قليلة فقط.' },
      { en: 'Cleaned and checked stone by stone before it was listed.', ar: 'نُظّفت القطعة وفُحصت أحجارها ومخالبها قبل عرضها.' },
    ],
  },
  good: {
    watch: [
      { en: 'Light marks on the clasp, none on the crystal.', ar: 'على مشبكها آثار خفيفة، وزجاجها سليم.' },
      { en: 'Worn with care; the edges of the case are still sharp.', ar: 'لُبست بعناية وما زالت حواف علبتها حادة.' },
      { en: 'One hairline between the lugs that only a loupe shows.', ar: 'فيها خدش رفيع بين العروتين لا تُظهره إلا العدسة.' },
    ],
    jewelry: [
      { en: 'Fine traces of wear on the metal, all stones firm.', ar: 'على المعدن آثار لبس رفيعة، وتركيبها متين.' },
      { en: 'Worn often and looked after.', ar: 'لُبست القطعة كثيرًا وحُفظت بعناية.' },
    ],
  },
  'pretty-bad': {
    watch: [{ en: 'Scratches on case and crystal; it runs well.', ar: 'على علبتها وزجاجها خدوش، وحركتها سليمة.' }],
    jewelry: [{ en: 'The metal is scratched and could be polished.', ar: 'المعدن مخدوش ويمكن صقله.' }],
  },
  horrible: {
    watch: [{ en: 'It does not run and is offered for restoration.', ar: 'لا تعمل، وهي معروضة للترميم.' }],
    jewelry: [{ en: 'Bent and missing a stone; offered for restoration.', ar: 'القطعة ملتوية وينقصها حجر، وهي معروضة للترميم.' }],
  },
}

export const describeCondition = (random: Random, type: 'watch' | 'jewelry', condition: Condition): Localized =>
  random.pick(conditionSentences[condition][type])

const itemNames: Record<IncludedItem, Localized> = {
  box: { en: 'the box', ar: 'العلبة' },
  'warranty-card': { en: 'the warranty card', ar: 'بطاقة الضمان' },
  papers: { en: 'the papers', ar: 'الأوراق' },
  other: { en: 'a service record', ar: 'سجلّ الصيانة' },
}

/** A sentence about the included items; empty where there are none. */
export function describeIncluded(included: IncludedItem[]): Localized {
  if (included.length === 0) return { en: '', ar: '' }
  const names = included.map((item) => itemNames[item])
  return { en: `With ${listOf(names.map(({ en }) => en))}.`, ar: `ومعها ${names.map(({ ar }) => ar).join(' و')}.` }
}

function listOf(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
