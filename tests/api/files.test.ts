import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { nextChange, openShop, type Shop } from '../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'

const folder = mkdtempSync(join(tmpdir(), 'mizwala-files-'))
const mediaDir = join(folder, 'media')
/** 26 bytes in which each byte shows its offset. */
const letters = 'abcdefghijklmnopqrstuvwxyz'
/** Longer than one read. */
const long = letters.repeat(20_000)
const modified = new Date('2026-11-01T10:00:00.250Z')

function put(path: string, content: string): void {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
  utimesSync(file, modified, modified)
}

let shop: Shop
beforeAll(async () => {
  put('client/assets/app-1a2b.js', letters)
  put('client/assets/app-1a2b.js.br', 'brotli')
  put('client/assets/app-1a2b.js.gz', 'gzip!')
  put('client/assets/style.css', letters)
  put('client/assets/long.woff2', long)
  put('client/manifest.webmanifest', '{}')
  put('client/sw.js', letters)
  put('client/empty.txt', '')
  put('client/a b.txt', letters)
  put('client/.vite/manifest.json', '{}')
  put('client/.env', 'secret')
  put('secret.txt', 'secret')
  put('media/watch-01-front-320.avif', letters)
  put('media/watch-01-front-320.jpg', letters)
  shop = await openShop({
    distDir: folder,
    mediaDir,
    pages: async () => new Response('a page', { status: 404 }),
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        { ...aProduct({ id: 'first', revision: 3 }), photos: [{ key: 'watch-01-front', widths: [320, 640] }] },
        { ...aProduct({ id: 'gone', withdrawn: true }), photos: [{ key: 'watch-01-front', widths: [320] }] },
        { ...aProduct({ id: 'sly' }), photos: [{ key: '../secret', widths: [320] }] },
      ])
    },
  })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => shop.app.request(path, { headers, method })

