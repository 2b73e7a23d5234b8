import { describe, expect, it, test } from 'vitest'
import { convertFromSar, convertToSar, sarBounds, type Rate } from './money.ts'

const usd: Rate = { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' }
const eur: Rate = { currency: 'EUR', sarPerUnit: 4.3617, date: '2026-11-20' }
const sar: Rate = { currency: 'SAR', sarPerUnit: 1, date: '2026-11-20' }

describe('convertFromSar', () => {
  it('shows an approximation in whole units and leaves SAR as it is', () => {
    expect(convertFromSar(2_480_000, usd)).toEqual({ amount: 661_300, currency: 'USD' })
    expect(convertFromSar(2_480_000, eur)).toEqual({ amount: 568_600, currency: 'EUR' })
    expect(convertFromSar(2_480_050, sar)).toEqual({ amount: 2_480_050, currency: 'SAR' })
  })

  it.each([1, 50, 1_00, 1_87, 1_88])('shows a price as one unit at least, so that nothing is ordered for 0: %i halalas', (amount) => {
    expect([usd, eur].map((rate) => convertFromSar(amount, rate).amount)).toEqual([100, 100])
  })

  it('shows nothing as nothing', () => {
    expect([usd, eur, sar].map((rate) => convertFromSar(0, rate).amount)).toEqual([0, 0, 0])
  })
})

test('what is paid in another currency multiplies out with the rate', () => {
  const paid = convertFromSar(224_279, usd).amount + convertFromSar(347, usd).amount
  expect(paid).toBe(599_00)
  expect(convertToSar(paid, usd)).toBe(2246_25)
  expect(convertToSar(599_00, eur)).toBe(2612_66)
  expect(convertToSar(2_480_050, sar)).toBe(2_480_050)
})

describe('sarBounds', () => {
  it.each([usd, eur])('includes exactly the prices that are displayed within the range ($currency)', (rate) => {
    for (const [min, max] of [
      [661_300, 661_300],
      [0, 100],
      [100, 100],
      [0, 0],
      [1_000_000, 2_000_000],
      [567_800, 568_600],
    ] as const) {
      const bounds = sarBounds(min, max, rate)
      for (const edge of [bounds.min, bounds.max]) {
        for (let amount = (edge ?? 0) - 3; amount <= (edge ?? 0) + 3; amount++) {
          const shown = convertFromSar(amount, rate).amount
          const taken = amount >= (bounds.min ?? -Infinity) && amount <= (bounds.max ?? Infinity)
          expect(taken, `${amount} halalas shown as ${shown}`).toBe(shown >= min && shown <= max)
        }
      }
    }
  })

  it('leaves an open end open', () => {
    expect(sarBounds(undefined, undefined, usd)).toEqual({})
    expect(sarBounds(100, undefined, sar)).toEqual({ min: 100 })
  })
})
