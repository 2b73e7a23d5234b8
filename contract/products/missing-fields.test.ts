import { expect, test } from 'vitest'
import { askedFields, missingFields } from './missing-fields.ts'
import { productFieldsSchema } from './product-body.ts'

const fieldsOf = (given: object) => productFieldsSchema.parse({ type: 'watch', ...given })
/** What a watch needs, and no more. */
const plain = {
  brandId: 'orvanne',
  model: { en: 'Fluvia 36', ar: '' },
  condition: 'good',
  priceSar: 100,
  modelCase: 'round',
  size: 40,
  material: 'steel',
  color: 'black',
  winding: 'automatic',
}

test('a watch needs photograph, brand, model, condition, price, and what the filters need', () => {
  expect(missingFields(fieldsOf({}), 0)).toEqual([
    'photos',
    'brandId',
    'model',
    'condition',
    'priceSar',
    'modelCase',
    'size',
    'material',
    'color',
    'winding',
  ])
  expect(missingFields(fieldsOf(plain), 1)).toEqual([])
  expect(missingFields(productFieldsSchema.parse({ type: 'jewelry' }), 1)).toEqual([
    'brandId',
    'model',
    'condition',
    'priceSar',
    'material',
  ])
})

test('what a filter needs may stand in words in the table', () => {
  const details = { modelCase: { en: 'Egg-shaped', ar: '' } }
  expect(missingFields(fieldsOf({ ...plain, modelCase: null, details }), 1)).toEqual([])
})

test('a name in one language stands in for the other, which is asked for', () => {
  expect(missingFields(fieldsOf({ ...plain, model: { en: '', ar: 'فلوفيا ٣٦' } }), 1)).toEqual([])
  expect(missingFields(fieldsOf({ ...plain, model: { en: ' ', ar: '\u200e' } }), 1)).toEqual(['model'])
  const asked = askedFields(
    fieldsOf({ ...plain, details: { dial: { en: 'Blue', ar: '' } }, findings: [{ kind: 'flaw', en: '', ar: 'خدش' }] }),
  )
  expect(asked).toEqual([
    'included',
    'year',
    'reference',
    'description',
    'details.movement',
    'details.bracelet',
    'details.braceletMaterial',
    'details.bezel',
    'model.ar',
    'details.dial.ar',
    'findings.0.en',
  ])
})
