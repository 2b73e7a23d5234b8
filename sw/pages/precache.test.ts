import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildId } from '#device/builds/build-manifest.ts'
import { buildHeader } from '#device/documents.ts'
import { precache, precacheWithRetries } from './precache.ts'

const scripts = [
  { url: 'assets/app-1.js', layer: 'browsing' },
  { url: 'assets/shop-1.js', layer: 'browsing' },
  { url: 'assets/sign-in-1.js', layer: 'first' },
  { url: 'assets/account-1.js', layer: 'account' },
] as const
/** The cookies that the worker can read; undefined without the Cookie Store API. */
let cookies: { name: string; value: string }[] | undefined
/** The fetched URLs. */
let asked: string[] = []

beforeEach(() => {
  asked = []
  cookies = []
  const stored = new Map<string, Response>()
  const cache = {
    keys: () => Promise.resolve([...stored.keys()].map((path) => new Request(new URL(path, 'https://shop.example')))),
    put: (path: string, response: Response) => Promise.resolve(void stored.set(path, response)),
  }
  vi.stubGlobal('self', {
    location: new URL('https://shop.example/sw.js'),
    get cookieStore() {
      return { getAll: () => Promise.resolve(cookies) }
    },
  })
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), match: (path: string) => Promise.resolve(stored.get(path)) })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(serve(path))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server's response over the network. */
function serve(path: string): Response {
  const [type, body] = path.endsWith('.js')
    ? ['text/javascript', '']
    : path.endsWith('.json')
      ? ['application/json', JSON.stringify({ id: buildId, assets: [] })]
      : ['text/html', '']
  const response = new Response(body, { headers: { 'content-type': type, [buildHeader]: buildId } })
  return Object.defineProperty(response, 'type', { value: 'basic' })
}

const askedScripts = () => asked.filter((path) => path.endsWith('.js')).toSorted()

const onGoodConnection = () => vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } })

test('a guest precaches everything but the account, which a sign-in adds', async () => {
  onGoodConnection()
  await precache(scripts)
  expect(askedScripts()).toEqual(['/assets/app-1.js', '/assets/shop-1.js', '/assets/sign-in-1.js'])
  expect(asked).toEqual(expect.arrayContaining(['/en/_shell', '/ar/_shell']))
  asked = []
  cookies = [{ name: 'user', value: 'signed-in' }]
  await precache(scripts)
  expect(asked).toEqual(['/assets/account-1.js'])
})

test('a browser without the Cookie Store API precaches everything', async () => {
  onGoodConnection()
  vi.stubGlobal('self', { location: new URL('https://shop.example/sw.js') })
  await precache(scripts)
  expect(askedScripts()).toContain('/assets/account-1.js')
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'with %j only those for browsing and the shells come, and the others on a better connection',
  async (connection) => {
    vi.stubGlobal('navigator', { connection })
    await precache(scripts)
    expect(askedScripts()).toEqual(['/assets/app-1.js', '/assets/shop-1.js'])
    expect(asked).toEqual(expect.arrayContaining(['/en/_shell', '/ar/_shell']))
    asked = []
    onGoodConnection()
    await precache(scripts)
    expect(asked).toEqual(['/assets/sign-in-1.js'])
  },
)

test('an installation survives a fetch that fails, and fetches only what is missing', async () => {
  vi.useFakeTimers()
  onGoodConnection()
  const failing = ['/assets/shop-1.js']
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return failing[0] === path ? Promise.reject(new TypeError(`no network for ${failing.pop()}`)) : Promise.resolve(serve(path))
  })
  const installation = precacheWithRetries(scripts)
  await vi.runAllTimersAsync()
  await installation
  expect(askedScripts()).toEqual(['/assets/app-1.js', '/assets/shop-1.js', '/assets/shop-1.js', '/assets/sign-in-1.js'])
})

test('an installation fails with the third attempt', async () => {
  vi.useFakeTimers()
  onGoodConnection()
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.reject(new TypeError('no network'))
  })
  const failed = precacheWithRetries(scripts).catch((error: unknown) => String(error))
  await vi.runAllTimersAsync()
  expect(await failed).toContain('no network')
  expect(asked.filter((path) => path === '/assets/app-1.js')).toHaveLength(3)
})

test('an installation for which the device has no room leaves nothing behind, and is not tried again at once', async () => {
  onGoodConnection()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  const cachesOf = quotaOf(3)
  await expect(precacheWithRetries(scripts)).rejects.toThrow('no room')
  expect(cachesOf()).toEqual({})
  expect(asked.filter((path) => path === '/assets/app-1.js').length).toBeLessThanOrEqual(1)
})

test('it leaves the scripts that an older build needs, whose worker goes on', async () => {
  onGoodConnection()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  const manifest = JSON.stringify({ id: 'older', assets: [{ url: '/assets/shop-1.js' }, { url: '/assets/old-1.js' }] })
  const cachesOf = quotaOf(4, {
    assets: { '/assets/shop-1.js': '', '/assets/old-1.js': '' },
    'shell-older': { '/builds/older.json': manifest },
  })
  await expect(precacheWithRetries(scripts)).rejects.toThrow('no room')
  expect(cachesOf()).toEqual({ assets: ['/assets/old-1.js', '/assets/shop-1.js'], 'shell-older': ['/builds/older.json'] })
})

/** A device with room for so many files. @returns the paths in each cache */
function quotaOf(most: number, before: Record<string, Record<string, string>> = {}) {
  const stored = new Map(Object.entries(before).map(([name, files]) => [name, new Map(Object.entries(files))]))
  const of = (name: string) => stored.get(name) ?? stored.set(name, new Map<string, string>()).get(name)!
  const pathOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname)
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (path: string, { cacheName }: MultiCacheQueryOptions) => {
      const text = stored.get(cacheName!)?.get(path)
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    },
    open: (name: string) =>
      Promise.resolve({
        keys: () => Promise.resolve([...of(name).keys()].map((path) => new Request(new URL(path, 'https://shop.example')))),
        delete: (key: string | Request) => Promise.resolve(of(name).delete(pathOf(key))),
        put: async (path: string) => {
          if ([...stored.values()].reduce((sum, files) => sum + files.size, 0) >= most)
            throw new DOMException('no room', 'QuotaExceededError')
          of(name).set(path, '')
        },
      }),
  })
  return () => Object.fromEntries([...stored].map(([name, files]) => [name, [...files.keys()].toSorted()]))
}
