import { afterEach, describe, expect, it, vi } from 'vitest'
import { storedProduct } from '../../../tests/support/data/stored-products.ts'

/** A page with storage of its own. @param setItem replaces the storage's `setItem` */
async function openDevice(setItem?: () => void) {
  vi.resetModules()
  const entries = new Map<string, string>()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => void entries.set(key, value)),
  })
  const wishes = await import('./guest-wishlist.ts')
  return {
    ...wishes,
    entries,
    ids: () => wishes.guestWishlist.get().map((wish) => wish.product.id),
    otherTabWrites: (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}
afterEach(() => vi.unstubAllGlobals())

const preferences = { locale: 'en', currency: 'SAR' } as const

describe('the wish list of a guest', () => {
  it('has the newest first, each product once, and removes them', async () => {
    const { addToGuestWishlist, removeFromGuestWishlist, ids } = await openDevice()
    for (const id of ['w1', 'w2', 'w3', 'w1']) expect(addToGuestWishlist(storedProduct(id), preferences, 0)).toBe(true)
    expect(ids()).toEqual(['w1', 'w3', 'w2'])
    expect(removeFromGuestWishlist(['w3'])).toBe(true)
    expect(ids()).toEqual(['w1', 'w2'])
  })

  it('is written under its name on the device', async () => {
    const { addToGuestWishlist, entries } = await openDevice()
    addToGuestWishlist(storedProduct('w1'), preferences, 5)
    expect(JSON.parse(entries.get('mizwala.wish-list.1') ?? '')).toEqual([
      { product: storedProduct('w1'), locale: 'en', currency: 'SAR', at: 5 },
    ])
  })

  it('follows changes of other tabs, and notifies its subscribers', async () => {
    const { addToGuestWishlist, guestWishlist, ids, entries, otherTabWrites } = await openDevice()
    addToGuestWishlist(storedProduct('w1'), preferences, 0)
    const listener = vi.fn()
    guestWishlist.subscribe(listener)
    entries.clear()
    otherTabWrites('mizwala.something-else')
    expect([listener.mock.calls.length, ids()]).toEqual([0, ['w1']])
    otherTabWrites('mizwala.wish-list.1')
    expect([listener.mock.calls.length, ids()]).toEqual([1, []])
  })

  it('loses nothing that another tab has added in the same moment', async () => {
    const { addToGuestWishlist, ids, entries } = await openDevice()
    addToGuestWishlist(storedProduct('w1'), preferences, 0)
    const written = entries.get('mizwala.wish-list.1') ?? ''
    entries.set('mizwala.wish-list.1', written.replaceAll('w1', 'w2'))
    addToGuestWishlist(storedProduct('w3'), preferences, 0)
    expect(ids()).toEqual(['w3', 'w2'])
  })

  it('says so where the browser keeps nothing', async () => {
    const { addToGuestWishlist, ids } = await openDevice(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    expect(addToGuestWishlist(storedProduct('w1'), preferences, 0)).toBe(false)
    expect(ids()).toEqual([])
  })
})
