import { factsOfType } from '#contract/catalogue/product-facts.ts'

/**
 * What belongs to a reference or model, and is the same for each piece of it: not number, price, year or condition of the one piece. The
 * contract, the table of references and the form that is filled in go by these lists. Free of zod, for the desk's page.
 */
export const referenceFields = [
  'brandId',
  'reference',
  'model',
  'modelCase',
  'size',
  'material',
  'color',
  'winding',
  'description',
  'facts',
  'details',
] as const
export type ReferenceField = (typeof referenceFields)[number]

/** Of the facts: what is measured of a watch. Of jewelry each piece has its own. */
export const referenceFacts = factsOfType.watch

/** @param path of a product's fields ("model.en", "facts.thickness") @returns whether it belongs to the reference */
export function isOfReference(path: string): boolean {
  const [field, part] = path.split('.')
  if (field === 'facts') return referenceFacts.some((fact) => fact === part)
  return referenceFields.some((each) => each === field)
}
