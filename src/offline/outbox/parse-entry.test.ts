import { describe, expect, it } from 'vitest'
import { contactEntry, kept, photo, wishEntry } from '../../../tests/support/data/outbox-entries.ts'
import type { EntryState } from './entry.ts'
import { parseDelivered, parseEntry } from './parse-entry.ts'

const money = { amount: 4_500_000, currency: 'SAR' } as const
const product = {
  id: 'w1',
  reference: 'R-1',
  type: 'watch',
  brand: { id: 'nahawand', name: 'Nahawand' },
  model: 'Wahah 39',
  price: money,
  stock: 1,
  condition: 'good',
  images: [{ path: '/media/w1', widths: [320, 640], width: 1000, height: 1000, placeholder: 'data:,', alt: 'A watch' }],
} as const
const about = {
  productId: 'w1',
  productName: 'Nahawand Wahah 39',
  price: money,
  product: { ...product, images: product.images.map((image) => ({ ...image, widths: [...image.widths] })) },
}
const states: EntryState[] = [
  { name: 'waiting', why: 'network', failures: 0 },
  { name: 'waiting', why: 'later', notBefore: 5, failures: 2 },
  { name: 'sending', since: 5, failures: 1 },
  { name: 'could-not-send', notBefore: 5, failures: 3, status: 503 },
  {
    name: 'needs-attention',
    refusal: { status: 409, code: 'offer.repriced', message: 'no', fields: { price: ['too high'] }, prices: { seen: money } },
  },
]

describe('an entry that is read back', () => {
  it.each(states)('is as it was written: %j', (state) => {
    const entry = contactEntry({ state, about, attachments: [kept(photo(10))], mayHaveArrived: true })
    expect(parseEntry(structuredClone(entry))).toEqual(entry)
  })

  it('may be about anything that is queued', () => {
    expect(parseEntry(wishEntry('remove', 'w1'))).toMatchObject({ endpoint: 'wishlist.remove' })
    expect(parseEntry(contactEntry({ endpoint: 'cart.get' as never }))).toBeUndefined()
    expect(parseEntry(contactEntry({ endpoint: 'toString' as never }))).toBeUndefined()
  })

  it.each([undefined, null, 'x', 7, [], {}])('is none where %j lies in its place', (value) => {
    expect(parseEntry(value)).toBeUndefined()
    expect(parseDelivered(value)).toBeUndefined()
  })

  it.each(['id', 'user', 'endpoint', 'params', 'attachments', 'locale', 'currency', 'contractVersion', 'createdAt', 'state'])(
    'is none without %s',
    (name) => {
      expect(parseEntry({ ...contactEntry(), [name]: undefined })).toBeUndefined()
      expect(parseEntry({ ...contactEntry(), [name]: { strange: [1] } })).toBeUndefined()
    },
  )

  it('does without what is only shown where that cannot be read', () => {
    const strange = { productId: 7, productName: 'Wahah', price: { amount: '1', currency: 'SAR' }, product: { ...product, images: [{}] } }
    expect(parseEntry({ ...contactEntry(), about: strange })?.about).toEqual({ productName: 'Wahah' })
  })

  it('may have arrived where that is not known', () => {
    expect(parseEntry({ ...contactEntry(), mayHaveArrived: undefined })?.mayHaveArrived).toBe(true)
  })
})
