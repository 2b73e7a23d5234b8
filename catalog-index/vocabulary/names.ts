import { includedItems, type Condition, type IncludedItem } from '#contract/catalogue/catalogue-terms.ts'
import type { Kind } from '../columns/columns.ts'
import type { Wearer } from './wearer.ts'

/**
 * The search words for facts without names in the catalogue's tables. A name of several words weighs more if all of them were typed.
 * Synonyms are in synonyms.ts.
 */

const conditionNames: Record<Condition, readonly string[]> = {
  horrible: ['for restoration', 'for parts', 'heavily worn', 'للترميم', 'قطع غيار'],
  'pretty-bad': ['worn', 'well worn', 'مستعملة كثيرا', 'مستعملة بكثرة'],
  good: ['good', 'good condition', 'حالة جيدة'],
  'like-new': ['like new', 'excellent condition', 'كالجديدة', 'شبه جديدة', 'حالة ممتازة'],
  'brand-new': ['brand new', 'unworn', 'new', 'جديدة', 'غير مستخدمة', 'لم تلبس'],
}

const wearerNames: Record<Exclude<Wearer, 'both'>, readonly string[]> = {
  women: ['women', 'ladies', 'نسائية'],
  men: ['men', 'gents', 'رجالية'],
}

const itemNames: Record<IncludedItem, readonly string[]> = {
  box: ['box', 'with box', 'علبة أصلية', 'صندوق'],
  'warranty-card': ['warranty card', 'بطاقة ضمان'],
  papers: ['papers', 'documents', 'أوراق', 'وثائق'],
  other: [],
}

/** With box and papers: a full set in the trade. */
const fullSetNames = ['full set', 'box and papers', 'طقم كامل', 'علبة وأوراق']

/** A product's included items as one value: the items in the contract's order. */
export const includedValue = (items: readonly IncludedItem[]): string => includedItems.filter((item) => items.includes(item)).join('+')

/** Every choice of items, in their order. */
function setsOf<Item>([first, ...others]: readonly Item[]): Item[][] {
  if (first === undefined) return [[]]
  const sets = setsOf(others)
  return [...sets, ...sets.map((set) => [first, ...set])]
}

function includedNames() {
  const sets = setsOf(includedItems)
  return sets.map((items) => {
    const isFull = items.includes('box') && (items.includes('papers') || items.includes('warranty-card'))
    return { value: includedValue(items), names: [...items.flatMap((item) => itemNames[item]), ...(isFull ? fullSetNames : [])] }
  })
}

const namedBy = (names: Record<string, readonly string[]>) => Object.entries(names).map(([value, of]) => ({ value, names: [...of] }))

/** The names of facts: "green dial" finds watches, because only watches have a dial. */
export const labels: Partial<Record<Kind, readonly string[]>> = {
  'detail.dial': ['dial', 'ميناء'],
  'detail.bezel': ['bezel', 'إطار'],
  'detail.movement': ['movement', 'حركة', 'ماكينة'],
  'detail.stone': ['stone', 'حجر'],
}

export const namesOfFacts = {
  // The best is first in the filter.
  condition: namedBy(conditionNames).toReversed(),
  included: includedNames(),
  wearer: namedBy({ ...wearerNames, both: [...wearerNames.women, ...wearerNames.men] }),
} as const
