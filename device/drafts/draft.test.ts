import { describe, expect, it, vi } from 'vitest'
import { draftMaxAgeMs, isSecretField, persistedValues, parseDraft } from './draft.ts'

const now = Date.UTC(2026, 10, 21)
const fields = ['name', 'phone', 'items', 'agrees']
const defaults = { name: '', phone: { countryCode: '', phone: '', dialCode: '' }, items: [''], agrees: false, password: '' }
const phone = { countryCode: 'SA', phone: '50', dialCode: '+966' }
const read = (value: unknown) => parseDraft(value, { fields, defaults, now })

describe('the stored values of a form', () => {
  it('is what the form allows', () => {
    const values = { name: 'Omar', phone, items: ['box'], agrees: true, password: 'secret!1', other: 'x' }
    expect(persistedValues(values, fields)).toEqual({ name: 'Omar', phone, items: ['box'], agrees: true })
  })

  it.each([
    'password',
    'newPassword',
    'confirmation',
    'current',
    'cardNumber',
    'holder',
    'number',
    'expiry',
    'cvv',
    'CVC',
    'code',
    'otp',
    'pin',
    'token',
  ])('is never %s: allowing it is a mistake', (field) => {
    expect(() => persistedValues({}, [field])).toThrow(field)
    // Nor nested in another value.
    expect(persistedValues({ card: {}, item: { [field]: '1', name: 'a' } }, ['item'])).toEqual({ item: { name: 'a' } })
  })

  it.each(['countryCode', 'dialCode', 'postcode', 'name', 'email', 'message', 'contactMethod', 'description'])('may be %s', (field) => {
    expect(isSecretField(field)).toBe(false)
  })

  it('are plain data: files, dates and too long texts are left out', () => {
    const values = { name: 'n'.repeat(20_001), phone: new Date(), items: [new File([], 'a'), 'box', undefined], agrees: Number.NaN }
    expect(persistedValues(values, fields)).toEqual({ items: ['box'] })
  })
})

describe('a draft that is read', () => {
  it('is restored unchanged', () => {
    const draft = { savedAt: now - 60_000, values: { name: 'Omar', phone } }
    expect(read(draft)).toEqual(draft)
  })

  it('is restored without fields that the form no longer has, or has with another type', () => {
    const values = { name: 7, phone: { countryCode: 'SA', phone: 50 }, items: 'box', agrees: 'yes', gone: 'x' }
    expect(read({ savedAt: now, values: { ...values, items: ['box'] } })?.values).toEqual({ items: ['box'] })
  })

  it('has no password, even if a stored draft contains one', () => {
    expect(read({ savedAt: now, values: { password: 'secret!1', name: 'Omar' } })?.values).toEqual({ name: 'Omar' })
  })

  it.each([undefined, null, 'broken', {}, { savedAt: 'today', values: {} }, { savedAt: now, values: [] }, { savedAt: now, values: {} }])(
    'is none where %j lies in its place',
    (value) => {
      vi.spyOn(console, 'debug').mockReturnValue(undefined)
      expect(read(value)).toBeUndefined()
    },
  )

  it('is none when it is too old, and of now when its clock was ahead', () => {
    expect(read({ savedAt: now - draftMaxAgeMs - 1, values: { name: 'Omar' } })).toBeUndefined()
    expect(read({ savedAt: now + 60_000, values: { name: 'Omar' } })?.savedAt).toBe(now)
  })
})
