import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchDocument, respondDocument } from './pages.ts'
import { rules } from '../rules.ts'

const documents = rules.find(({ strategy }) => strategy === 'document')!
const address = 'https://shop.example/en/shop'

/** A navigation with this preload response. */
function navigation(preloadResponse: Promise<unknown>, url = address, init?: RequestInit) {
  const waited: Promise<unknown>[] = []
  const event = { request: new Request(url, init), preloadResponse, waitUntil: (work: Promise<unknown>) => void waited.push(work) }
  return { event, done: () => Promise.all(waited) }
}

const page = (text: string, init?: ResponseInit) => new Response(text, { headers: { 'content-type': 'text/html' }, ...init })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  vi.stubGlobal('self', { location: new URL(address), navigator: { languages: ['en'] } })
  vi.stubGlobal('caches', {
    match: (key: string) => Promise.resolve(key === '/en/_shell' ? page('the bare shell') : undefined),
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The response to the shopper, as text. */
async function shown(preloadResponse: Promise<unknown>): Promise<string> {
  const { event, done } = navigation(preloadResponse)
  const answer = await respondDocument(documents, event)
  await done()
  return answer.text()
}

describe('a navigation', () => {
  test('uses the preload response', async () => {
    expect(await shown(Promise.resolve(page('the page')))).toBe('the page')
  })

  test.each([
    ['resolved with a network error, as Firefox does it', () => Promise.resolve(Response.error())],
    ['rejected', () => Promise.reject(new TypeError('failed'))],
    ['resolved with nothing, and neither does the network answer', () => Promise.resolve(undefined)],
    ['answered with a failure of the server', () => Promise.resolve(page('broken', { status: 502 }))],
  ])('whose preload %s shows the bare shell', async (_, preload) => {
    expect(await shown(preload())).toBe('the bare shell')
  })

  test('in a browser without preload uses the network', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(page('the page')))
    expect(await shown(Promise.resolve(undefined))).toBe('the page')
  })

  test('whose preload never ends gets the app shell after the timeout', async () => {
    const { event } = navigation(new Promise(() => undefined))
    const answer = respondDocument(documents, event)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await (await answer).text()).toBe('the bare shell')
  })

  test('passes on an opaque redirect', async () => {
    const redirect = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    const { event, done } = navigation(Promise.resolve(redirect))
    expect(await respondDocument(documents, event)).toBe(redirect)
    await done()
  })
})

