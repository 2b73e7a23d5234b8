import { expect, test } from 'vitest'
import { writtenIn } from './contact-of-entry.ts'

const written = {
  name: 'Noura',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  message: 'May I see it?',
}

test('the values of an entry fill the form, without unknown fields', () => {
  expect(writtenIn({ body: { ...written, agreement: true, productId: 'w0001' } })).toEqual(written)
})

test.each([undefined, {}, { ...written, message: 7 }, 'text', null])('%j is nothing that was written', (body) => {
  expect(writtenIn(body === undefined ? undefined : { body })).toBeUndefined()
})
