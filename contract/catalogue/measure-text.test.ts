import { expect, test } from 'vitest'
import { readDecimal, readMillimetres, readRingSize, ringSizeText } from './measure-text.ts'

test.each([
  ['40.5', 40.5],
  ['40,5 mm', 40.5],
  ['٤٠٫٥ ملم', 40.5],
  ['45 cm', 450],
  ['18 سم', 180],
  ['7"', 177.8],
  ['  ', null],
  ['1,200', undefined],
  ['large', undefined],
  ['40 x 30', undefined],
  ['-3', undefined],
])('%s is %s millimetres', (text, millimetres) => expect(readMillimetres(text)).toBe(millimetres))

test('numbers have a decimal point or comma, in both digits', () => {
  expect(['12.4', '12,4', '١٢٫٤', '', '12.4 g', '1,000'].map(readDecimal)).toEqual([12.4, 12.4, 12.4, null, undefined, undefined])
})

test.each([
  ['57', 18.1],
  ['EU 57', 18.1],
  ['أوروبي ٥٧', 18.1],
  ['US 8', 18.1],
  ['us 6¼', 16.7],
  ['US 6.25', 16.7],
  ['18.0 mm', 18],
  ['18', 18],
  ['1.8 cm', 18],
  ['', null],
  ['8', undefined],
  ['300', undefined],
  ['medium', undefined],
])('a ring of %s has a diameter of %s', (text, diameter) => expect(readRingSize(text)).toBe(diameter))

test('a diameter is written as a size that is read as the same diameter', () => {
  expect([18.1, 18, 16.7].map(ringSizeText)).toEqual(['57', '18 mm', 'US 6.25'])
  for (let tenths = 120; tenths <= 250; tenths++) expect(readRingSize(ringSizeText(tenths / 10))).toBe(tenths / 10)
})
