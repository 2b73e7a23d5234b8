import { expect, test } from 'vitest'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import { referenceFieldsSchema } from '#contract/references/references.ts'
import { formOf, type ProductForm } from '../product-form.ts'
import { planFill, valuesOf } from './plan-fill.ts'

const known = referenceFieldsSchema.parse({
  brandId: 'valmeris',
  reference: 'VF40-3101',
  model: { en: 'Fluvia Carré', ar: 'فلوفيا كاريه' },
  size: 40,
  material: 'steel',
  facts: { thickness: 10.5, lugWidth: null, waterResistance: 100, powerReserve: null },
  details: { dial: { en: 'Blue', ar: 'أزرق' }, bezel: { en: 'Fluted', ar: 'مضلّع' } },
})
const blank = formOf(productFieldsSchema.parse({ type: 'watch' }))
const planOf = (typed: Partial<ProductForm>) => {
  const form = { ...blank, ...typed }
  return planFill(form, valuesOf(known, form))
}

test('all that is known is filled into an empty form, and nothing else', () => {
  expect(planOf({}).fill).toEqual([
    'brandId',
    'reference',
    'model.en',
    'model.ar',
    'size',
    'material',
    'facts.thickness',
    'facts.waterResistance',
    'details.dial',
    'details.bezel',
  ])
  expect(valuesOf(known, blank).get('size')).toBe('40')
  expect(valuesOf(known, blank).get('facts.thickness')).toBe('10.5')
})

test('what was typed to find it is completed', () => {
  expect(planOf({ reference: 'vf 40', model: { en: 'carre', ar: '' } })).toMatchObject({ differ: [] })
  expect(planOf({ model: { en: '', ar: 'كاري' } }).differ).toEqual([])
})

test('what was typed otherwise is left, and named', () => {
  const typed = { size: '41', details: { ...blank.details, dial: { en: 'Black', ar: '' }, bezel: { en: 'Fluted', ar: 'مضلّع' } } }
  const { fill, differ } = planOf({ ...typed, model: { en: 'Fluvia Noir', ar: '' } })
  expect(differ).toEqual(['model.en', 'size', 'details.dial'])
  expect(fill).toEqual(['brandId', 'reference', 'model.ar', 'material', 'facts.thickness', 'facts.waterResistance'])
})
