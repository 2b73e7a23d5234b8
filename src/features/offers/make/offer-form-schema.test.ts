import { describe, expect, it, test } from 'vitest'
import type { Currency } from '#contract/money/money.ts'
import { typedOffer } from '../../../../tests/support/data/typed-offer.ts'
import { offerFormSchema, type OfferInput } from './offer-form-schema.ts'

const schema = offerFormSchema([
  { price: { amount: 2_480_000, currency: 'SAR' }, rateDate: '2026-11-20' },
  { price: { amount: 661_300, currency: 'USD' }, rateDate: '2026-11-20' },
])

const problems = (changed: Partial<OfferInput>) =>
  schema.safeParse({ ...typedOffer, ...changed }).error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`) ?? []

test('an offer is read as it is sent', () => {
  expect(schema.parse(typedOffer).price).toEqual({ amount: 2_250_000, currency: 'SAR' })
  expect(problems({})).toEqual([])
})

test('every field is required', () => {
  const nothing = {
    name: ' ',
    email: '',
    phone: { countryCode: '', phone: '', dialCode: '' },
    price: { amount: '', currency: 'SAR' as const },
    shippingLocation: '',
    contactMethod: '',
    message: '\n',
  }
  const fields = ['name', 'email', 'phone', 'shippingLocation', 'contactMethod', 'message', 'price']
  const found = problems(nothing)
  for (const field of fields)
    expect(
      found.some((problem) => problem.startsWith(field) && problem.endsWith('required')),
      field,
    ).toBe(true)
})

describe('the price', () => {
  const price = (amount: string, currency: Currency = 'SAR') => problems({ price: { amount, currency } })
  it('may be as high as the price of the product in its currency, and no higher', () => {
    expect(price('24,800')).toEqual([])
    expect(price('24,800.01')).toEqual(['price.amount above-price'])
    expect(price('6,613', 'USD')).toEqual([])
    expect(price('6,614', 'USD')).toEqual(['price.amount above-price'])
  })

  it('has to be one', () => {
    expect(price('0')).toEqual(['price.amount price'])
    expect(price('much')).toEqual(['price.amount price'])
    expect(price('9999999999')[0]).toBe('price.amount price')
  })

  it('in a currency without a rate is left to the server', () => {
    expect(price('6,614', 'EUR')).toEqual([])
  })
})
