import { describe, expect, it } from 'vitest'
import { storedProduct } from '../../../tests/support/data/stored-products.ts'
import { priceSince } from './saved-price.ts'

describe('the price of a piece since it was saved', () => {
  const inRiyals = storedProduct('w1', { price: { amount: 2_450_000, currency: 'SAR' } })
  const inDollars = storedProduct('w1', { price: { amount: 653_300, currency: 'USD' }, priceSar: { amount: 2_450_000, currency: 'SAR' } })

  it('is the difference to the halala', () => {
    expect(priceSince(inRiyals, 2_650_050)).toEqual({ isLess: true, by: { amount: 200_050, currency: 'SAR' } })
    expect(priceSince(inRiyals, 2_400_000)).toEqual({ isLess: false, by: { amount: 50_000, currency: 'SAR' } })
  })

  it('is in another currency the difference by the rate of its price, in whole units', () => {
    expect(priceSince(inDollars, 2_650_000)).toEqual({ isLess: true, by: { amount: 53_300, currency: 'USD' } })
    expect(priceSince(inDollars, 2_449_900)).toEqual({ isLess: false, by: { amount: 100, currency: 'USD' } })
  })

  it('is nothing where it is the same, or not known', () => {
    expect(priceSince(inRiyals, 2_450_000)).toBeUndefined()
    expect(priceSince(inDollars, 2_450_000)).toBeUndefined()
    expect(priceSince(inRiyals, undefined)).toBeUndefined()
    expect(priceSince(storedProduct('w1', { price: { amount: 653_300, currency: 'USD' } }), 2_450_000)).toBeUndefined()
  })
})
