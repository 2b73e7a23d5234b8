import { compact, wordsIn } from '#catalog-index/words/normalise.ts'
import { detailKeys } from '#contract/catalogue/catalogue-terms.ts'
import { referenceFacts, type ReferenceField, referenceFields } from '#contract/references/reference-fields.ts'
import type { ReferenceFields } from '#contract/references/references.ts'
import { recordOf } from '#contract/typed-keys.ts'
import { type ProductForm, numberText } from '../product-form.ts'

/** What a form gets from a reference that the house knows, and what it would lose. */

type Both = { en: string; ar: string }
export type FillValue = string | Both
/** The parts of fields that have some: a row of the details table is one, with both its texts. */
const partsOf = { model: ['en', 'ar'], description: ['en', 'ar'], facts: referenceFacts, details: detailKeys } as const
type PartsOf = typeof partsOf
type PathOf<Field extends ReferenceField> = Field extends keyof PartsOf ? `${Field}.${PartsOf[Field][number]}` : Field
export type FillPath = PathOf<ReferenceField>

/** The fields that belong to a reference, as paths of the form. */
const fillPaths = referenceFields.flatMap((field) =>
  field in partsOf ? partsOf[field as keyof PartsOf].map((part) => `${field}.${part}`) : [field],
) as FillPath[]
export type FillValues = ReadonlyMap<FillPath, FillValue>

const isEmpty = (value: FillValue): boolean => (typeof value === 'string' ? value.trim() === '' : isEmpty(value.en) && isEmpty(value.ar))
export const isSame = (one: FillValue, other: FillValue): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.en === other.en && one.ar === other.ar

/** The value of such a path in a form. */
export function valueAt(form: ProductForm, path: FillPath): FillValue {
  const [field, part = ''] = path.split('.') as [keyof ProductForm, string | undefined]
  const value = form[field] as FillValue | Record<string, FillValue>
  return typeof value === 'string' ? value : ((value as Record<string, FillValue>)[part] ?? '')
}

/** All that is known of a reference, as the form has it. */
export function valuesOf(fields: ReferenceFields, form: ProductForm): FillValues {
  const { brandId, modelCase, material, color, winding, size, details, facts } = fields
  const chosen = {
    brandId: brandId ?? '',
    modelCase: modelCase ?? '',
    material: material ?? '',
    color: color ?? '',
    winding: winding ?? '',
  }
  const rows = recordOf(detailKeys, (key) => details[key] ?? { en: '', ar: '' })
  const known: ProductForm = {
    ...form,
    ...chosen,
    reference: fields.reference,
    model: fields.model,
    description: fields.description,
    size: numberText(size),
    facts: { ...form.facts, ...Object.fromEntries(referenceFacts.map((name) => [name, numberText(facts[name])])) },
    details: rows,
  }
  return new Map(fillPaths.map((path): [FillPath, FillValue] => [path, valueAt(known, path)]).filter(([, value]) => !isEmpty(value)))
}

/** Whether somebody typed it to find the reference: the beginning of its number, or words of its name. */
function isSearch(path: FillPath, typed: FillValue, values: FillValues): boolean {
  const wanted = values.get(path)
  if (typeof typed !== 'string' || typeof wanted !== 'string') return false
  if (path === 'reference') return compact(wanted).startsWith(compact(typed))
  if (path !== 'model.en' && path !== 'model.ar') return false
  const names = (['model.en', 'model.ar'] as const).flatMap((each) => {
    const name = values.get(each)
    return typeof name === 'string' ? wordsIn(name).map(({ text }) => text) : []
  })
  return wordsIn(typed).every(({ text }) => names.some((name) => name.startsWith(text)))
}

/** @returns which fields are filled in, and in which something else was typed, which is not overwritten without asking */
export function planFill(form: ProductForm, values: FillValues): { fill: FillPath[]; differ: FillPath[] } {
  const fill: FillPath[] = []
  const differ: FillPath[] = []
  for (const [path, wanted] of values) {
    const now = valueAt(form, path)
    if (isSame(now, wanted)) continue
    if (isEmpty(now) || isSearch(path, now, values)) fill.push(path)
    else differ.push(path)
  }
  return { fill, differ }
}
