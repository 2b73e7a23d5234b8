import type { Locale } from '#contract/locale.ts'
import { describe, expect, it } from 'vitest'
import { phoneSchema } from '#contract/fields/phone.ts'
import { countriesOf, findCountries } from './phone-countries.ts'
import { phoneValue, shownPhone, splitPlus } from './phone-value.ts'

const english = countriesOf('en')
const countryOf = (code: string, countries = english) => countries.find((country) => country.code === code)
const saudi = countryOf('SA')
const labels = (search: string, locale: Locale = 'en') => findCountries(countriesOf(locale), search).map(({ code }) => code)

describe('the countries', () => {
  it('have a name, a dial code and a flag, in the order of the language', () => {
    expect(saudi).toMatchObject({ label: 'Saudi Arabia', dialCode: '+966', flag: '/flags/sa.svg' })
    expect(countryOf('SA', countriesOf('ar'))).toMatchObject({ label: 'المملكة العربية السعودية' })
    expect(english.length).toBeGreaterThan(200)
    expect(english.map(({ label }) => label)).toEqual(english.map(({ label }) => label).toSorted(new Intl.Collator('en').compare))
  })

  it.each([
    ['saudi', ['SA']],
    ['SAU ara', ['SA']],
    ['+966', ['SA']],
    ['٩٦٦', ['SA']],
    ['cote d', ['CI']],
    ['zzzz', []],
  ])('are found by name, code and dial code: %s', (search, codes) => {
    expect(labels(search)).toEqual(codes)
  })

  it('are found in Arabic as people write in a hurry', () => {
    expect(labels('السعوديه', 'ar')).toEqual(['SA'])
    expect(labels('المانيا', 'ar')).toEqual(['DE'])
    expect(labels('الأردن', 'ar')).toEqual(['JO'])
  })

  it('are all there without a search', () => {
    expect(labels('  ')).toHaveLength(english.length)
  })
})

describe('the value of the phone field', () => {
  it('has e164 and the international form only when it is valid', () => {
    expect(phoneValue(saudi, '501234567')).toEqual({
      countryCode: 'SA',
      phone: '501234567',
      dialCode: '+966',
      isValid: true,
      e164: '+966501234567',
      international: '+966 50 123 4567',
      countryObject: saudi,
    })
    expect(phoneValue(saudi, '50')).toEqual({ countryCode: 'SA', phone: '50', dialCode: '+966', isValid: false, countryObject: saudi })
  })

  it('is invalid without a country or without a number', () => {
    expect(phoneValue(undefined, '501234567')).toMatchObject({ countryCode: '', dialCode: '', isValid: false })
    expect(phoneValue(saudi, '')).toMatchObject({ phone: '', isValid: false })
  })

  it('is what the form and the server take', () => {
    expect(phoneSchema.safeParse(phoneValue(saudi, '0501234567')).success).toBe(true)
    expect(phoneSchema.safeParse(phoneValue(saudi, '050')).success).toBe(false)
  })
})

describe('the country and digits of a value', () => {
  const shown = (value: object, defaultCountry = 'SA') => {
    const { country, digits } = shownPhone(value, { countries: english, defaultCountry })
    return [country?.code, digits]
  }
  it('is its country, else that of a plus, else the default, else the first of the list', () => {
    expect(shown({ countryCode: 'DE', phone: '301234567' })).toEqual(['DE', '301234567'])
    expect(shown({ phone: '+971501234567' })).toEqual(['AE', '501234567'])
    expect(shown({ countryCode: 'SA', phone: '+٩٧١501234567' })).toEqual(['AE', '501234567'])
    expect(shown({})).toEqual(['SA', ''])
    expect(shown({ countryCode: 'XX' }, 'XX')).toEqual([english[0]?.code, ''])
    expect(shownPhone({}, { countries: [], defaultCountry: 'SA' })).toEqual({ country: undefined, digits: '' })
  })

  it('keeps its country where several share a dial code, and where a number cannot be read', () => {
    const canada = countryOf('CA')
    expect(splitPlus('+15555555555', { countries: english, fallback: canada }).country).toBe(canada)
    expect(splitPlus('+', { countries: english, fallback: saudi })).toEqual({ country: saudi, digits: '' })
    expect(splitPlus('+9', { countries: english, fallback: saudi })).toEqual({ country: saudi, digits: '9' })
  })
})
