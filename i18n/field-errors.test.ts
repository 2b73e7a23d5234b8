import { describe, expect, it } from 'vitest'
import { fieldsOf, firstErrorText, namesInError } from './field-errors.ts'

const errors = {
  email: { type: 'custom', message: 'email' },
  taken: { type: 'server', message: 'This address is in use.' },
  phone: { countryCode: { type: 'custom', message: 'required' }, phone: { type: 'custom', message: 'phone' } },
  item: { type: { type: 'custom', message: 'required' } },
  name: { type: 'custom', message: 'too-long:100' },
  odd: { type: 'invalid_type', message: 'Invalid input' },
}

describe('the error of a field', () => {
  it.each([
    ['email', 'Please enter a valid email', 'أدخل بريدًا إلكترونيًا صحيحًا'],
    ['phone', 'This field is required', 'هذا الحقل مطلوب'],
    ['phone.phone', 'Phone number is invalid', 'رقم الجوال غير صحيح'],
    ['item', 'This field is required', 'هذا الحقل مطلوب'],
    ['name', 'At most 100 characters are allowed.', 'الحد الأقصى لعدد الأحرف هو 100.'],
    [
      'odd',
      'This does not have the form that is needed here. Check it and enter it again.',
      'هذه القيمة ليست بالصيغة المطلوبة هنا. راجعها وأدخلها من جديد.',
    ],
    ['taken', 'This address is in use.', 'This address is in use.'],
  ])('%s', (name, en, ar) => {
    expect(firstErrorText(errors, name, 'en')).toBe(en)
    expect(firstErrorText(errors, name, 'ar')).toBe(ar)
  })

  it('is none where there is none', () => {
    for (const name of ['message', 'email.more', 'phone.more']) expect(firstErrorText(errors, name, 'en')).toBeUndefined()
  })
})

it('the names of all that is wrong', () => {
  expect(namesInError(errors)).toEqual(['email', 'taken', 'phone.countryCode', 'phone.phone', 'item.type', 'name', 'odd'])
  expect(namesInError(errors, (type) => type === 'server')).toEqual(['taken'])
  expect(namesInError({})).toEqual([])
})

it('what a rejected call says of fields', () => {
  const rejected = Object.assign(new Error('no'), { fields: { email: ['first', 'second'], broken: [], odd: 'text' } })
  expect(fieldsOf(rejected)).toEqual([['email', 'first']])
  for (const other of [new Error('no'), undefined, 'no', { fields: { a: ['b'] } }]) expect(fieldsOf(other)).toEqual([])
})
