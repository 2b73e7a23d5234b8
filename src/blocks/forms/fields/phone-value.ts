import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneParts } from '#contract/accounts/customer.ts'
import { phoneDigits, readPhone } from '#contract/fields/phone.ts'
import type { PhoneCountry } from './phone-countries.ts'

/** The value of the phone field, as `onChange` receives it. */
export type PhoneValue = {
  countryCode: string
  /** The national digits as they were typed. */
  phone: string
  dialCode: string
  isValid: boolean
  /** Only when valid. */
  e164?: string
  /** Only when valid: "+966 50 123 4567". */
  international?: string
  countryObject: PhoneCountry | undefined
}

const log = (error: unknown) => console.warn('a phone number could not be checked or written', error)

/** @param digits national digits; what libphonenumber throws is logged, and counts as invalid and empty */
export function phoneValue(country: PhoneCountry | undefined, digits: string): PhoneValue {
  const base = { countryCode: country?.code ?? '', phone: digits, dialCode: country?.dialCode ?? '', countryObject: country }
  const number = readPhone(base.dialCode, digits, log)
  if (!number) return { ...base, isValid: false }
  try {
    return { ...base, isValid: true, e164: number.number, international: number.formatInternational() }
  } catch (error) {
    log(error)
    return { ...base, isValid: true, e164: number.number }
  }
}

/**
 * The country and digits that the field shows for a value: its country, else the one of a leading plus, else the default, else the first of
 * the list.
 * @param value `phone` may be a whole number with its plus
 */
export function shownPhone(
  value: Partial<PhoneParts>,
  { countries, defaultCountry }: { countries: readonly PhoneCountry[]; defaultCountry: string },
): { country: PhoneCountry | undefined; digits: string } {
  const byCode = (code: string | undefined) => countries.find((country) => country.code === code)
  const fallback = byCode(value.countryCode) ?? byCode(defaultCountry) ?? countries[0]
  const digits = phoneDigits(value.phone ?? '')
  return digits.startsWith('+') ? splitPlus(digits, { countries, fallback }) : { country: fallback, digits }
}

/** `+966501234567` → Saudi Arabia, `501234567`. A number that cannot be parsed leaves the country unchanged. */
export function splitPlus(
  digits: string,
  { countries, fallback }: { countries: readonly PhoneCountry[]; fallback: PhoneCountry | undefined },
): { country: PhoneCountry | undefined; digits: string } {
  try {
    const number = parsePhoneNumberFromString(digits)
    if (number) {
      const dialCode = `+${number.countryCallingCode}`
      const country =
        countries.find(({ code }) => code === number.country) ??
        (fallback?.dialCode === dialCode ? fallback : countries.find((other) => other.dialCode === dialCode))
      if (country) return { country, digits: number.nationalNumber }
    }
  } catch (error) {
    log(error)
  }
  return { country: fallback, digits: digits.slice(1) }
}
