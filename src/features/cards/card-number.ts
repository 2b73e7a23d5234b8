import type { Card } from '#contract/accounts/account-things.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'

type Brand = Card['brand']

/** Names of the networks, as they write themselves in both languages. */
export const brandNames: Record<Brand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  mada: 'mada',
  amex: 'American Express',
  other: '',
}

/** The prefixes of Saudi Arabia's own network, which are within those of the others. */
const mada = /^(?:417633|440647|440795|446393|446404|455036|457865|48301[012]|484783|504300|58884[58]|588850|9682)/

/** The card's network, as far as its first digits tell. */
export function brandOf(number: string): Brand {
  const digits = digitsOf(number)
  if (mada.test(digits)) return 'mada'
  if (/^3[47]/.test(digits)) return 'amex'
  if (digits.startsWith('4')) return 'visa'
  return /^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/.test(digits) ? 'mastercard' : 'other'
}

const longest = 19
const digitsOf = (text: string) => toWesternDigits(text).replace(/\D/g, '').slice(0, longest)

/** Grouped as on the card: "4242 4242 4242 4242", on American Express "3782 822463 10005". */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text)
  if (brandOf(digits) === 'amex') return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter((part) => part !== '').join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Formats during typing: "0728" → "07/28". */
export function writeExpiry(text: string, before: string): string {
  const digits = toWesternDigits(text).replace(/\D/g, '').slice(0, 4)
  // Deleting the slash must not add it again.
  const isDeleting = text.length < before.length
  return digits.length > 2 || (digits.length === 2 && !isDeleting) ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
