import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Condition, DetailKey, IncludedItem } from '#contract/catalogue/catalogue-terms.ts'

/** The words for a product's terms, typed by the contract, so that a term without its word is a type error. */

/** The grades of a piece that the house sells, in the form used inside a sentence (docs/areas/catalogue.md). */
export const gradeNames: Record<Condition, MessageDescriptor> = {
  horrible: msg`for restoration`,
  'pretty-bad': msg`well worn`,
  good: msg`good`,
  'like-new': msg`like new`,
  'brand-new': msg`brand new`,
}

/** The words of sell requests, in which somebody speaks of a piece of their own. In the form used inside a sentence. */
export const conditionNames: Record<Condition, MessageDescriptor> = {
  horrible: msg`horrible`,
  'pretty-bad': msg`pretty bad`,
  good: msg`good`,
  'like-new': msg`like new`,
  'brand-new': msg`brand new`,
}

/** What each grade promises. */
export const conditionMeanings: Record<Condition, MessageDescriptor> = {
  horrible: msg`Badly damaged or not working: for restoration or for parts.`,
  'pretty-bad': msg`Heavily worn, with deep scratches or dents. It may need a repair.`,
  good: msg`Worn with care: light marks that show up close, and everything in order.`,
  'like-new': msg`Hardly worn: marks, if there are any, are faint.`,
  'brand-new': msg`Never worn, as it left the maison.`,
}

/** In the form used inside a sentence: "box and papers". */
export const includedNames: Record<IncludedItem, MessageDescriptor> = {
  box: msg`box`,
  'warranty-card': msg`warranty card`,
  papers: msg`papers`,
  other: msg`other items`,
}

export const detailLabels: Record<DetailKey, MessageDescriptor> = {
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
