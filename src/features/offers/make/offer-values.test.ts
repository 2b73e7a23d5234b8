import { expect, test } from 'vitest'
import { typedOffer } from '../../../../tests/support/data/typed-offer.ts'
import { offerFormSchema, type OfferInput } from './offer-form-schema.ts'
import { blankOffer, offerInput } from './offer-values.ts'

const input: OfferInput = { ...typedOffer, price: { amount: '6,000.50', currency: 'USD' } }

test('an offer of the outbox comes back into the form as it was written', () => {
  const body = { productId: 'abc', ...offerFormSchema([]).parse(input) }
  expect(offerInput(body, 'en')).toEqual(input)
  expect(offerInput(body, 'ar')?.price.amount).toBe('6,000.50')
})

test('what another build has written otherwise is no offer', () => {
  expect(offerInput({ productId: 'abc', price: 5 }, 'en')).toBeUndefined()
})

test('the form of a signed-in customer has their data as default values', () => {
  expect(blankOffer(undefined, undefined, 'SAR')).toMatchObject({ name: '', shippingLocation: '', phone: { countryCode: 'SA', phone: '' } })
})
