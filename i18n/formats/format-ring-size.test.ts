import { expect, it } from 'vitest'
import { formatRingSize, formatUsRingSize } from './format-ring-size.ts'

it('writes both sizes in the language', () => {
  expect(formatRingSize(16.8, 'en')).toBe('EU 53, US 6¼')
  expect(formatRingSize(16.8, 'ar')).toBe('أوروبي 53، أمريكي \u20666¼\u2069')
})

it('writes quarters of US sizes as fractions', () => {
  expect([16.5, 16.7, 16.9, 17.1, 17.3].map(formatUsRingSize)).toEqual(['6', '6¼', '6½', '6¾', '7'])
})
