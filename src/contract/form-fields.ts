import * as z from 'zod/mini'
import { toWesternDigits } from './digits.ts'
import type { FormProblem } from './field-problems.ts'
import { atMost, matches, textField, type Rule } from './text-field.ts'

/**
 * The checks that forms are put together from (storefront.md §5): the page runs them while somebody types, the server on what arrives. MailService are
 * names of sentences (field-problems.ts), one for each field.
 *
 * What comes out is tidied: no space at the ends, letters and their marks composed (NFC), and where digits are asked for, ٠–٩ and ۰–۹ as 0–9.
 */

const tidy = (text: string) => text.normalize('NFC').trim()
/** Digits without what people put between them to read them: spaces and hyphens of any kind. */
export const compactDigits = (text: string) => toWesternDigits(text).replace(/[\s\p{Pd}]/gu, '')

/** Nothing that ends a line or a mail's header, or hides what is written. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

/** One line of text that has to be given, at most `most` characters long. */
export const requiredLine = (most: number, missing: FormProblem = 'required', ...rules: readonly Rule[]) =>
  textField(tidy, missing, atMost(most), matches('malformed', oneLine), ...rules)

/** Text of several lines. */
export const requiredText = (most: number) =>
  textField((text) => tidy(text.replaceAll('\r\n', '\n')), 'required', atMost(most), matches('malformed', /^(?:\P{Cc}|[\n\t])*$/u))

export const nameMost = 100
export const personNameSchema = requiredLine(nameMost)

/** As mail servers count it (RFC 5321). */
const emailMost = 254
export const emailSchema = requiredLine(emailMost, 'required', matches('email', z.regexes.email))

/** Six digits. Whoever pastes "123 456" or types ١٢٣٤٥٦ gave a code. */
export const otpLength = 6
export const otpSchema = textField(compactDigits, 'required', matches('otp', /^\d{6}$/))

/**
 * Letters of Latin and Arabic with their marks, and what stands between the words of a name: "Al-Khobar", "St. John’s", «مكة المكرمة».
 * Digits are none, the Arabic ones included.
 */
const alphabetic = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Arabic}ـ]|[\p{M} .'’-])+$/u
export const alphabeticLine = (most: number) =>
  requiredLine(most, 'required', ['not-alphabetic', (text) => alphabetic.test(text) && /\p{L}/u.test(text)])

/**
 * "At least three lowercase alphabetic characters": those that are not capitals count. Arabic letters have no case, so each of them counts; "PO BOX"
 * has none.
 */
const hasEnoughLetters = (text: string) => (text.match(/[\p{Ll}\p{Lo}]/gu)?.length ?? 0) >= 3

const placeMost = 100
const streetMost = 200
const postcodeMost = 12

/** ISO 3166-1: which country an address is in. */
export const addressCountrySchema = textField(tidy, 'country-required', matches('country-required', /^[A-Z]{2}$/))
export const streetSchema = requiredLine(streetMost, 'address-required', ['address-letters', hasEnoughLetters])
export const citySchema = alphabeticLine(placeMost)
export const stateSchema = alphabeticLine(placeMost)
export const postcodeSchema = textField(
  (text) => toWesternDigits(text).trim(),
  'required',
  matches('postcode', /^\d+$/),
  atMost(postcodeMost),
)
