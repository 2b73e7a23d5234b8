import { describe, expect, it } from 'vitest'
import { storedProduct } from '../../../tests/support/data/stored-products.ts'
import { storeViewed, readViewed, viewedNow, withoutViewed, withViewed } from './viewed-list.ts'

function device(stored?: string) {
  const entries = new Map<string, string>(stored === undefined ? [] : [['mizwala.recently-viewed.1', stored]])
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
  return () => storage
}
const image = { path: '/media/w/1', widths: [320], width: 1000, height: 1000, placeholder: '', alt: 'dial' }
const product = (id: string) => storedProduct(id, { images: [image, { ...image, path: '/media/w/2' }] })
const preferences = { locale: 'en', currency: 'SAR' } as const
const viewed = (id: string, at = 0) => viewedNow(product(id), preferences, at)

describe('recently viewed products', () => {
  it('stand latest first, each once, twelve at most', () => {
    const ids = Array.from({ length: 14 }, (_, index) => `w${index}`)
    const list = [...ids, 'w5'].reduce<ReturnType<typeof withViewed>>((all, id) => withViewed(all, viewed(id)), [])
    expect(list.map((entry) => entry.product.id)).toEqual(['w5', 'w13', 'w12', 'w11', 'w10', 'w9', 'w8', 'w7', 'w6', 'w4', 'w3', 'w2'])
  })

  it('carry what a card needs and no more', () => {
    const full = { ...product('w1'), description: 'A long story', near: [product('w2')] }
    const entry = viewedNow(full, preferences, 5)
    expect(entry).toEqual({ product: { ...product('w1'), images: [image] }, locale: 'en', currency: 'SAR', at: 5 })
  })

  it('come back from the device', () => {
    const storage = device()
    storeViewed([viewed('w1'), viewed('w2')], storage)
    expect(readViewed(storage)).toEqual([viewed('w1'), viewed('w2')])
    expect(withoutViewed(readViewed(storage), 'w1')).toEqual([viewed('w2')])
  })

  it('come back without what cannot be read', () => {
    const broken = { ...viewed('w2'), product: { ...product('w2'), price: 'free' } }
    expect(readViewed(device(JSON.stringify([broken, viewed('w1'), null, 'w3'])))).toEqual([viewed('w1')])
    for (const stored of ['{"half":', '{}', 'null']) expect(readViewed(device(stored))).toEqual([])
  })

  it('are none where the browser rejects', () => {
    const refusing = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    expect(readViewed(refusing)).toEqual([])
    expect(() => storeViewed([], refusing)).not.toThrow()
  })
})
