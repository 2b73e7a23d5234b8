import { describe, expect, it } from 'vitest'
import type { ProductState } from '#src/blocks/products/product-state.ts'
import type { Money } from '#contract/money/money.ts'
import { deliveryFeeOf } from './delivery-fee.ts'

const fees = { inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 }
const sar = (amount: number): Money => ({ amount, currency: 'SAR' })
const dollars = (amount: number): Money => ({ amount, currency: 'USD' })
const rate = { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' } as const
const forSale: ProductState = { kind: 'for-sale' }
const given = { fees, product: { price: sar(6_000_00) }, state: forSale, country: undefined, rate: undefined }

describe('the fee on the page of a product', () => {
  it('is both fees where the country is not known, and its own where it is', () => {
    expect(deliveryFeeOf(given)).toEqual({ kind: 'by-country', inside: sar(75_00), elsewhere: sar(300_00) })
    expect(deliveryFeeOf({ ...given, country: 'SA' })).toEqual({ kind: 'to-country', country: 'SA', fee: sar(75_00) })
    expect(deliveryFeeOf({ ...given, country: 'KW' })).toEqual({ kind: 'to-country', country: 'KW', fee: sar(300_00) })
  })

  it('is converted in whole units where there is a rate, by the price in SAR', () => {
    const product = { price: dollars(1_600_00), priceSar: sar(6_000_00) }
    expect(deliveryFeeOf({ ...given, product, rate })).toEqual({ kind: 'by-country', inside: dollars(20_00), elsewhere: dollars(80_00) })
    expect(deliveryFeeOf({ ...given, product })).toMatchObject({ inside: sar(75_00) })
    const dear = { price: dollars(5_334_00), priceSar: sar(20_000_00) }
    expect(deliveryFeeOf({ ...given, product: dear, rate })).toEqual({ kind: 'free' })
  })

  it('is none for a dear product, to every country', () => {
    const product = { price: sar(20_000_00) }
    for (const country of [undefined, 'SA', 'KW']) expect(deliveryFeeOf({ ...given, product, country })).toEqual({ kind: 'free' })
  })

  it('follows the price of an approved offer', () => {
    const product = { price: sar(21_000_00) }
    const held = (price: Money): ProductState => ({ kind: 'held', offer: { offerId: 'o1', price, until: '2026-11-30T12:00:00.000Z' } })
    expect(deliveryFeeOf({ ...given, product, state: held(sar(19_500_00)), country: 'SA' })).toMatchObject({ fee: sar(75_00) })
    expect(deliveryFeeOf({ ...given, product, state: held(dollars(5_000_00)) })).toEqual({ kind: 'free-from', freeFrom: sar(20_000_00) })
  })

  it('is open in an auction', () => {
    const state: ProductState = { kind: 'in-auction', endsAt: '2026-11-30T12:00:00.000Z' }
    expect(deliveryFeeOf({ ...given, state, rate })).toEqual({ kind: 'free-from', freeFrom: dollars(5_333_00) })
  })
})
