import { expect, test } from 'vitest'
import { offerFormSchema } from './offer-form-schema.ts'
import { blankOffer, offerInput } from './offer-values.ts'

const input = {
  ...blankOffer(undefined, 'Riyadh, Saudi Arabia', 'USD'),
  name: 'Omar Siddiq',
  email: 'omar@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  price: { amount: '6,000.50', currency: 'USD' as const },
  contactMethod: 'whatsapp',
  message: 'I can collect it this week.',
}

test('an offer of the outbox comes back into the form as it was written', () => {
  const body = { productId: 'abc', ...offerFormSchema([]).parse(input) }
  expect(offerInput(body, 'en')).toEqual(input)
  expect(offerInput(body, 'ar')?.price.amount).toBe('6,000.50')
})

test('what an older build has written otherwise is no offer', () => {
  expect(offerInput({ productId: 'abc', price: 5 }, 'en')).toBeUndefined()
})

test('the form of a signed-in customer has their data as default values', () => {
  expect(blankOffer(undefined, undefined, 'SAR')).toMatchObject({ name: '', shippingLocation: '', phone: { countryCode: 'SA', phone: '' } })
})
