import { expect, test } from 'vitest'
import { productFieldsSchema } from '#src/contract/products/product-body.ts'
import { fieldsOf, formOf } from './product-form.ts'

const draft = productFieldsSchema.parse({ type: 'watch' })

test('a product is the same after the form', () => {
  const given = productFieldsSchema.parse({
    type: 'watch',
    brandId: 'valmeris',
    model: { en: 'Fluvia 36', ar: 'فلوفيا 36' },
    size: 36,
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
  expect(fieldsOf(form).malformed).toEqual(['size', 'priceSar'])
  expect(fieldsOf(form).fields.year).toBeNull()
})
