import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchDocument, respondDocument } from './pages.ts'
import { rules } from './rules.ts'

const documents = rules.find(({ strategy }) => strategy === 'document')!
const address = 'https://shop.example/en/shop'

/** A navigation with this preload response. */
function navigation(preloadResponse: Promise<unknown>) {
  const waited: Promise<unknown>[] = []
  const event = { request: new Request(address), preloadResponse, waitUntil: (work: Promise<unknown>) => void waited.push(work) }
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

/** The response to the visitor, as text. */
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
    await vi.advanceTimersByTimeAsync(8000)
    expect(await (await answer).text()).toBe('the bare shell')
  })

  test('passes on an opaque redirect', async () => {
    const redirect = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    const { event, done } = navigation(Promise.resolve(redirect))
    expect(await respondDocument(documents, event)).toBe(redirect)
    await done()
  })
})

test('a failed preload is not used as the response of navigations that are not cached', async () => {
  await expect(fetchDocument(navigation(Promise.resolve(Response.error())).event)).rejects.toThrow('did not answer')
})
