import { expect, test } from 'vitest'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import { fieldsOf, formOf, wholeNumber } from './product-form.ts'

const draft = productFieldsSchema.parse({ type: 'watch' })

test('a product is the same after the form', () => {
  const given = productFieldsSchema.parse({
    type: 'watch',
    brandId: 'valmeris',
    model: { en: 'Fluvia 36', ar: 'فلوفيا 36' },
    size: 40.5,
    ringDiameter: 18.1,
    facts: {
      thickness: 9.55,
      waterResistance: 100,
      services: [{ date: '2024-03-12', en: 'Full service', ar: 'صيانة كاملة', by: 'Maker' }],
    },
    year: 2019,
    priceSar: 2_480_050,
    details: { dial: { en: 'Blue', ar: 'أزرق' } },
    private: { serial: 'F36-0042', costSar: 1_900_000, acquiredAt: '2026-11-02' },
  })
  expect(fieldsOf(formOf(given))).toEqual({ fields: given, malformed: [] })
})

test('numbers and prices are read in both digits', () => {
  const { fields, malformed } = fieldsOf({ ...formOf(draft), size: '٣٩', priceSar: '٢٤٬٨٠٠', stock: '2' })
  expect(malformed).toEqual([])
  expect(fields).toMatchObject({ size: 39, priceSar: 2_480_000, stock: 2 })
})

test('what is no number is named, and what is empty is nothing', () => {
  const form = { ...formOf(draft), size: 'large', priceSar: 'on request', year: ' ' }
  expect(fieldsOf(form).malformed).toEqual([
    { name: 'size', problem: 'measure' },
    { name: 'priceSar', problem: 'price' },
  ])
  expect(fieldsOf(form).fields.year).toBeNull()
})

test('sizes are typed with decimals and units, rings as any of their sizes', () => {
  const form = { ...formOf(draft), size: '٤٠٫٥', ringDiameter: 'US 8' }
  expect(fieldsOf({ ...form, facts: { ...form.facts, thickness: '10.5 mm', carats: '1,25' } })).toMatchObject({
    malformed: [],
    fields: { size: 40.5, ringDiameter: 18.1, facts: { thickness: 10.5, carats: 1.25, weight: null } },
  })
  expect(fieldsOf({ ...form, facts: { ...form.facts, weight: 'heavy' } }).malformed).toEqual([
    { name: 'facts.weight', problem: 'not-a-number' },
  ])
})

test('a service that is left empty is none', () => {
  const form = formOf(draft)
  const empty = { date: '', en: '', ar: ' ', by: '' }
  expect(fieldsOf({ ...form, facts: { ...form.facts, services: [empty] } }).fields.facts.services).toEqual([])
})

test('what could be two prices, or is in another currency, is refused at its field', () => {
  const form = { ...formOf(draft), priceSar: '1234,50', formerPriceSar: '$5,000', private: { ...formOf(draft).private, costSar: '24.800' } }
  expect(fieldsOf(form).malformed).toEqual([
    { name: 'priceSar', problem: 'price-ambiguous' },
    { name: 'formerPriceSar', problem: 'price-currency' },
    { name: 'private.costSar', problem: 'price-ambiguous' },
  ])
})

test.each([
  ['2,015', 2015],
  ['٢٬٠١٥', 2015],
  ['1 250', 1250],
  ['', null],
  ['2,5', undefined],
  ['1,50', undefined],
  ['12,34', undefined],
  ['2.5', undefined],
])('the whole number %j is %j', (text, number) => {
  expect(wholeNumber(text)).toBe(number)
})
