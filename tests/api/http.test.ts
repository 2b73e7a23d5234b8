import { pino } from 'pino'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StorageFailed } from '#server/platform/storage/storage.ts'
import { createClosedApp } from '#server/wiring/closed-app.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'

const logged: string[] = []
let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    logged,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first' }), aProduct(), aProduct()])
    },
  })
})
afterAll(() => shop.close())

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => shop.app.request(path, { headers, method })

describe('every answer', () => {
  const roads = [
    '/v1/products',
    '/v1/nothing',
    '/v1/products?page=0',
    '/healthz',
    '/media/a/1-0-320.avif',
    '/v1/openapi.json',
    '/',
    '/assets/nothing.js',
  ]

  test.each(roads)('%s has an id, and keeps a sane one that it was given', async (path) => {
    expect((await ask(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect((await ask(path, { 'x-request-id': 'proxy-0042.a_b' })).headers.get('x-request-id')).toBe('proxy-0042.a_b')
    expect((await ask(path, { 'x-request-id': 'short' })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect((await ask(path, { 'x-request-id': '<script>alert(1)</script>' })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('has the trace of a proxy that traces, unless it gives an id', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const idOf = async (headers: Record<string, string>) => (await ask('/v1/nothing', headers)).headers.get('x-request-id')
    expect(await idOf({ traceparent })).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
    expect(await idOf({ traceparent, 'x-request-id': 'proxy-0042' })).toBe('proxy-0042')
    for (const broken of ['00-4bf92f-00f067aa0ba902b7-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff${traceparent.slice(2)}`])
      expect(await idOf({ traceparent: broken }), broken).toMatch(/^[0-9a-f]{8}-/)
  })

  test('of a call that a page makes has the id of the page', async () => {
    const inside: string[] = []
    const calling = await openShop({
      pages: async () => {
        for (const path of ['/v1/products', '/v1/nothing']) inside.push((await calling.app.request(path)).headers.get('x-request-id') ?? '')
        return new Response('a page')
      },
    })
    for (const id of ['first-page', 'second-page']) await calling.app.request('/en', { headers: { 'x-request-id': id } })
    expect(inside).toEqual(['first-page', 'first-page', 'second-page', 'second-page'])
    await calling.close()
  })

  test.each(roads)('%s has the security headers', async (path) => {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('content-security-policy')).toMatch(/^default-src '(none|self)'/)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

test.each([
  ['off', null],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
] as const)('Strict-Transport-Security is sent only as far as it is configured: %s', async (hsts, header) => {
  const secure = await openShop({ publicUrl: 'https://shop.example', hsts })
  expect((await secure.app.request('/healthz')).headers.get('strict-transport-security')).toBe(header)
  await secure.close()
})

describe('answers of the API', () => {
  test('have a Vary header, and are the same for every session', async () => {
    const { headers } = await ask('/v1/products')
    expect(headers.get('vary')?.split(', ')).toEqual(['locale', 'currency', 'accept-encoding'])
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const signedIn = await ask('/v1/products', { authorization: 'Bearer secret', cookie: 'user=secret' })
    expect(signedIn.headers.get('etag')).toBe(headers.get('etag'))
    expect((await ask('/v1/nothing')).headers.get('vary')).toContain('locale')
    expect((await ask('/v1/products', { locale: 'ar' })).headers.get('content-language')).toBe('ar')
  })

  test.each(['/v1/products', '/v1/products/first', '/v1/home', '/v1/rates', '/v1/openapi.json'])('%s is not sent twice', async (path) => {
    const tag = (await ask(path)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]+"$/)
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await ask(path, { 'if-none-match': known })
      expect(again.status, known).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(tag)
      expect(again.headers.get('vary')).toContain('locale')
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('have another tag in another language and currency', async () => {
    const audiences: Record<string, string>[] = [{}, { locale: 'ar' }, { currency: 'USD' }]
    const tags = await Promise.all(audiences.map(async (headers) => (await ask('/v1/products', headers)).headers.get('etag')))
    expect(new Set(tags).size).toBe(3)
  })

  test.each<[string, string | null]>([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['deflate', null],
    ['', null],
  ])('accept-encoding "%s" gets %s', async (accepted, encoding) => {
    const plain = await (await ask('/v1/products')).text()
    const response = await ask('/v1/products', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(text.toString()).toBe(plain)
  })

  test('that are short are not worth compressing', async () => {
    expect((await ask('/v1/rates', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
  })

  test('HEAD is GET without the body', async () => {
    const get = await ask('/v1/products')
    const head = await ask('/v1/products', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['etag', 'content-length', 'content-type', 'vary']) expect(head.headers.get(name), name).toBe(get.headers.get(name))
  })

  test.each(['/v1/products', '/v1/products/first', '/en/shop'])('OPTIONS %s says what may be done', async (path) => {
    const response = await ask(path, {}, 'OPTIONS')
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('a failure of ours', () => {
  test('is a bland 500 with the id under which the log has the reason', async () => {
    const failing = await openShop({ logged, pages: () => Promise.reject(new Error('secret of the inside')) })
    const response = await failing.app.request('/en')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'Internal server error.', code: 'server.error' })
    expect(logged.find((line) => line.includes('secret of the inside'))).toContain(response.headers.get('x-request-id'))
    await failing.close()
  })
})

describe('pages', () => {
  test('without a build there is a 503 that says what to do', async () => {
    const response = await ask('/en/shop')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm run build')
  })

  test('get every address that is no call and no file, compressed, with the page policy', async () => {
    const asked: string[] = []
    const html = `<!doctype html><p>${'a page '.repeat(400)}</p>`
    const built = await openShop({
      pages: async (request) => {
        asked.push(new URL(request.url).pathname)
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', vary: 'cookie' } })
      },
    })
    for (const path of ['/', '/en', '/ar/shop?page=2', '/Shop']) {
      const response = await built.app.request(path, { headers: { 'accept-encoding': 'gzip' } })
      expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(html)
      expect(response.headers.get('vary')).toBe('cookie, accept-encoding')
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    }
    expect(asked).toEqual(['/', '/en', '/ar/shop', '/Shop'])
    for (const path of ['/v1/nothing', '/api/auth/x', '/media/x/y', '/assets/old.js'])
      expect((await built.app.request(path)).status, path).toBe(404)
    expect((await built.app.request('/en', { method: 'POST' })).status).toBe(405)
    expect(asked).toHaveLength(4)
    await built.close()
  })
})

describe('health', () => {
  test('is ready only while it can answer shoppers', async () => {
    expect((await ask('/readyz')).status).toBe(200)
    shop.lifecycle.phase = 'stopping'
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/healthz')).status).toBe(200)
    shop.lifecycle.phase = 'ready'
  })

  test('says what a start waits for', async () => {
    const lifecycle = { phase: 'starting', waitsFor: 'the database is being opened' } as const
    const answer = await createClosedApp(pino({ level: 'silent' }), lifecycle, 'off').request('/readyz')
    expect([answer.status, await answer.text()]).toEqual([503, 'starting: the database is being opened'])
  })

  test('says which part does not work, and stays ready while shoppers can be served', async () => {
    expect(await (await ask('/readyz')).text()).toBe('ready')
    const { storage, catalogue } = shop
    const { stat } = storage
    storage.stat = () => Promise.reject(new StorageFailed('away', { isPassing: true }))
    Object.defineProperty(catalogue, 'behindSince', { value: new Date('2026-11-29T10:00:00Z'), configurable: true })
    const answer = await ask('/readyz')
    expect(answer.status).toBe(200)
    expect((await answer.text()).split('\n')).toEqual([
      'ready',
      'the index of the catalogue is behind since 2026-11-29T10:00:00.000Z: changes cannot be read',
      'the storage of the files does not answer',
    ])
    storage.stat = stat
    Object.defineProperty(catalogue, 'behindSince', { value: undefined, configurable: true })
    expect(await (await ask('/readyz')).text()).toBe('ready')
  })

  test('is not ready when the database does not answer', async () => {
    const broken = await openShop()
    await broken.requestChanges.close()
    await broken.catalogue.close()
    await broken.database.close()
    expect((await broken.app.request('/readyz')).status).toBe(503)
    await broken.made.remove()
  })
})

describe('the map of the contact page', () => {
  test('has the tiles that are configured; pages may load pictures from there and from nowhere else', async () => {
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© those who drew it' }
    const withMap = await openShop({ fill: fillVocabulary, mapTiles, pages: async () => new Response('<!doctype html>') })
    try {
      expect(await withMap.read('/v1/settings')).toMatchObject({ data: { mapTiles } })
      const policy = (await withMap.app.request('/en/contact-us')).headers.get('content-security-policy')?.split('; ')
      expect(policy).toContain("img-src 'self' data: blob: https://tiles.example")
      expect(policy?.filter((part) => part.includes('tiles.example'))).toHaveLength(1)
    } finally {
      await withMap.close()
    }
  })
})
