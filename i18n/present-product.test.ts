import { expect, it } from 'vitest'
import { cardsIn } from '#contract/money/in-currency.ts'
import { type Rate, riyal } from '#contract/money/money.ts'
import { presentSummary, type ProductValues } from './present-product.ts'

const dollar: Rate = { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' }
const euro: Rate = { currency: 'EUR', sarPerUnit: 4.36, date: '2026-11-19' }
const product: ProductValues = {
  id: 'w8d4q1nh',
  reference: 'N-39',
  type: 'watch',
  stock: 1,
  condition: 'good',
  included: [],
  brand: 'nahawand',
  model: 'Wahah 39',
  priceSar: 2_480_050,
  formerPriceSar: 2_600_000,
  isReserved: false,
  facts: {},
  details: {},
  collections: [],
  revision: 1,
  photos: [],
}
const naming = { locale: 'en' as const, nameOf: (_kind: string, value: string) => value, swatchOf: () => undefined }
const card = (rate: Rate, changes: Partial<ProductValues> = {}) => presentSummary({ ...product, ...changes }, naming, rate)

it.each([
  [riyal, dollar],
  [dollar, riyal],
  [dollar, euro],
  [euro, euro],
])('an answer in %j is in %j what the server would have answered', (from, to) => {
  const answer = (rate: Rate) => ({
    data: { items: [{ product: card(rate) }, { product: card(rate, { formerPriceSar: undefined }) }], total: 2 },
  })
  expect(cardsIn(answer(from), to)).toEqual(answer(to))
})

it('leaves alone what is not the price of a product: a price that a customer has named, or one that is not known in SAR', () => {
  const offer = { yourPrice: { amount: 600_000, currency: 'USD' }, price: { amount: 5, currency: 'USD' } }
  const { priceSar: _, formerPriceSar: _former, ...older } = card(dollar)
  expect(cardsIn({ offer, older, none: null }, euro)).toEqual({ offer, older, none: null })
})
