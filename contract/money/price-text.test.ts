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
    ["24'800", 2_480_000],
    ['24’800.50', 2_480_050],
    ['\u200F24,800\u200E', 2_480_000],
  ])('%s', (text, amount) => {
    expect(readPriceText(text)).toEqual({ amount })
  })

  it('may name its currency', () => {
    expect(readPriceText('SAR\u00A024,800')).toEqual({ amount: 2_480_000, currency: 'SAR' })
    expect(readPriceText('24,800\u00A0ر.س')).toEqual({ amount: 2_480_000, currency: 'SAR' })
    expect(readPriceText('$6,613')).toEqual({ amount: 661_300, currency: 'USD' })
  })

  it.each([
    '',
    ' ',
    'a lot',
    '24,80',
    '24.800,50',
    '-5',
    '1e5',
    '24.805',
    '12345678901',
    '5 000 AED',
    '$5 EUR',
    "24'80",
    '1234,50',
    '1234,500',
    '12,34,567',
    '24,800,5',
  ])('is invalid: %s', (text) => {
    expect(readPriceText(text)).toBeUndefined()
  })
})

test('an empty amount is required, an unreadable one is no price, and both are reported at the amount', () => {
  const problemsOf = (amount: string) =>
    priceTextSchema.safeParse({ amount, currency: 'SAR' }).error?.issues.map(({ message, path }) => [message, path])
  expect(problemsOf('  ')).toEqual([['required', ['amount']]])
  expect(problemsOf('\u200F')).toEqual([['required', ['amount']]])
  expect(problemsOf('many')).toEqual([['price', ['amount']]])
  expect(problemsOf('-5')).toEqual([['price', ['amount']]])
  for (const text of ['1234,50', '24.800,50', '24,80', '24.805', '1234,500', 'SAR 1234,50']) {
    expect([text, problemsOf(text)]).toEqual([text, [['price-ambiguous', ['amount']]]])
  }
  expect(problemsOf('$6,613')).toEqual([['price-currency', ['amount']]])
  expect(problemsOf('SAR 6,613')).toBeUndefined()
  expect(priceTextSchema.parse({ amount: '24,800', currency: 'USD' })).toEqual({ amount: 2_480_000, currency: 'USD' })
})
