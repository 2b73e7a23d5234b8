import { describe, expect, it } from 'vitest'
import type { CartLine } from '#contract/accounts/account-things.ts'
import type { Currency, Money } from '#contract/money/money.ts'
import { isShort, orderedLines, termsOfCart, termsOfCheckout } from './order-terms.ts'

const money = (amount: number, currency: Currency = 'SAR'): Money => ({ amount, currency })
const line = (id: string, price: Money, more: Partial<CartLine> = {}): CartLine => ({
  id,
  product: {
    id: `w-${id}`,
    reference: id,
    type: 'watch',
    brand: { id: 'nahawand', name: 'Nahawand' },
    model: 'Wahah 39',
    price,
    stock: 1,
    condition: 'good',
    images: [],
  },
  quantity: 1,
  price,
  available: 1,
  ...more,
})
const settings = {
  shippingFees: { inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 },
  vatPercent: 15,
  deliveryDays: { inside: { from: 2, to: 4 }, elsewhere: { from: 5, to: 9 } },
}
const given = {
  settings,
  rates: [{ currency: 'USD', sarPerUnit: 3.75, date: '2026-11-22' } as const],
  currency: 'SAR' as Currency,
  country: 'SA',
  now: Date.parse('2026-11-23T22:30:00Z'),
}

describe('the terms of a cart on the device', () => {
  it('have the sums of the products that can be bought, with offers below the shop’s price', () => {
    const items = [
      line('a', money(6_000_00), { quantity: 3, available: 2 }),
      line('b', money(2_000_00), { offerId: 'o1', listPrice: money(2_400_00) }),
      line('c', money(9_000_00), { available: 0 }),
    ]
    const terms = termsOfCart({ items }, given)
    expect(terms?.totals).toEqual({ subtotal: 14_400_00, discount: 400_00, shippingFee: 75_00, tax: 1_835_87, grandTotal: 14_075_00 })
    expect(terms?.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 0])
    expect(terms && orderedLines(terms)).toMatchObject([
      { lineId: 'a' },
      { lineId: 'b', price: 2_000_00, listPrice: 2_400_00, offerId: 'o1' },
    ])
    expect(items.map(isShort)).toEqual([true, false, true])
  })

  it('convert each price in SAR at the rate of the day, and keep an offer’s price as it is shown', () => {
    const items = [
      line('a', money(1_600_00, 'USD'), {
        product: { ...line('a', money(1_600_00, 'USD')).product, priceSar: money(6_001_00) },
      }),
      line('b', money(533_00, 'USD'), { offerId: 'o1', listPrice: money(640_00, 'USD') }),
    ]
    const terms = termsOfCart({ items }, { ...given, currency: 'USD', country: 'KW' })
    expect(terms).toMatchObject({ rateDate: '2026-11-22', lines: [{ price: 1_600_00 }, { price: 533_00, listPrice: 640_00 }] })
    expect(terms?.totals).toEqual({ subtotal: 2_240_00, discount: 107_00, shippingFee: 80_00, tax: 0, grandTotal: 2_213_00 })
  })

  it('name the days of the delivery by the shop’s calendar', () => {
    const cart = { items: [line('a', money(6_000_00))] }
    expect(termsOfCart(cart, given)?.delivery).toEqual({ from: '2026-11-26', to: '2026-11-28' })
    expect(termsOfCart(cart, { ...given, country: 'KW' })?.delivery).toEqual({ from: '2026-11-29', to: '2026-12-03' })
  })

  it('are unknown without the fees, or without the rate', () => {
    const cart = { items: [line('a', money(6_000_00))] }
    expect(termsOfCart(cart, { ...given, settings: { ...settings, shippingFees: undefined } })).toBeUndefined()
    expect(termsOfCart(cart, { ...given, currency: 'EUR' })).toBeUndefined()
  })
})

it('the terms of the server’s check have its sums', () => {
  const checkout = {
    lines: [line('a', money(6_000_00), { quantity: 2 })],
    totals: {
      subtotal: money(6_000_00),
      discount: money(0),
      shippingFee: money(75_00),
      tax: money(792_39),
      grandTotal: money(6_075_00),
    },
    rateDate: '2026-11-23',
    delivery: { from: '2026-11-25', to: '2026-11-27' },
  }
  expect(termsOfCheckout(checkout, 'SA')).toMatchObject({
    currency: 'SAR',
    country: 'SA',
    lines: [{ lineId: 'a', quantity: 1, price: 6_000_00 }],
    totals: { grandTotal: 6_075_00 },
  })
})
