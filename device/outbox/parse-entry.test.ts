import { describe, expect, it } from 'vitest'
import { contactEntry, stored, photo, wishlistEntry } from '../../tests/support/data/outbox-entries.ts'
import { aboutProduct, productIn, pricesIn } from './entry-product.ts'
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
const shown = { ...product, images: product.images.map((image) => ({ ...image, widths: [...image.widths] })) }
const aboutShown = aboutProduct(shown, money)
const states: EntryState[] = [
  { name: 'waiting', why: 'network', failures: 0 },
  { name: 'waiting', why: 'later', notBefore: 5, failures: 2 },
  { name: 'sending', since: 5, failures: 1 },
  { name: 'could-not-send', notBefore: 5, failures: 3, status: 503 },
  {
    name: 'needs-attention',
    refusal: { status: 409, code: 'offer.repriced', message: 'no', fields: { price: ['too high'] }, data: { prices: { seen: money } } },
  },
]

describe('a parsed entry', () => {
  it.each(states)('equals the written one: %j', (state) => {
    const entry = contactEntry({ state, ...aboutShown, requestKey: 'k'.repeat(43), attachments: [stored(photo(10))], mayHaveArrived: true })
    expect(parseEntry(structuredClone(entry))).toEqual(entry)
  })

  it('may have any queued endpoint', () => {
    expect(parseEntry(wishlistEntry('remove', 'w1'))).toMatchObject({ endpoint: 'wishlist.remove' })
    expect(parseEntry(contactEntry({ endpoint: 'cart.get' as never }))).toBeUndefined()
    expect(parseEntry(contactEntry({ endpoint: 'toString' as never }))).toBeUndefined()
  })

  it.each([undefined, null, 'x', 7, [], {}])('is undefined for %j', (value) => {
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

  it('omits display data that cannot be read', () => {
    const strange = {
      subject: { id: 7, name: 'Wahah', image: {} },
      data: { price: { amount: '1', currency: 'SAR' }, product: { ...product, images: [{}] } },
    }
    const entry = parseEntry({ ...contactEntry(), ...strange })
    expect(entry?.subject).toEqual({ name: 'Wahah' })
    expect(entry && productIn(entry)).toEqual({})
  })

  it('has the prices of a rejection, as far as they are valid', () => {
    const rejection = { status: 409, code: 'offer.repriced', message: 'no', fields: {} }
    const refusal = { ...rejection, data: { prices: { seen: money, today: { amount: 'x' } } } }
    const state = parseEntry({ ...contactEntry(), state: { name: 'needs-attention', refusal } })?.state
    expect(state?.name === 'needs-attention' && pricesIn(state.refusal)).toEqual({ seen: money })
    expect(pricesIn(rejection)).toEqual({})
  })

  it('may have arrived if that is unknown', () => {
    expect(parseEntry({ ...contactEntry(), mayHaveArrived: undefined })?.mayHaveArrived).toBe(true)
  })
})
