import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildId } from '#device/builds/build-manifest.ts'
import { caches as names } from '#device/device-names.ts'
import { buildHeader, faceHeader } from '#device/documents.ts'
import { takeFace } from './face.ts'

/** The entries of each cache, by path. */
let stored: Map<string, Map<string, Response>>
let asked: string[] = []

/** As the browser gets it from the shop. */
const basic = (response: Response): Response =>
  Object.defineProperties(response, { type: { value: 'basic' }, clone: { value: () => basic(Response.prototype.clone.call(response)) } })

/** A document of the shop, which has this face. */
const document = (face: string) => {
  const headers = { 'content-type': 'text/html', [buildHeader]: buildId, [faceHeader]: face }
  const logo = { en: { light: { src: '/media/face/logo-light-1.svg', width: 4, height: 1 } } }
  const html = face === 'own' ? `<meta name="shop-logo" content="${JSON.stringify(logo).replaceAll('"', '&quot;')}">` : face
  return basic(new Response(html, { headers }))
}
const picture = () => basic(new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }))
const shell = names.shell(buildId)
const pages = names.pages(buildId)
const inCache = (name: string, path: string) => stored.get(name)?.get(path)?.headers.get(faceHeader)

beforeEach(() => {
  asked = []
  stored = new Map([
    [shell, new Map(['/en/_shell', '/ar/_shell'].map((path) => [path, document('drawn')]))],
    [pages, new Map(['/en', '/en/shop'].map((path) => [path, document('drawn')]))],
  ])
  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: path }))),
      match: ({ url }: { url: string }) => Promise.resolve(entries.get(url)),
      put: (path: string, response: Response) => Promise.resolve(void entries.set(path, response)),
      delete: ({ url }: { url: string }) => Promise.resolve(entries.delete(url)),
    }
  }
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(open(name)),
    match: (path: string, { cacheName }: { cacheName: string }) => Promise.resolve(stored.get(cacheName)?.get(path)),
  })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(path.startsWith('/media/') ? picture() : document('own'))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('after a document of the same face nothing is fetched, and after one that says none', async () => {
  await takeFace(document('drawn'))
  await takeFace(new Response('a captive portal'))
  expect(asked).toEqual([])
  expect(inCache(pages, '/en/shop')).toBe('drawn')
})

test('after a document of another face both app shells are fetched anew, and documents of the former one are deleted', async () => {
  stored.get(pages)!.set('/en/faq', document('own'))
  await takeFace(document('own'))
  expect(asked.toSorted()).toEqual(['/ar/_shell', '/en/_shell', '/media/face/logo-light-1.svg'])
  expect([...stored.get(names.pictures)!.keys()]).toEqual(['/media/face/logo-light-1.svg'])
  expect([inCache(shell, '/en/_shell'), inCache(shell, '/ar/_shell')]).toEqual(['own', 'own'])
  expect([...stored.get(pages)!.keys()]).toEqual(['/en/faq'])
  await takeFace(document('own'))
  expect(asked).toHaveLength(3)
})

test('while no app shell is cached, none is fetched here', async () => {
  stored.delete(shell)
  await takeFace(document('own'))
  expect(asked).toEqual([])
})
