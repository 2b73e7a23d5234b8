import { describe, expect, it } from 'vitest'
import { shippingFee } from './shipping-fee.ts'

const fees = { inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 }

describe('the fee for a delivery', () => {
  it.each([
    ['SA', 1_500_00, 75_00],
    ['AE', 1_500_00, 300_00],
    ['SA', 19_999_99, 75_00],
    ['SA', 20_000_00, 0],
    ['DE', 20_000_00, 0],
    ['DE', 48_000_00, 0],
  ])('to %s, of goods for %i halalas, is %i halalas', (country, goods, fee) => {
    expect(shippingFee(fees, { country, goods })).toBe(fee)
  })

  it('uses the configured fees', () => {
    expect(shippingFee({ ...fees, freeFrom: 0 }, { country: 'SA', goods: 1 })).toBe(0)
    expect(shippingFee({ ...fees, inside: 0 }, { country: 'SA', goods: 1 })).toBe(0)
  })
})
