import { describe, expect, test } from 'vitest'
import { conversionOf } from './conversion.ts'
import type { Money } from '#contract/money/money.ts'

const usd: Money = { amount: 661_300, currency: 'USD' }
const eur: Money = { amount: 568_600, currency: 'EUR' }
const price: Money = { amount: 2_480_000, currency: 'SAR' }

describe('the text below the price', () => {
  test('rates of one day share a sentence, the dollar first', () => {
    const approximations = [
      { price: eur, rateDate: '2026-11-20' },
      { price: usd, rateDate: '2026-11-20' },
    ]
    expect(conversionOf({ price, approximations })).toEqual({
      kind: 'approximate',
      groups: [{ rateDate: '2026-11-20', prices: [usd, eur] }],
    })
  })

  test('rates of different days each have their own date', () => {
    const approximations = [
      { price: usd, rateDate: '2026-11-20' },
      { price: eur, rateDate: '2026-11-18' },
    ]
    expect(conversionOf({ price, approximations })).toEqual({
      kind: 'approximate',
      groups: [
        { rateDate: '2026-11-20', prices: [usd] },
        { rateDate: '2026-11-18', prices: [eur] },
      ],
    })
  })

  test('a converted price names the SAR price and the day of its own rate', () => {
    const approximations = [
      { price: usd, rateDate: '2026-11-20' },
      { price: eur, rateDate: '2026-11-18' },
    ]
    expect(conversionOf({ price: eur, priceSar: price, approximations })).toEqual({
      kind: 'converted',
      priceSar: price,
      rateDate: '2026-11-18',
    })
  })
})
