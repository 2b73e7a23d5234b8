import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawnFace } from '#server/modules/face/shop-face-service.ts'
import { createSharedCaches } from '#server/http/answers/shared-caches.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPages } from './pages.ts'
import type { Renderer } from './renderer.ts'

const page = { kind: 'page' as const, status: 200, head: '', body: 'a page '.repeat(400), state: '', routeIds: [], parts: [], texts: [] }
/** The API that the pages ask; `answer` is what it says now. */
let answer = 'one'
const answers = createPageAnswers(() => Promise.resolve(new Response(answer)))

const open = (
  render: Renderer['render'],
  onError = (error: unknown): void => {
    throw error
  },
) =>
  createPages({
    answers,
    renderer: { render, renderFrame: () => Promise.resolve('') },
    assets: { id: 'b', boot: '/b.js', css: '', sprite: '', chunks: () => [] },
    prerendered: new Map(),
    shopFace: () => Promise.resolve(drawnFace),
    signIn: { providers: [], isDevelopment: false },
    sharedCaches: createSharedCaches({ isPurged: true }),
    cacheBytes: 100_000,
    onError,
  })
const pages = open(() => Promise.resolve(page))

const ask = (headers: Record<string, string>, of = pages) =>
  of.handle(new Request('http://inside/en', { headers }), { requestId: 'r', origin: 'https://shop.example' })

test.each([
  ['', /^public, max-age=60/],
  ['locale=ar; currency=SAR; other=1', /^public/],
  ['currency=USD', /^private$/],
  ['theme=dark', /^private$/],
  ['user=%7B%7D', /^private$/],
])('a page for the cookies "%s" sets none, and caches in front of the shop take it as %s', async (cookie, expected) => {
  const { headers } = await ask({ cookie })
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('cdn-cache-control')).toMatch(expected)
  expect(headers.get('vary')).toBe('Cookie, Accept-Encoding')
})

test('what has no page of its own stays out of caches in front of the shop', async () => {
  const failing = await ask(
    {},
    open(() => Promise.resolve({ ...page, status: 404 })),
  )
  expect(failing.headers.get('cdn-cache-control')).toBeNull()
})

test.each<[string, string | null]>([
  ['gzip, deflate, br', 'br'],
  ['br;q=0', null],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['x-br', null],
  ['', null],
])('a page for accept-encoding "%s" comes as %s', async (accepted, encoding) => {
  const response = await ask({ 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(text.toString()).toBe(await (await ask({})).text())
})

test('a page that the browser has in any encoding gets a 304', async () => {
  const etag = (await ask({ 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    expect((await ask({ 'if-none-match': known })).status, known).toBe(304)
  }
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('requests that come while a page is being rendered share the rendering', async () => {
  let renderings = 0
  const counted = open(async () => {
    renderings++
    await Promise.resolve()
    return page
  })
  await Promise.all([ask({}, counted), ask({}, counted)])
  expect(renderings).toBe(1)
})

test('after a change of the catalogue a page is rendered anew only where what it was made of has changed', async () => {
  const rendered: string[] = []
  const made = open(async () => {
    const body = await (await answers.request('/v1/home', { headers: { locale: 'en' } })).text()
    rendered.push(body)
    return { ...page, body }
  })
  const text = async () => (await ask({}, made)).text()
  expect(await text()).toContain('one')
  made.catalogueChanged()
  await text()
  expect(rendered).toEqual(['one'])

  answer = 'two'
  made.catalogueChanged()
  expect(await text()).toContain('two')
  expect(rendered).toEqual(['one', 'two'])
})

test('a page whose answers change while it is rendered is looked at again', async () => {
  answer = 'before'
  const made = open(async () => {
    const body = await (await answers.request('/v1/home', {})).text()
    if (body === 'before') {
      answer = 'after'
      made.catalogueChanged()
    }
    return { ...page, body }
  })
  await ask({}, made)
  expect(await (await ask({}, made)).text()).toContain('after')
})

test('a page is rendered once for all campaigns that lead to it', async () => {
  const rendered: string[] = []
  const counted = open(({ href }) => {
    rendered.push(href)
    return Promise.resolve(page)
  })
  for (const search of ['?utm_source=letter', '', '?fbclid=1', '?q=gold%20watch', '?q=gold+watch&utm_source=letter']) {
    await counted.handle(new Request(`http://inside/en${search}`), { requestId: 'r', origin: 'https://shop.example' })
  }
  expect(rendered).toEqual(['/en', '/en?q=gold%20watch', '/en?q=gold+watch'])
})

test('a rendering that failed is not shared with later requests', async () => {
  let isBroken = true
  const broken = open(
    () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve(page)),
    () => {},
  )
  expect((await ask({}, broken)).status).toBe(500)
  isBroken = false
  expect((await ask({}, broken)).status).toBe(200)
})
