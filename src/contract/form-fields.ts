import * as z from 'zod/mini'
import { toWesternDigits } from './digits.ts'
import type { FormProblem } from './field-problems.ts'
import { atMost, matches, textField, type Rule } from './text-field.ts'

/**
 * The checks of form fields (storefront.md §5): the page runs them while the shopper types, the server on the body. Their messages are names of
 * sentences (field-problems.ts), one for each field.
 *
 * The output is normalised: trimmed, letters and their marks composed (NFC), and in fields of digits, ٠–٩ and ۰–۹ as 0–9.
 */

const tidy = (text: string) => text.normalize('NFC').trim()
/** Digits without separators: spaces and hyphens of any kind. */
export const compactDigits = (text: string) => toWesternDigits(text).replace(/[\s\p{Pd}]/gu, '')

/** No control characters or line separators, which would end a line or a mail's header. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

/** One line of required text, at most `most` characters long. */
export const requiredLine = (most: number, missing: FormProblem = 'required', ...rules: readonly Rule[]) =>
  textField(tidy, missing, atMost(most), matches('malformed', oneLine), ...rules)

/** Text of several lines. */
export const requiredText = (most: number) =>
  textField((text) => tidy(text.replaceAll('\r\n', '\n')), 'required', atMost(most), matches('malformed', /^(?:\P{Cc}|[\n\t])*$/u))

export const nameMost = 100
export const personNameSchema = requiredLine(nameMost)

/** The limit of mail servers (RFC 5321). */
const emailMost = 254
export const emailSchema = requiredLine(emailMost, 'required', matches('email', z.regexes.email))

/** Six digits. A pasted "123 456" and a typed ١٢٣٤٥٦ are valid, too. */
export const otpLength = 6
export const otpSchema = textField(compactDigits, 'required', matches('otp', /^\d{6}$/))

/**
 * Letters of Latin and Arabic with their marks, and the separators within names: "Al-Khobar", "St. John’s", «مكة المكرمة».
 * Digits do not match, the Arabic ones included.
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

/** The country of an address, ISO 3166-1. */
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
