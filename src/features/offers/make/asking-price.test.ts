import { expect, test } from 'vitest'
import { askingIn, askingPrices } from './asking-price.ts'

const approximations = [
  { price: { amount: 661_300, currency: 'USD' as const }, rateDate: '2026-11-20' },
  { price: { amount: 568_600, currency: 'EUR' as const }, rateDate: '2026-11-19' },
]
const priceSar = { amount: 2_480_000, currency: 'SAR' as const }

test('the asking price is known in every currency, whichever the page shows', () => {
  const inSar = askingPrices({ price: priceSar, approximations })
  const inUsd = askingPrices({ price: { amount: 661_300, currency: 'USD' }, priceSar, approximations })
  expect(inUsd).toEqual(inSar)
  expect(inSar.map(({ price }) => price)).toEqual([priceSar, approximations[0]?.price, approximations[1]?.price])
  expect(askingIn(inSar, 'EUR')?.rateDate).toBe('2026-11-19')
})

test('without rates an offer can be made in SAR', () => {
  expect(askingPrices({ price: priceSar, approximations: [] }).map(({ price }) => price)).toEqual([priceSar])
})
