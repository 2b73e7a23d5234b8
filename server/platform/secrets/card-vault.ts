import type { Card } from '#contract/accounts/account-things.ts'
import { newToken } from './secrets.ts'

/** A card for the vault. It is passed on at once and stored nowhere else. */
export type CardForVault = {
  holder: string
  /** Digits only. */
  number: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  cvv: string
}

/** The data of a stored card that the shop may have, or the reason for a rejection. */
export type VaultAnswer =
  | { kind: 'stored'; token: string; brand: Card['brand']; lastFour: string }
  | { kind: 'rejected'; why: 'test-only' | 'declined' }

/** Stores card numbers outside the shop, which must never have them (docs/areas/accounts.md). */
export type CardVault = {
  store: (card: CardForVault) => Promise<VaultAnswer>
  /** Idempotent. */
  forget: (token: string) => Promise<void>
}

/** The test numbers that payment services publish; no bank issues them. */
const testNumbers: ReadonlyMap<string, Card['brand']> = new Map([
  ['4242424242424242', 'visa'],
  ['4111111111111111', 'visa'],
  ['4000056655665556', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['5105105105105100', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  // The ranges of mada are within those of Visa and Mastercard: the first digit does not identify the brand.
  ['4464040000000007', 'mada'],
  ['5360230159427034', 'mada'],
  ['4201320111111010', 'mada'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['6011111111111117', 'other'],
])

/**
 * Used until a payment service is connected: accepts test numbers only and stores nothing of them, so that no real card number gets here.
 */
export const testCardVault: CardVault = {
  store: ({ number }) => {
    const brand = testNumbers.get(number)
    return Promise.resolve(
      brand ? { kind: 'stored', token: `test_${newToken()}`, brand, lastFour: number.slice(-4) } : { kind: 'rejected', why: 'test-only' },
    )
  },
  forget: () => Promise.resolve(),
}
