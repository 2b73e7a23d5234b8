import { describe, expect, it, test } from 'vitest'
import { priceTextSchema, readPriceText } from './price-text.ts'

describe('a typed price', () => {
  it.each([
    ['24800', 2_480_000],
    ['24,800', 2_480_000],
    [' 1 250 000 ', 125_000_000],
    ['24,800.50', 2_480_050],
    ['24800.5', 2_480_050],
    ['24800.', 2_480_000],
    ['٢٤٬٨٠٠', 2_480_000],
    ['۲۴۸۰۰٫۵', 2_480_050],
    ['0', 0],
  ])('%s', (text, amount) => {
    expect(readPriceText(text)).toBe(amount)
  })

  it.each(['', ' ', 'a lot', '24,80', '24.800,50', '-5', '1e5', '24.805', '12345678901', '5 000 SAR'])('is invalid: %s', (text) => {
    expect(readPriceText(text)).toBeUndefined()
  })
})

test('an empty amount is required, an unreadable one is no price, and both are reported at the amount', () => {
  const problemsOf = (amount: string) =>
    priceTextSchema.safeParse({ amount, currency: 'SAR' }).error?.issues.map(({ message, path }) => [message, path])
  expect(problemsOf('  ')).toEqual([['required', ['amount']]])
  expect(problemsOf('many')).toEqual([['price', ['amount']]])
  expect(priceTextSchema.parse({ amount: '24,800', currency: 'USD' })).toEqual({ amount: 2_480_000, currency: 'USD' })
})