describe('a navigation to a page that is cached', () => {
  const origin = 'https://shop.example'
  /** The cached documents, by key. */
  let stored: Map<string, Response>
  const visitor = { locale: 'en', currency: 'SAR', theme: 'dark' }

  beforeEach(() => {
    stored = new Map(['/en', '/en/shop', '/en/auctions'].map((path) => [`${origin}${path}?audience=SAR+dark`, page(`the cached ${path}`)]))
    const cache = {
      keys: () => Promise.resolve([...stored.keys()].map((url) => new Request(url))),
      put: (key: string, response: Response) => Promise.resolve(void stored.set(key, response)),
      delete: ({ url }: Request) => Promise.resolve(stored.delete(url)),
    }
    vi.stubGlobal('caches', {
      open: () => Promise.resolve(cache),
      match: (key: string) => Promise.resolve(key.endsWith('_shell') ? page('the bare shell') : stored.get(key)?.clone()),
    })
    vi.stubGlobal('self', {
      location: new URL(address),
      navigator: { languages: ['ar-SA'] },
      cookieStore: { getAll: () => Promise.resolve(Object.entries(visitor).map(([name, value]) => ({ name, value }))) },
      registration: { update: () => Promise.resolve() },
    })
  })
  afterEach(() => {
    Object.assign(visitor, { locale: 'en', currency: 'SAR', theme: 'dark' })
  })

  /** A response as the browser gets it from the shop. */
  function ofTheShop(text: string): Response {
    const headers = { 'content-type': 'text/html', 'x-build': 'development', 'x-page-audience': 'SAR dark' }
    return Object.defineProperties(page(text, { headers }), { type: { value: 'basic' }, clone: { value: () => ofTheShop(text) } })
  }

  const never = new Promise(() => undefined)
  /** What the shopper gets within some milliseconds, where the network does not answer; undefined if nothing. */
  async function within(ms: number, url: string, init?: RequestInit): Promise<string | undefined> {
    const answer = respondDocument(documents, navigation(never, origin + url, init).event)
    const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
    const first = Promise.race([answer, timeout])
    await vi.advanceTimersByTimeAsync(ms)
    const response = await first
    return response?.headers.get('location') ?? response?.text()
  }

  test('shows the cached document without waiting for the network', async () => {
    expect(await within(1, '/en/shop')).toBe('the cached /en/shop')
  })

  test('replaces the cached document with the one of the network', async () => {
    const { event, done } = navigation(Promise.resolve(ofTheShop('the new page')))
    expect(await (await respondDocument(documents, event)).text()).toBe('the cached /en/shop')
    await done()
    expect(await stored.get(`${address}?audience=SAR+dark`)?.text()).toBe('the new page')
  })

  test('is the same page with what a campaign has added to its address', async () => {
    expect(await within(1, '/en/shop?utm_source=letter&fbclid=1')).toBe('the cached /en/shop')
    const { event, done } = navigation(Promise.resolve(ofTheShop('the new page')), `${address}?utm_source=letter`)
    await respondDocument(documents, event)
    await done()
    expect(stored.size).toBe(3)
    expect(await stored.get(`${address}?audience=SAR+dark`)?.text()).toBe('the new page')
  })

  test('deletes the cached document if the server has no such page any more', async () => {
    const gone = page('not found', { status: 404, headers: { 'content-type': 'text/html', 'x-build': 'development' } })
    const { event, done } = navigation(Promise.resolve(gone))
    await respondDocument(documents, event)
    await done()
    expect([...stored.keys()]).not.toContain(`${address}?audience=SAR+dark`)
  })

  test.each([
    ['the page of another currency', { currency: 'USD' }],
    ['the page of another theme', { theme: 'light' }],
  ])('does not show %s', async (_, chosen) => {
    Object.assign(visitor, chosen)
    expect(await within(1, '/en/shop')).toBeUndefined()
    expect(await within(1100, '/en/shop')).toBe('the bare shell')
  })

  test.each(['/en/shop?sort=newest', '/en/product/w8d4q1nh'])(
    'waits for a page that is not cached (%s), shorter with the catalogue',
    async (url) => {
      expect(await within(900, url)).toBeUndefined()
      expect(await within(1100, url)).toBe('the bare shell')
      stored.set('/v1/catalogue?locale=en', new Response('{}'))
      expect(await within(250, url)).toBeUndefined()
      expect(await within(350, url)).toBe('the bare shell')
    },
  )

  test('waits longer for a page that the catalogue does not have', async () => {
    stored.set('/v1/catalogue?locale=en', new Response('{}'))
    expect(await within(900, '/en/faq')).toBeUndefined()
    expect(await within(1100, '/en/faq')).toBe('the bare shell')
  })

  test.each(['no-cache', 'reload'] as const)('as a reload (%s) waits 3 s for the network', async (cache) => {
    expect(await within(2900, '/en/shop', { cache })).toBeUndefined()
    expect(await within(3100, '/en/shop', { cache })).toBe('the cached /en/shop')
  })

  test('that shows the time that is left waits for the network', async () => {
    expect(await within(2900, '/en/auctions')).toBeUndefined()
    expect(await within(3100, '/en/auctions')).toBe('the cached /en/auctions')
  })

  test('leads from the start address to the language of the last visit at once', async () => {
    expect(await within(1, '/?locale=ar')).toBe(`${origin}/en`)
  })

  test('leads from the start address to the language of the browser if there was no visit', async () => {
    Object.assign(visitor, { locale: undefined })
    expect(await within(1, '/?locale=en')).toBe(`${origin}/ar`)
  })
})

test('a failed preload is not used as the response of navigations that are not cached', async () => {
  await expect(fetchDocument(navigation(Promise.resolve(Response.error())).event)).rejects.toThrow('did not answer')
})
