import { toWesternDigits } from './digits.ts'
import { emailPattern, tidyEmail } from './email-address.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { withoutMarks } from './invisible-marks.ts'
import { atMost, matches, textField, type Rule } from './text-field.ts'

/**
 * The checks of form fields (docs/reference/fields.md): the page runs them while the shopper types, the server on the body. Their messages
 * are names of sentences (field-problems.ts), one for each field.
 *
 * The output is normalised: trimmed, without marks that cannot be seen, letters and their marks composed (NFC), and in fields of digits,
 * ٠–٩ and ۰–۹ as 0–9.
 */

/** Typed or pasted text as it is stored. */
export const tidy = (text: string): string => withoutMarks(text).normalize('NFC').trim()
/** Digits without separators: spaces and hyphens of any kind. */
export const compactDigits = (text: string) => toWesternDigits(text).replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** No control characters or line separators, which would end a line or a mail's header. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u

/** One line of required text, at most `most` characters long. */
export const requiredLine = (most: number, missing: FormProblem = 'required', ...rules: readonly Rule[]) =>
  textField(tidy, missing, atMost(most), matches('one-line', oneLine), ...rules)

/** Text of several lines. */
export const requiredText = (most: number, ...rules: readonly Rule[]) =>
  textField(
    (text) => tidy(text.replaceAll('\r\n', '\n')),
    'required',
    atMost(most),
    matches('control-characters', /^(?:\P{Cc}|[\n\t])*$/u),
    ...rules,
  )

export const nameMost = 100
export const personNameSchema = requiredLine(nameMost)

/** The limit of mail servers (RFC 5321). */
const emailMost = 254
export const emailSchema = textField(tidyEmail, 'required', atMost(emailMost), matches('one-line', oneLine), matches('email', emailPattern))

/** Six digits. A pasted "123 456" and a typed ١٢٣٤٥٦ are valid, too. */
export const otpLength = 6
export const otpSchema = textField(compactDigits, 'required', matches('otp', /^\d{6}$/))

/**
 * Letters of every script with their marks and joiners, and the separators within names: "Al-Khobar", "St. John’s", "Jeddah (North)", «مكة
 * المكرمة». ʿ, ʾ and ʼ of "Sanaʿa" are letters; digits of any script are none.
 */
const alphabetic = /^[\p{L}\p{M}\p{Join_Control} \u00A0.,،'‘’`´/()\p{Pd}]+$/u
export const alphabeticLine = (most: number) =>
  requiredLine(most, 'required', ['not-alphabetic', (text) => alphabetic.test(text) && /\p{L}/u.test(text)])

/** A national short address of Saudi Arabia, four letters and four digits: `RHMA7384` names one building. */
const shortAddress = /(?<![\p{L}\p{N}])[A-Z]{4}\s?\d{4}(?![\p{L}\p{N}])/iu

/**
 * "At least three lowercase alphabetic characters": of Latin letters those that are not capitals, of other scripts all; Arabic has no case.
 * "PO BOX" has none. A national short address is enough by itself (docs/reference/fields.md).
 */
const hasEnoughLetters = (text: string) =>
  (text.match(/[\p{Ll}\p{Lo}]|(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0) >= 3 || shortAddress.test(toWesternDigits(text))

const cityMost = 100
const streetMost = 200
const postcodeMost = 12

/** The country of an address, ISO 3166-1. */
export const addressCountrySchema = textField(tidy, 'country-required', matches('country-required', /^[A-Z]{2}$/))
export const streetSchema = requiredLine(streetMost, 'address-required', ['address-letters', hasEnoughLetters])
export const citySchema = alphabeticLine(cityMost)
export const stateSchema = alphabeticLine(cityMost)
export const postcodeSchema = textField(
  (text) => toWesternDigits(tidy(text)),
  'required',
  matches('postcode', /^\d+$/),
  atMost(postcodeMost),
)
