import { afterEach, expect, it, vi } from 'vitest'
import { dropCachedSearches } from './cached-searches.ts'

afterEach(() => vi.unstubAllGlobals())

it('deletes pages and answers with search words, of every build, and nothing else', async () => {
  const origin = 'https://shop.test'
  const stored: Record<string, string[]> = {
    'pages-a': ['/en/shop?q=rolex&audience=SAR', '/en/shop?type=watch&audience=SAR'],
    'pages-b': ['/ar/shop?sort=newest&q=%D8%B0%D9%87%D8%A8&audience=SAR', '/ar?audience=SAR'],
    answers: ['/v1/products?q=rolex&locale=en&currency=SAR', '/v1/home?locale=en&currency=SAR'],
    pictures: ['/media/p1/1-1-400.avif?q=1'],
  }
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(Object.keys(stored)),
    open: (name: string) =>
      Promise.resolve({
        keys: () => Promise.resolve(stored[name]!.map((path) => new Request(origin + path))),
        delete: ({ url }: Request) => Promise.resolve((stored[name] = stored[name]!.filter((path) => origin + path !== url))),
      }),
  })
  await dropCachedSearches()
  expect(stored).toEqual({
    'pages-a': ['/en/shop?type=watch&audience=SAR'],
    'pages-b': ['/ar?audience=SAR'],
    answers: ['/v1/home?locale=en&currency=SAR'],
    pictures: ['/media/p1/1-1-400.avif?q=1'],
  })
})

it('does not mind a browser that denies its caches, or has none', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  await expect(dropCachedSearches()).resolves.toBeUndefined()
  vi.stubGlobal('caches', undefined)
  await expect(dropCachedSearches()).resolves.toBeUndefined()
})
