import { expect, test } from 'vitest'
import { readSignInOffer, writeSignInOffer } from './sign-in-offer.ts'

test.each([
  [{ providers: [], isDevelopment: false }, ''],
  [{ providers: [], isDevelopment: true }, 'development'],
  [{ providers: ['google', 'facebook'], isDevelopment: false }, 'google facebook'],
] as const)('%j is written and read as "%s"', (offer, content) => {
  expect(writeSignInOffer(offer)).toBe(content)
  expect(readSignInOffer(content)).toEqual(offer)
})

test('an unknown word is left out', () => expect(readSignInOffer('apple unknown')).toEqual({ providers: ['apple'], isDevelopment: false }))
