import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { pick, seededRandom } from '../../tests/support/data/seeded-random.ts'
import { readProblem } from '#contract/fields/field-problems.ts'
import { fileFieldSchema } from '#contract/files/file-fields.ts'
import {
  addressCountrySchema,
  alphabeticLine,
  emailSchema,
  otpSchema,
  personNameSchema,
  postcodeSchema,
  requiredText,
  streetSchema,
} from './form-fields.ts'

/** The problems of a value; empty where it is valid. */
function problemsOf(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}
const problemOf = (schema: z.ZodMiniType, value: unknown) => problemsOf(schema, value)[0]

describe('a field of a form', () => {
  it.each([
    ['a name', personNameSchema, 'required'],
    ['an e-mail', emailSchema, 'required'],
    ['a code', otpSchema, 'required'],
    ['a street', streetSchema, 'address-required'],
    ['a country', addressCountrySchema, 'country-required'],
    ['a postcode', postcodeSchema, 'required'],
    ['a message', requiredText(100), 'required'],
  ])('says that %s is missing, and nothing else', (_, schema, problem) => {
    for (const missing of ['', '   ', '\u200F', '\u00AD\u200B', '\u3164 \u2800', undefined, null, 7])
      expect(problemsOf(schema, missing)).toEqual([problem])
  })

  it('is trimmed', () => {
    expect(personNameSchema.parse('  عمر الصديق ')).toBe('عمر الصديق')
    expect(emailSchema.parse(' omar@example.com\n')).toBe('omar@example.com')
  })

  it('has no marks that cannot be seen; the joiners stay inside of names', () => {
    expect(personNameSchema.parse('\u202Bعمر\u200F الصديق\u202C\uFEFF')).toBe('عمر الصديق')
    expect(personNameSchema.parse('می\u200Cخواهم')).toBe('می\u200Cخواهم')
    expect(emailSchema.parse('\u2066omar@\u200Bexample.com\u2069')).toBe('omar@example.com')
    expect(postcodeSchema.parse('\u200E12331\u200E')).toBe('12331')
    expect(otpSchema.parse('\u202A123\u200D456\u202C')).toBe('123456')
    expect(alphabeticLine(100).parse('Riy\u00ADadh\u200B')).toBe('Riyadh')
  })

  it('rejects line breaks, which would be headers in a mail', () => {
    expect(problemOf(personNameSchema, 'Omar\r\nBcc: x@example.com')).toBe('one-line')
    expect(problemOf(emailSchema, 'omar@example.com\r\nBcc: x@example.com')).toBe('one-line')
    expect(requiredText(100).parse('One\r\ntwo')).toBe('One\ntwo')
    expect(problemOf(requiredText(100), 'One\u0000two')).toBe('control-characters')
  })

  it('reports the limit', () => {
    expect(readProblem(problemOf(personNameSchema, 'n'.repeat(101)) ?? '')).toEqual({ problem: 'too-long', limit: 100 })
  })
})

describe('an e-mail address', () => {
  it.each(['omar@example.com', 'o.m-a_r+shop@mail.example.sa', "o'mar@example.co"])('%s', (email) => {
    expect(problemOf(emailSchema, email)).toBeUndefined()
  })
  it.each(['omar', 'omar@', '@example.com', 'omar@example', 'a@b@example.com', 'omar @example.com', 'عمر@example.com'])(
    'not %s',
    (email) => {
      expect(problemOf(emailSchema, email)).toBe('email')
    },
  )
})

describe('a code', () => {
  it.each(['123456', ' 123 456 ', '123-456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '1٢3۴5٦'])('%s is 123456', (typed) => {
    expect(otpSchema.parse(typed)).toBe('123456')
  })
  it.each(['12345', '1234567', '12345a'])('not %s', (typed) => {
    expect(problemOf(otpSchema, typed)).toBe('otp')
  })
})

