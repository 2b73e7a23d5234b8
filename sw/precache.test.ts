import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildId } from '#src/offline/builds/build-manifest.ts'
import { buildHeader } from '#src/offline/documents.ts'
import { precache } from './precache.ts'

const scripts = [
  { url: 'assets/app-1.js', isForBrowsing: true },
  { url: 'assets/shop-1.js', isForBrowsing: true },
  { url: 'assets/sign-in-1.js', isForBrowsing: false },
]
/** Addresses that were asked for. */
let asked: string[] = []

beforeEach(() => {
  asked = []
  const stored = new Map<string, Response>()
  const cache = {
    keys: () => Promise.resolve([...stored.keys()].map((path) => new Request(new URL(path, 'https://shop.example')))),
    put: (path: string, response: Response) => Promise.resolve(void stored.set(path, response)),
  }
  vi.stubGlobal('self', { location: new URL('https://shop.example/sw.js') })
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), match: (path: string) => Promise.resolve(stored.get(path)) })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(serve(path))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A server's answer, as it comes over the network. */
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

test('every script of the build comes beforehand', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } })
  await precache(scripts)
  expect(askedScripts()).toEqual(['/assets/app-1.js', '/assets/shop-1.js', '/assets/sign-in-1.js'])
  expect(asked).toEqual(expect.arrayContaining(['/en/_shell', '/ar/_shell']))
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'with %j only those for browsing and the shells come, and the others on a better connection',
  async (connection) => {
    vi.stubGlobal('navigator', { connection })
    await precache(scripts)
    expect(askedScripts()).toEqual(['/assets/app-1.js', '/assets/shop-1.js'])
    expect(asked).toEqual(expect.arrayContaining(['/en/_shell', '/ar/_shell']))
    asked = []
    vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } })
    await precache(scripts)
    expect(asked).toEqual(['/assets/sign-in-1.js'])
  },
)
