import examples from 'libphonenumber-js/examples.mobile.json'
import { getExampleNumber } from 'libphonenumber-js/min'
import { describe, expect, it, vi } from 'vitest'
import { dialCodeOf, e164Of, groupedPhone, internationalPhone, phoneCountries, phoneDigits, phoneSchema, readPhone } from './phone.ts'

const saudi = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
const problemsOf = (value: unknown) =>
  phoneSchema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

describe('a phone number', () => {
  it.each([
    ['as it is', saudi],
    ['with its trunk zero', { ...saudi, phone: '0501234567' }],
    ['with spaces', { ...saudi, phone: '50 123 4567' }],
    ['with marks of direction', { ...saudi, phone: '\u202A501234567\u202C' }],
    ['with digits of the Arabic keyboard', { ...saudi, phone: '٥٠١٢٣٤٥٦٧' }],
    ['with more than was asked for', { ...saudi, isValid: true, e164: '+15555555555' }],
  ])('%s', (_, value) => {
    const parsed = phoneSchema.parse(value)
    expect(parsed).toEqual(saudi)
    expect(e164Of(parsed)).toBe('+966501234567')
  })

  it.each([
    ['too short', { ...saudi, phone: '50123456' }, 'phone.phone phone'],
    ['too long', { ...saudi, phone: '5'.repeat(400) }, 'phone.phone phone'],
    ['another country’s dial code', { ...saudi, dialCode: '+1' }, 'phone.phone phone'],
    ['no country that has one', { ...saudi, countryCode: 'XX' }, 'phone.countryCode phone'],
    ['a country out of a prototype', { ...saudi, countryCode: 'constructor' }, 'phone.countryCode phone'],
    ['nothing typed', { ...saudi, phone: '' }, 'phone.phone required'],
    ['letters', { ...saudi, phone: 'abc' }, 'phone.phone required'],
  ])('not %s', (_, value, problem) => {
    expect(problemsOf(value).map((found) => `phone.${found}`)).toEqual([problem])
  })

  it('needs all of its parts', () => {
    expect(problemsOf({})).toEqual(['countryCode required', 'phone required', 'dialCode required'])
  })

  it('may be of a country that shares its dial code', () => {
    expect(problemsOf({ countryCode: 'CA', dialCode: '+1', phone: '4165550123' })).toEqual([])
  })
})

it('typed or pasted text becomes digits, and keeps its plus', () => {
  expect(phoneDigits(' +٩٦٦ (50) 123-4567 ')).toBe('+966501234567')
  expect(phoneDigits('00966501234567')).toBe('+966501234567')
  expect(phoneDigits('050 123')).toBe('050123')
  expect(phoneDigits('5+0')).toBe('50')
  for (const pasted of [
    '\u202A+966501234567\u202C',
    '(+966) 50 123 4567',
    'tel:+966501234567',
    '＋９６６５０１２３４５６７',
    '\u200F+00966501234567',
    '(00966) 501234567',
  ])
    expect(phoneDigits(pasted)).toBe('+966501234567')
})

it('an error of the check is reported, and the number is invalid', () => {
  const onFailure = vi.fn()
  const broken = {
    toString: () => {
      throw new Error('broken')
    },
    length: 3,
  } as unknown as string
  expect(readPhone(broken, '501234567', onFailure)).toBeUndefined()
  expect(onFailure).toHaveBeenCalledOnce()
})

it('is shown in the groups of its country; one that is not valid as it is', () => {
  expect(groupedPhone(saudi)).toBe('+966 50 123 4567')
  expect(groupedPhone({ dialCode: '+44', phone: '2071838750' })).toBe('+44 20 7183 8750')
  expect(groupedPhone({ dialCode: '+966', phone: '5' })).toBe('+966 5')
})

// The mails to the shop check it so (server/modules/mail/policy.ts).
it('has digits, spaces and hyphens after its dial code, in every country', () => {
  const shown = phoneCountries.flatMap((country) => {
    const example = getExampleNumber(country, examples)
    return example ? [groupedPhone({ dialCode: dialCodeOf(country), phone: example.nationalNumber })] : []
  })
  expect(shown.length).toBeGreaterThan(200)
  expect(shown.filter((text) => !/^\+\d{1,4} [\d -]{4,30}$/.test(text))).toEqual([])
})

describe('a number of the shop, as its owner writes it', () => {
  it.each([
    ['a national number gets the country’s code', '011 234 5678', '+966 11 234 5678'],
    ['in Arabic digits', '٠٥٠١٢٣٤٥٦٧', '+966 50 123 4567'],
    ['with its code it stays as it is written', '+966 (11) 234-5678', '+966 (11) 234-5678'],
    ['what is no number stays, so that the form says so', '0112', '0112'],
    ['none', '', ''],
  ])('%s', (_, text, shown) => expect(internationalPhone(text, 'SA')).toBe(shown))
})
