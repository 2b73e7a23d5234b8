import { describe, expect, it, test } from 'vitest'
import { mostUploadBytes } from '#contract/files/upload-types.ts'
import { sellPhotoFields, sellTextFields } from './form/sell-draft.ts'
import { firstStepInError, sellFormSchema, type SellFormInput, sellSteps } from './sell-form-schema.ts'
import { sellStepNames } from './form/sell-step-names.ts'

const photo = (name: string, { type = 'image/jpeg', size = 3 } = {}) => new File([new Uint8Array(size)], name, { type })

const whole: SellFormInput = {
  name: 'Noura Al-Qahtani',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  shippingLocation: 'Riyadh, Saudi Arabia',
  contactMethod: 'whatsapp',
  message: 'In the evening, please.',
  productType: 'watch',
  model: 'Halden & Rourke Moorland 39',
  price: { amount: '13,500', currency: 'SAR' },
  condition: 'like-new',
  warrantyDate: '03/14/24',
  included: ['papers', 'box'],
  description: 'Serviced in May.\nLight wear on the clasp.',
  front: photo('front.jpg'),
  back: photo('back.heic', { type: 'image/heic' }),
  warrantyCard: photo('card.png', { type: 'image/png' }),
  more: [],
}

const problems = (changed: Partial<Record<keyof SellFormInput, unknown>>) =>
  sellFormSchema.safeParse({ ...whole, ...changed }).error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`) ?? []

test('a request is read as it is sent', () => {
  expect(sellFormSchema.parse(whole)).toMatchObject({
    price: { amount: 1_350_000, currency: 'SAR' },
    warrantyDate: '2024-03-14',
    included: ['box', 'papers'],
    condition: 'like-new',
  })
})

test('all its fields are required, and none but them', () => {
  const nothing = {
    name: ' ',
    email: '',
    phone: { countryCode: '', phone: '', dialCode: '' },
    shippingLocation: '',
    contactMethod: '',
    message: '\n',
    productType: '',
    model: '',
    price: { amount: '', currency: 'SAR' },
    condition: '',
    warrantyDate: '',
    included: [],
    description: ' ',
    front: undefined,
    back: undefined,
    warrantyCard: undefined,
  }
  const found = problems(nothing)
  const named = new Set(found.map((problem) => problem.split(/[. ]/)[0] ?? ''))
  expect([...named].toSorted()).toEqual(Object.keys(nothing).toSorted())
  expect(found).toContain('included included-items')
  for (const field of ['name', 'phone.phone', 'productType', 'price.amount', 'condition', 'warrantyDate', 'front'])
    expect(found).toContain(`${field} required`)
})

test('each field belongs to one step', () => {
  const inSteps = sellStepNames.flatMap((step): readonly string[] => sellSteps[step])
  expect(inSteps.toSorted()).toEqual(Object.keys(whole).toSorted())
  expect(inSteps).toEqual([...sellTextFields, ...sellPhotoFields])
})

test('the first step with a problem is found', () => {
  expect(firstStepInError(whole)).toBeUndefined()
  expect(firstStepInError({ ...whole, front: undefined })).toBe('photos')
  expect(firstStepInError({ ...whole, front: undefined, included: [] })).toBe('item')
  expect(firstStepInError({ ...whole, model: '', phone: { countryCode: 'SA', phone: '1', dialCode: '+966' } })).toBe('contact')
})

describe('a value that is not right', () => {
  it.each([
    [{ email: 'noura@' }, 'email email'],
    [{ phone: { countryCode: 'SA', phone: '12', dialCode: '+966' } }, 'phone.phone phone'],
    [{ price: { amount: 'much', currency: 'SAR' } }, 'price.amount price'],
    [{ price: { amount: '0', currency: 'EUR' } }, 'price.amount price'],
    [{ warrantyDate: '14/03/24' }, 'warrantyDate day'],
    [{ warrantyDate: '03/14/1824' }, 'warrantyDate day'],
    [{ front: photo('notes.txt', { type: 'text/plain' }) }, 'front file-type'],
    [{ warrantyCard: photo('card.jpg', { size: mostUploadBytes + 1 }) }, 'warrantyCard file-too-large'],
    [{ more: Array.from({ length: 10 }, () => photo('more.jpg')) }, 'more too-many-files:9'],
  ])('is named: %o', (changed, problem) => {
    expect(problems(changed)).toContain(problem)
  })
})
