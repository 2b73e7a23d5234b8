import type { Card } from '#src/contract/account-things.ts'
import { newToken } from './secrets.ts'

/** A card on its way into the vault. It is handed on at once and kept nowhere else. */
export type CardForVault = {
  holder: string
  /** Digits alone. */
  number: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  cvv: string
}

/** What the shop may know of a card that the vault keeps, or why it does not. */
export type VaultAnswer =
  | { kind: 'kept'; token: string; brand: Card['brand']; lastFour: string }
  | { kind: 'refused'; why: 'test-only' | 'declined' }

/** Who keeps card numbers for the shop, which must never have them (decisions.md §7). */
export type CardVault = {
  keep: (card: CardForVault) => Promise<VaultAnswer>
  /** May be asked again for the same token. */
  forget: (token: string) => Promise<void>
}

/** The numbers that payment services publish for trying out; no bank has given them to anybody. */
const testNumbers: ReadonlyMap<string, Card['brand']> = new Map([
  ['4242424242424242', 'visa'],
  ['4111111111111111', 'visa'],
  ['4000056655665556', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['5105105105105100', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  // Visa's and Mastercard's ranges hold those of mada: the first digit does not tell.
  ['4464040000000007', 'mada'],
  ['5360230159427034', 'mada'],
  ['4201320111111010', 'mada'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['6011111111111117', 'other'],
])

/** Until a payment service is connected: takes test numbers and keeps nothing of them, so that a real card cannot get lost here. */
export const testCardVault: CardVault = {
  keep: ({ number }) => {
    const brand = testNumbers.get(number)
    return Promise.resolve(
      brand ? { kind: 'kept', token: `test_${newToken()}`, brand, lastFour: number.slice(-4) } : { kind: 'refused', why: 'test-only' },
    )
  },
  forget: () => Promise.resolve(),
}
