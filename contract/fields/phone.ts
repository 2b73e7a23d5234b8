import { getCountries, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import { toWesternDigits } from './digits.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { textField } from './text-field.ts'

/** Phone numbers. It imports libphonenumber's metadata, which pages load with a form: contract/calls/shop-responses.ts must not. */

/** Longer than any number; a longer text is not parsed. */
const phoneMost = 20

/** Countries that have a dial code, ISO 3166-1. */
export const phoneCountries: readonly CountryCode[] = getCountries()
const known = new Set<string>(phoneCountries)
const isPhoneCountry = (code: string): code is CountryCode => known.has(code)

/** `SA` → `+966` */
export const dialCodeOf = (country: CountryCode): string => `+${getCountryCallingCode(country)}`

/** The digits of typed or pasted text; a leading plus stays, also of `(+966) 50…`, `tel:+966…`, `00966…` and a full-width ＋. */
export const phoneDigits = (text: string): string => {
  const western = toWesternDigits(text).replaceAll('＋', '+')
  const isWhole = /^[^\d+]*(?:\+|00)/.test(western)
  const digits = western.replace(/\D/g, '')
  return isWhole ? `+${digits.replace(/^00/, '')}` : digits
}

/**
 * Reads dial code and national digits as one number.
 * @returns undefined where that is no valid phone number; an error of libphonenumber is passed to `onFailure` and counts as invalid
 */
export function readPhone(dialCode: string, phone: string, onFailure: (error: unknown) => void = logFailure): PhoneNumber | undefined {
  if (dialCode === '' || phone === '' || phone.length > phoneMost) return undefined
  try {
    const number = parsePhoneNumberFromString(`${dialCode}${phone}`)
    return number?.isValid() ? number : undefined
  } catch (error) {
    onFailure(error)
    return undefined
  }
}

const logFailure = (error: unknown) => console.warn('a phone number could not be checked', error)

const textAsItIs = (text: string) => text

/** A number as forms send it. The output has the national digits only: no trunk zero, Western digits. */
export const phoneSchema = z.pipe(
  z
    .object({
      countryCode: textField(textAsItIs, 'required', ['phone', isPhoneCountry]),
      phone: textField(phoneDigits, 'required'),
      dialCode: textField(textAsItIs, 'required'),
    })
    .check(
      z.refine(
        ({ countryCode, phone, dialCode }) => phone === '' || !isPhoneCountry(countryCode) || isNumberOf(countryCode, dialCode, phone),
        {
          error: 'phone' satisfies FormProblem,
          path: ['phone'],
        },
      ),
    ),
  z.transform((value) => ({ ...value, phone: readPhone(value.dialCode, value.phone)?.nationalNumber ?? value.phone })),
)
const isNumberOf = (country: CountryCode, dialCode: string, phone: string): boolean =>
  dialCode === dialCodeOf(country) && readPhone(dialCode, phone) !== undefined

export type Phone = z.output<typeof phoneSchema>

/** `{ countryCode: 'SA', phone: '501234567', dialCode: '+966' }` → `+966501234567`; undefined where it is no valid number. */
export const e164Of = ({ dialCode, phone }: Phone): string | undefined => readPhone(dialCode, phone)?.number

/**
 * A number as people write it, `0112345678` or `+966 11 234 5678`, for a reader abroad: "+966 11 234 5678".
 * @param country of a number without a dial code
 * @returns the text as it is where it is no valid number of that country
 */
export function internationalPhone(text: string, country: CountryCode): string {
  const digits = phoneDigits(text)
  if (digits.startsWith('+')) return text
  return readPhone(dialCodeOf(country), digits)?.formatInternational() ?? text
}

/** "+966 50 123 4567", for a reader; the digits of a number that is not valid stay together. */
export const groupedPhone = ({ dialCode, phone }: Pick<Phone, 'dialCode' | 'phone'>): string =>
  readPhone(dialCode, phone)?.formatInternational() ?? `${dialCode} ${phone}`