describe('letters only', () => {
  const schema = alphabeticLine(100)
  it.each([
    'Riyadh',
    'Al-Khobar',
    'Al\u2011Khobar',
    'St. John’s',
    "Sana'a",
    'Sanaʿa',
    '‘Asīr',
    'Qurʾān',
    'Saʼdah',
    'Zürich',
    'Đà Nẵng',
    'Jeddah (North)',
    'Washington, D.C.',
    'Biel/Bienne',
    'Москва',
    '利雅得',
    'Αθήνα',
    'תל אביב',
    'नई दिल्ली',
    'می\u200Cانه',
    'مكة المكرمة',
    'أَبْها',
    'الريـاض',
    'المدينة المنورة',
    'جدة، الشمال',
  ])('%s', (place) => {
    expect(problemOf(schema, place)).toBeUndefined()
  })
  it.each(['Riyadh 2', 'الرياض ٢', 'الرياض ۲', 'Riyadh!', '12', '- .', '( )', 'a_b', 'Riyadh<'])('not %s', (place) => {
    expect(problemOf(schema, place)).toBe('not-alphabetic')
  })
})

describe('an address', () => {
  it('needs three letters that are no capitals; letters without case count', () => {
    for (const street of ['King Fahd 12', 'abc', 'شارع التحلية 4', '12 b c d', 'طبق', 'УЛИЦА 5', '東京都 1'])
      expect(problemOf(streetSchema, street)).toBeUndefined()
    for (const street of ['PO BOX 12', 'A1b2C3d', '12345', 'ABC', 'طب', '١٢٣٤', '…']) {
      expect(problemOf(streetSchema, street)).toBe('address-letters')
    }
  })

  it('may be a national short address', () => {
    for (const street of ['RHMA7384', 'rhma 7384', 'RHMA٧٣٨٤', 'RHMA7384, FLAT 5']) expect(problemOf(streetSchema, street)).toBeUndefined()
    for (const street of ['RHM7384', 'RHMA738', 'XRHMA7384', 'RHMA73845']) expect(problemOf(streetSchema, street)).toBe('address-letters')
  })

  it('has a postcode of digits, which are normalised to Western ones', () => {
    expect(postcodeSchema.parse('١٢٣٣١')).toBe('12331')
    for (const postcode of ['12 331', '12331-1', 'SW1A', '12.3', '-1']) expect(problemOf(postcodeSchema, postcode)).toBe('postcode')
  })
})

it('every text has one problem at most, and parsing is idempotent', () => {
  const random = seededRandom(4)
  const letters = [...'abzAZ09 .@+-\n\u0000٠٩۰۹اهة\u064B“é\u0301\u200F\u200D\u3164\u00AD(', '😀']
  const schemas = [
    personNameSchema,
    emailSchema,
    otpSchema,
    streetSchema,
    postcodeSchema,
    addressCountrySchema,
    alphabeticLine(20),
    requiredText(20),
  ]
  const unfit: string[] = []
  let taken = 0
  for (let round = 0; round < 1_500; round += 1) {
    const text = Array.from({ length: Math.floor(random() * 16) }, () => pick(random, letters)).join('')
    for (const schema of schemas) {
      const parsed = schema.safeParse(text)
      const isFit = parsed.success ? schema.parse(parsed.data) === parsed.data : parsed.error.issues.length === 1
      if (!isFit) unfit.push(JSON.stringify(text))
      if (parsed.success) taken += 1
    }
  }
  expect(unfit).toEqual([])
  expect(taken).toBeGreaterThan(500)
})

describe('a file', () => {
  const schema = fileFieldSchema(['image/png', 'application/pdf'], 4)
  const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type })
  it.each([
    [undefined, 'required'],
    ['a.png', 'required'],
    [file(3, 'text/plain'), 'file-type'],
    [file(5, 'image/png'), 'file-too-large'],
    [file(0, 'image/png'), 'empty-file'],
    [file(4, 'application/pdf'), undefined],
  ])('%s: %s', (value, problem) => {
    expect(problemOf(schema, value)).toBe(problem)
  })
})
