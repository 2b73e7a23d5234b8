import { expect, test } from 'vitest'
import { accountNeeds } from './account-needs.ts'

const image = { type: 'image/png', bytes: 1, uploadedAt: '2026-11-20T08:00:00Z' } as const
const complete = {
  emailVerified: true,
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  hasShippingAddress: true,
  front_id_image: image,
  back_id_image: image,
}

test('an account that is complete needs nothing', () => expect(accountNeeds(complete)).toEqual([]))

test('all that is missing is named in one order', () =>
  expect(accountNeeds({ emailVerified: false, phone: null, hasShippingAddress: false, front_id_image: null, back_id_image: null })).toEqual(
    ['email', 'phone', 'address', 'id'],
  ))

test.each(['front_id_image', 'back_id_image'] as const)('without the %s the ID is missing', (side) =>
  expect(accountNeeds({ ...complete, [side]: null })).toEqual(['id']),
)
