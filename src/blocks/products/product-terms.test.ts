import { expect, test } from 'vitest'
import { conditions } from '#contract/catalogue/catalogue-terms.ts'
import { labelOf, type Naming } from '#i18n/present-product.ts'
import { conditionNames, gradeNames } from './product-terms.ts'

const naming: Naming = { locale: 'en', nameOf: (_, value) => value, swatchOf: () => undefined }

test('the grades of products are neutral words, the same on the page and in the filter; sell requests keep theirs', () => {
  const grades = conditions.map((condition) => gradeNames[condition].message)
  expect(grades).toEqual(['for restoration', 'well worn', 'good', 'like new', 'brand new'])
  expect(conditions.map((condition) => labelOf('condition', condition, naming))).toEqual(grades)
  expect(conditionNames.horrible.message).toBe('horrible')
})