describe('a file of the build', () => {
  test.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/style.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/long.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/empty.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/a%20b.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('%s is %s, cached %s', async (path, type, cacheControl) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe(cacheControl)
    expect(response.headers.get('last-modified')).toBe('Sun, 01 Nov 2026 10:00:00 GMT')
    expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/)
    expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength)
  })

  test('arrives whole, whether it is short or long', async () => {
    expect(await (await ask('/assets/style.css')).text()).toBe(letters)
    expect(await (await ask('/assets/long.woff2')).text()).toBe(long)
  })

  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip!'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip!'],
    ['identity', null, letters],
  ])('compressed by the build is sent so to who accepts "%s"', async (accepted, encoding, content) => {
    const response = await ask('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe(content)
  })

  test('has a tag per encoding, since other bytes are another file', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (encoding) => (await ask('/assets/app-1a2b.js', { 'accept-encoding': encoding })).headers.get('etag')),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('that was not compressed is sent as it is', async () => {
    expect((await ask('/assets/style.css', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
  })

  test.each([
    '/assets/',
    '/assets',
    '/nothing.txt',
    '/.env',
    '/.vite/manifest.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets%00',
    '/%ff',
    '/assets\\..\\..\\secret.txt',
    '/assets/%5c..%5c..%5csecret.txt',
    `/${'x'.repeat(300)}`,
  ])('%s is none', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })
})

describe('what a client has already', () => {
  const path = '/assets/style.css'
  const tagOf = async () => (await ask(path)).headers.get('etag') ?? ''

  test('is not sent again: by tag, in a list, weakly, or any', async () => {
    const tag = await tagOf()
    for (const known of [tag, `"a", ${tag}`, `W/${tag}`, '*']) {
      const response = await ask(path, { 'if-none-match': known })
      expect(response.status, known).toBe(304)
      expect(response.headers.get('etag')).toBe(tag)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(await response.text()).toBe('')
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['Sun, 01 Nov 2026 10:00:00 GMT', 304],
    ['Mon, 02 Nov 2026 10:00:00 GMT', 304],
    ['Sun, 01 Nov 2026 09:59:59 GMT', 200],
    ['yesterday', 200],
  ])('or by date: since %s gets %i', async (since, status) => {
    expect((await ask(path, { 'if-modified-since': since })).status).toBe(status)
  })

  test.each([
    [(tag: string) => tag, 200],
    [(tag: string) => `"a", ${tag}`, 200],
    [() => '*', 200],
    [() => '"other"', 412],
    [(tag: string) => `W/${tag}`, 412],
  ])('and what is another one by now is refused, if the client wants that one only: %s', async (meant, status) => {
    const tag = await tagOf()
    const response = await ask(path, { 'if-match': meant(tag), 'if-unmodified-since': 'Sat, 31 Oct 2026 10:00:00 GMT' })
    expect(response.status).toBe(status)
    expect(response.headers.get('etag')).toBe(tag)
    expect(await response.text()).toHaveLength(status === 200 ? 26 : 0)
    expect((await ask(path, { 'if-match': meant(tag), range: 'bytes=0-2' })).status).toBe(status === 200 ? 206 : 412)
  })

  test.each([
    ['Sun, 01 Nov 2026 10:00:00 GMT', 200],
    ['Sun, 01 Nov 2026 09:59:59 GMT', 412],
    ['yesterday', 200],
  ])('also by date: unmodified since %s gets %i', async (since, status) => {
    expect((await ask(path, { 'if-unmodified-since': since })).status).toBe(status)
  })

  test('but the tag is believed more than the date', async () => {
    expect((await ask(path, { 'if-none-match': '"other"', 'if-modified-since': 'Mon, 02 Nov 2026 10:00:00 GMT' })).status).toBe(200)
  })
})

describe('a part of a file', () => {
  const path = '/assets/style.css'

  test.each([
    ['bytes=0-0', 206, 'a', 'bytes 0-0/26'],
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/26'],
    ['bytes=20-', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=20-999', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
    ['bytes=-999', 206, letters, 'bytes 0-25/26'],
    ['bytes=26-', 416, '', 'bytes */26'],
    ['bytes=-0', 416, '', 'bytes */26'],
    ['bytes=4-2', 200, letters, null],
    ['bytes=0-1,3-4', 200, letters, null],
    ['letters=0-1', 200, letters, null],
    ['bytes=-', 200, letters, null],
    ['nonsense', 200, letters, null],
  ])('%s gets %i', async (range, status, content, contentRange) => {
    const response = await ask(path, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(content.length))
    expect(await response.text()).toBe(content)
  })

  test('is cut from the plain file, not from the compressed one', async () => {
    const response = await ask('/assets/app-1a2b.js', { range: 'bytes=0-2', 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe('abc')
  })

  test('of a long file', async () => {
    const response = await ask('/assets/long.woff2', { range: 'bytes=26-300025' })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe(long.slice(26, 300_026))
  })

  test('is sent only if the client means this file', async () => {
    const tag = (await ask(path)).headers.get('etag') ?? ''
    const status = async (ifRange: string) => (await ask(path, { range: 'bytes=0-2', 'if-range': ifRange })).status
    expect(await status(tag)).toBe(206)
    expect(await status('"other"')).toBe(200)
    expect(await status(`W/${tag}`)).toBe(200)
    expect(await status('Sun, 01 Nov 2026 10:00:00 GMT')).toBe(206)
    expect(await status('Sat, 31 Oct 2026 10:00:00 GMT')).toBe(200)
  })

  test('is nothing for HEAD, which tells of the whole', async () => {
    const response = await ask(path, { range: 'bytes=0-2' }, 'HEAD')
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '26', ''])
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  })
})

describe('a photograph', () => {
  test('is found by product, revision, place, width and format, and cached for ever', async () => {
    const response = await ask('/media/first/3-0-320.avif', { 'accept-encoding': 'br' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/avif')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(letters)
    expect((await ask('/media/first/3-0-320.jpg')).headers.get('content-type')).toBe('image/jpeg')
    expect((await ask('/media/first/3-0-320.avif', { range: 'bytes=0-2' })).status).toBe(206)
    expect((await ask('/media/first/3-0-320.avif', { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('can only be read', async () => {
    const options = await ask('/media/first/3-0-320.avif', {}, 'OPTIONS')
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await ask('/media/first/3-0-320.avif', {}, method)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })

  test('of a withdrawn product is still served for those who ordered it', async () => {
    expect((await ask('/media/gone/1-0-320.avif')).status).toBe(200)
  })

  test.each([
    '/media/first/3-0-640.avif',
    '/media/first/3-0-641.avif',
    '/media/first/3-1-320.avif',
    '/media/first/3-0-320.gif',
    '/media/first/3-0-320',
    '/media/first/watch-01-front-320.avif',
    '/media/nobody/1-0-320.avif',
    '/media/sly/1-0-320.avif',
    '/media/first/',
    '/media/first',
    '/media/..%2fsecret.txt/1-0-320.avif',
    '/media/first/..%2f..%2fsecret.txt',
    '/media/FIRST/3-0-320.avif',
  ])('%s is none', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'resource.not-found' })
  })

  test('under an old address leads to the present one, also after a change', async () => {
    const moved = await ask('/media/first/2-0-320.avif')
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      302,
      '/media/first/3-0-320.avif',
      'no-cache',
    ])
    const taken = nextChange(shop.catalogue)
    await shop.db.update(product).set({ revision: 4 }).where(eq(product.id, 'first'))
    await taken
    expect((await ask('/media/first/3-0-320.avif')).headers.get('location')).toBe('/media/first/4-0-320.avif')
    expect((await ask('/media/first/4-0-320.avif')).status).toBe(200)
  })
})
