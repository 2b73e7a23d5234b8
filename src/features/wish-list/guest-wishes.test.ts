import { describe, expect, it } from 'vitest'
import type { ProductSummary } from '#src/contract/catalogue.ts'
import { addGuestWish, guestWishes, removeGuestWishes } from './guest-wishes.ts'

function device() {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
  return { entries, storage: () => storage }
}
const product = (id: string): ProductSummary => ({
  id,
  reference: `R-${id}`,
  type: 'watch',
  brand: { id: 'nahawand', name: 'Nahawand' },
  model: 'Wahah 39',
  price: { amount: 2_450_000, currency: 'SAR' },
  stock: 1,
  condition: 'good',
  images: [],
})
const preferences = { locale: 'en', currency: 'SAR' } as const
const ids = (storage: ReturnType<typeof device>['storage']) => guestWishes(storage).map((wish) => wish.product.id)

describe('the wish list of a guest', () => {
  it('has the newest first, each piece once, and lets go of them', () => {
    const { storage } = device()
    for (const id of ['w1', 'w2', 'w3', 'w1']) expect(addGuestWish(product(id), preferences, 0, storage)).toBe(true)
    expect(ids(storage)).toEqual(['w1', 'w3', 'w2'])
    expect(removeGuestWishes(['w3'], storage)).toBe(true)
    expect(ids(storage)).toEqual(['w1', 'w2'])
  })

  it('is written under its name on the device', () => {
    const { entries, storage } = device()
    addGuestWish(product('w1'), preferences, 5, storage)
    expect(JSON.parse(entries.get('mizwala.wish-list.1') ?? '')).toEqual([{ product: product('w1'), locale: 'en', currency: 'SAR', at: 5 }])
  })

  it('says so where the browser keeps nothing', () => {
    const refusing = () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('no room', 'QuotaExceededError')
      },
    })
    expect(addGuestWish(product('w1'), preferences, 0, refusing)).toBe(false)
    expect(ids(refusing)).toEqual([])
  })
})
