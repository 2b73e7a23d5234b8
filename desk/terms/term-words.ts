import { msg } from '@lingui/core/macro'
import type { Condition, DetailKey, FindingKind, IncludedItem } from '#contract/catalogue/catalogue-terms.ts'

/** The words for a product's terms in the desk's forms. */

export const conditionWords: Record<Condition, ReturnType<typeof msg>> = {
  'brand-new': msg`Brand new`,
  'like-new': msg`Like new`,
  good: msg`Good`,
  'pretty-bad': msg`Well worn`,
  horrible: msg`For restoration`,
}

export const includedWords: Record<IncludedItem, ReturnType<typeof msg>> = {
  box: msg`Box`,
  'warranty-card': msg`Warranty card`,
  papers: msg`Papers`,
  other: msg`Other items`,
}

export const findingWords: Record<FindingKind, ReturnType<typeof msg>> = { good: msg`Merit`, flaw: msg`Flaw` }

export const detailWords: Record<DetailKey, ReturnType<typeof msg>> = {
  modelCase: msg`Model case`,
  bracelet: msg`Bracelet`,
  dial: msg`Dial`,
  material: msg`Material`,
  bezel: msg`Bezel`,
  winding: msg`Winding`,
  braceletMaterial: msg`Bracelet material`,
  color: msg`Color`,
  size: msg`Size`,
  movement: msg`Movement`,
  kind: msg`Kind`,
  stone: msg`Stone`,
  cut: msg`Cut`,
  accentStones: msg`Accent stones`,
  dimensions: msg`Dimensions`,
  thickness: msg`Thickness`,
  lugWidth: msg`Lug width`,
  indices: msg`Indices`,
  functions: msg`Functions`,
}
