import { hourMs } from '#contract/durations.ts'
import { alphabeticLine, compactDigits, nameMost } from '#contract/fields/form-fields.ts'
import { matches, textField } from '#contract/fields/text-field.ts'

/** The typed fields of a card (docs/reference/fields.md). They are checked on the device and passed to the vault; they are never stored. */

export const cardHolderSchema = alphabeticLine(nameMost)

/** 12 to 19 digits with a check digit (ISO/IEC 7812). The output has no spaces. */
export const cardNumberSchema = textField(compactDigits, 'required', [
  'card-number',
  (number) => /^\d{12,19}$/.test(number) && hasCheckDigit(number),
])

/** Luhn: every second digit from the right is doubled, and the sum of all digits ends in 0. */
function hasCheckDigit(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** "0728", "07 / 28" and ٠٧/٢٨ are 07/28. */
const writtenExpiry = (text: string) => compactDigits(text).replace(/^(\d{2})\/?(\d{2})$/, '$1/$2')
/** No bank issues a card for longer. */
const longestMonths = 20 * 12
/** The last time zone in which a month ends is 12 hours behind UTC. */
const lastZoneMs = 12 * hourMs

/**
 * MM/YY, not past. A card is valid until its month has ended everywhere.
 * @param now milliseconds, read at each check
 */
export const cardExpirySchema = (now: () => number) =>
  textField(
    writtenExpiry,
    'required',
    matches('card-expiry', /^(?:0[1-9]|1[0-2])\/\d{2}$/),
    ['card-expiry', (expiry) => monthsLeft(expiry, now()) <= longestMonths],
    ['card-expired', (expiry) => monthsLeft(expiry, now()) >= 0],
  )

/** @param expiry MM/YY @returns 0 in its last month, negative when that has passed */
function monthsLeft(expiry: string, now: number): number {
  const today = new Date(now - lastZoneMs)
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return (2000 + year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth()
}

/** Three digits, four on some cards. */
export const cardCvvSchema = textField(compactDigits, 'required', matches('card-cvv', /^\d{3,4}$/))
