import { expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { formatMoneyInFull } from './invoice-texts.ts'

test.each<[Locale, 'SAR' | 'USD' | 'EUR', string]>([
  ['en', 'SAR', '\u2068\u2212SAR\u00A01,500.50\u2069'],
  ['ar', 'SAR', '\u2068\u22121,500.50\u2069\u00A0ر.س'],
  ['ar', 'USD', '\u2068\u2212$1,500.50\u2069'],
  ['ar', 'EUR', '\u2068\u2212€1,500.50\u2069'],
])('a discount in %s and %s has its minus before the number', (locale, currency, text) => {
  expect(formatMoneyInFull({ amount: -1500_50, currency }, locale)).toBe(text)
})
