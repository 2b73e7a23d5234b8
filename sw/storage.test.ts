import { IDBCursor, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rules } from './rules.ts'

const origin = 'https://shop.example'
const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
/** The addresses in each cache, the oldest first. */
let stored: Map<string, string[]>

/** A response as the browser gets it from the shop. */
function ofTheShop(type: string): Response {
  const response = new Response('bytes', { headers: { 'content-type': type } })
  return Object.defineProperties(response, { type: { value: 'basic' }, clone: { value: () => ofTheShop(type) } })
}

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  stored = new Map([
    ['pictures', Array.from({ length: 8 }, (_, index) => `/media/p${index}/1-1-400.avif`)],
    ['answers', ['/v1/faq?locale=en&currency=SAR']],
    ['flags', ['/flags/sa.svg']],
  ])
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: () => Promise.resolve(undefined),
    open: (name: string) =>
      Promise.resolve({
        keys: () => Promise.resolve(stored.get(name)!.map((path) => new Request(origin + path))),
        match: () => Promise.resolve(undefined),
        put: name === 'pictures' ? full : () => Promise.resolve(),
        delete: ({ url }: Request) =>
          Promise.resolve(
            void stored.set(
              name,
              stored.get(name)!.filter((path) => origin + path !== url),
            ),
          ).then(() => true),
      }),
  })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('registration', { scope: `${origin}/` })
  vi.stubGlobal('fetch', ({ url }: Request) => Promise.resolve(ofTheShop(url.includes('/v1/') ? 'application/json' : 'image/avif')))
  vi.stubGlobal('indexedDB', new IDBFactory())
  for (const [name, value] of Object.entries({ IDBKeyRange, IDBDatabase, IDBObjectStore, IDBIndex, IDBCursor, IDBTransaction, IDBRequest }))
    vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a photo that does not fit is shown, and only the oldest photos give way', async () => {
  vi.stubGlobal(
    'FetchEvent',
    class {
      request = undefined
    },
  )
  vi.stubGlobal(
    'ExtendableEvent',
    class {
      waitUntil() {}
    },
  )
  const { filesHandler } = await import('./files.ts')
  const { answersHandler } = await import('./catalogue/answers.ts')
  const { makeRoom } = await import('./storage.ts')
  const { registerQuotaErrorCallback } = await import('workbox-core')
  registerQuotaErrorCallback(makeRoom)
  const answers = rules.find(({ strategy }) => strategy === 'network first')!
  const photos = rules.find(({ cache, strategy }) => cache === 'pictures' && strategy === 'cache first')!
  const event = new ExtendableEvent('fetch')
  // Only the caches that this worker has used could be purged.
  await Promise.all(answersHandler(answers).handleAll({ event, request: new Request(`${origin}/v1/faq`) }))
  const [response, done] = filesHandler(photos).handleAll({ event, request: new Request(`${origin}/media/p9/1-1-400.avif`) })
  expect(await (await response).text()).toBe('bytes')
  await expect(done).rejects.toThrow('no room')
  expect(stored.get('pictures')).toEqual([2, 3, 4, 5, 6, 7].map((index) => `/media/p${index}/1-1-400.avif`))
  expect(stored.get('answers')).toHaveLength(1)
  expect(stored.get('flags')).toHaveLength(1)
})
