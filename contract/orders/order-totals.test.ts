import { expect, test } from 'vitest'
import { pick, type Random, seededRandom } from '../../tests/support/data/seeded-random.ts'
import { convertFromSar, type Rate, riyal } from '#contract/money/money.ts'
import { goodsTotals, includedVat, orderTotals, type PricedLine, type TotalsTerms } from './order-totals.ts'

const fees = { inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 }
const dollar: Rate = { currency: 'USD', sarPerUnit: 3.75, date: '2026-03-14' }
const euro: Rate = { currency: 'EUR', sarPerUnit: 4.3577, date: '2026-03-14' }
const inRiyadh: TotalsTerms = { country: 'SA', fees, vatPercent: 15, rate: riyal }
const line = (listPriceSar: number, priceSar = listPriceSar, quantity = 1): PricedLine => ({ quantity, listPriceSar, priceSar })

test.each<[string, PricedLine[], Partial<TotalsTerms>, ReturnType<typeof orderTotals>]>([
  ['nothing', [], {}, { subtotal: 0, discount: 0, shippingFee: 0, tax: 0, grandTotal: 0 }],
  [
    'goods below the threshold',
    [line(1000_00, 1000_00, 2)],
    {},
    { subtotal: 2000_00, discount: 0, shippingFee: 75_00, tax: 270_65, grandTotal: 2075_00 },
  ],
  [
    'an offer’s line, elsewhere',
    [line(10_000_00, 9000_00)],
    { country: 'AE' },
    { subtotal: 10_000_00, discount: 1000_00, shippingFee: 300_00, tax: 0, grandTotal: 9300_00 },
  ],
  [
    'goods that an offer brings below the threshold',
    [line(20_000_00, 19_999_99)],
    {},
    { subtotal: 20_000_00, discount: 1, shippingFee: 75_00, tax: 2618_48, grandTotal: 20_074_99 },
  ],
  [
    'goods at the threshold',
    [line(20_000_00)],
    {},
    { subtotal: 20_000_00, discount: 0, shippingFee: 0, tax: 2608_70, grandTotal: 20_000_00 },
  ],
  [
    // In dollars it is the same as the threshold; in riyals, in which it is compared, it is below.
    'goods just below the threshold in another currency',
    [line(19_999_00)],
    { rate: dollar },
    { subtotal: 5333_00, discount: 0, shippingFee: 20_00, tax: 698_22, grandTotal: 5353_00 },
  ],
])('the sums of %s', (_, lines, terms, totals) => {
  expect(orderTotals(lines, { ...inRiyadh, ...terms })).toEqual(totals)
})

const whole = (random: Random, most: number) => Math.floor(random() * (most + 1))

function randomLines(random: Random): PricedLine[] {
  return Array.from({ length: whole(random, 20) }, () => {
    const listPriceSar = 1 + whole(random, pick(random, [99, 50_000_00, 2_000_000_00]))
    return { quantity: whole(random, 99), listPriceSar, priceSar: random() < 0.5 ? listPriceSar : 1 + whole(random, listPriceSar - 1) }
  })
}
const randomTerms = (random: Random): TotalsTerms => ({
  country: pick(random, ['SA', 'AE', 'FR']),
  fees: { inside: whole(random, 500_00), elsewhere: whole(random, 500_00), freeFrom: whole(random, 50_000_00) },
  vatPercent: pick(random, [0, 5, 15, 7.25, 100]),
  rate: pick(random, [riyal, dollar, euro]),
})

test('all sums are whole, never negative, and add up as the column does', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const random = seededRandom(seed)
    const lines = randomLines(random)
    const terms = randomTerms(random)
    const totals = orderTotals(lines, terms)
    const { subtotal, discount, shippingFee, tax, grandTotal } = totals
    const problem = JSON.stringify({ seed, lines, terms, totals })
    const shown = (price: keyof PricedLine) => lines.map((each) => each.quantity * convertFromSar(each[price], terms.rate).amount)
    const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0)
    expect(
      Object.values(totals).every((amount) => Number.isSafeInteger(amount) && amount >= 0),
      problem,
    ).toBe(true)
    expect(subtotal, problem).toBe(sum(shown('listPriceSar')))
    expect(subtotal - discount, problem).toBe(sum(shown('priceSar')))
    expect(grandTotal, problem).toBe(subtotal - discount + shippingFee)
    expect(goodsTotals(lines, terms.rate), problem).toEqual({ subtotal, discount })
    expect(tax <= grandTotal && (terms.country === 'SA' || tax === 0), problem).toBe(true)
    // A shown amount in another currency is whole.
    expect(terms.rate.currency === 'SAR' || grandTotal % 100 === 0, problem).toBe(true)
    expect(shippingFee > 0 && sum(lines.map((each) => each.quantity * each.priceSar)) >= terms.fees.freeFrom, problem).toBe(false)
  }
})

test('the order of the lines does not matter, and one more unit never makes the goods cheaper', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = seededRandom(seed)
    const lines = randomLines(random)
    const terms = randomTerms(random)
    const totals = orderTotals(lines, terms)
    expect(orderTotals(lines.toReversed(), terms)).toEqual(totals)
    const more = orderTotals([...lines, line(100_00)], terms)
    expect(more.subtotal - more.discount).toBeGreaterThan(totals.subtotal - totals.discount)
  }
})

test('the VAT of an amount is the part that makes the rest plus VAT the amount again', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const random = seededRandom(seed)
    const amount = whole(random, 5_000_000_00)
    const vatPercent = pick(random, [0, 5, 15, 7.25, 100])
    const tax = includedVat(amount, { country: 'SA', vatPercent })
    // The net amount is not whole; half a minor unit is the most that rounding may shift.
    expect(Math.abs((amount - tax) * (vatPercent / 100) - tax), `seed ${seed}`).toBeLessThanOrEqual(0.5 * (1 + vatPercent / 100) + 1e-6)
    expect(includedVat(amount, { country: 'AE', vatPercent })).toBe(0)
  }
})
