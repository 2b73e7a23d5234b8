import { expect, it } from 'vitest'
import { convertBound } from './convert-price.ts'

const rates = [
  { currency: 'USD' as const, sarPerUnit: 3.75, date: '2026-11-20' },
  { currency: 'EUR' as const, sarPerUnit: 4, date: '2026-11-20' },
]

it('takes a bound from one currency to another, rounded as asked', () => {
  expect(convertBound(9000, 'SAR', 'USD', rates, Math.floor)).toBe(2400)
  expect(convertBound(1000, 'SAR', 'USD', rates, Math.floor)).toBe(266)
  expect(convertBound(1000, 'SAR', 'USD', rates, Math.ceil)).toBe(267)
  expect(convertBound(800, 'USD', 'EUR', rates, Math.floor)).toBe(750)
})

it('has no answer without a rate', () => {
  expect(convertBound(9000, 'SAR', 'USD', [], Math.floor)).toBeUndefined()
})
