import { describe, expect, test } from 'vitest'
import { isPagePath, isPublic, isCacheable, ruleOf, rules } from './rules.ts'

const origin = 'https://shop.example'
const request = (path: string, init?: RequestInit) => new Request(new URL(path, origin), init)
const call = (path: string) => ruleOf({ path, isNavigation: false })?.strategy

describe('the table', () => {
  test.each([
    ['/assets/app-1.js', 'cache first'],
    ['/assets/hanken.woff2', 'cache first'],
    ['/media/w8d4q1nh/1-0-320.avif', 'cache first'],
    ['/scenes/hero-1-960.avif', 'cache, then refresh'],
    ['/flags/sa.svg', 'cache, then refresh'],
    ['/v1/catalogue', 'catalogue'],
    ['/v1/products', 'network first'],
    ['/v1/products/w8d4q1nh', 'network first'],
    ['/v1/settings', 'network first'],
    ['/builds/latest.json', 'network only'],
    ['/builds/bffa479ff50c.json', 'cache first'],
  ])('%s: %s', (path, strategy) => {
    expect(call(path)).toBe(strategy)
  })

  test.each([
    '/v1/customer/get',
    '/v1/cart',
    '/v1/orders/1',
    '/v1/products/1/anything',
    '/v1/search/suggestions',
    '/api/auth/session',
    '/v1/customer/id-images/front',
    '/sw.js',
    '/en/shop/_payload.json',
  ])('%s passes by', (path) => {
    expect(call(path)).toBeUndefined()
  })

  test('every caching rule has a cache, and a content type', () => {
    for (const rule of rules.filter(({ strategy }) => strategy !== 'network only')) {
      expect(rule.cache, rule.what).toMatch(/\w/)
      expect(rule.type, rule.what).toBeDefined()
    }
  })

  test('pages are neither API calls nor files', () => {
    expect(['/', '/en', '/ar/product/w8d4q1nh', '/Shop'].every(isPagePath)).toBe(true)
    expect(['/v1/rates', '/api/auth/csrf', '/media/x/1', '/favicon.svg', '/builds/latest.json'].some(isPagePath)).toBe(false)
  })
})

describe('the requests that the worker may handle', () => {
  test('public requests of the shop itself', () => {
    expect(isPublic(request('/v1/rates'), origin)).toBe(true)
    // Its response is the same for every user, although signed-in customers send their token.
    expect(isPublic(request('/v1/rates', { headers: { authorization: 'Bearer x' } }), origin)).toBe(true)
    for (const path of ['/v1/customer/get', '/v1/cart', '/v1/customer/id-images/front', '/en', '/v1/search/suggestions?q=a'])
      expect(isPublic(request(path, { headers: { authorization: 'Bearer x' } }), origin)).toBe(false)
    expect(isPublic(request('/v1/products', { method: 'POST' }), origin)).toBe(false)
    expect(isPublic(request('/media/x/1-0-320.avif', { headers: { range: 'bytes=0-9' } }), origin)).toBe(false)
    expect(isPublic(request('https://elsewhere.example/a.js'), origin)).toBe(false)
  })
})

describe('the responses that may be cached', () => {
  const answer = (init: ResponseInit & { type?: ResponseType }) => {
    const response = new Response('{}', { status: init.status ?? 200, headers: { 'content-type': 'application/json', ...init.headers } })
    return Object.defineProperty(response, 'type', { value: init.type ?? 'basic' })
  }
  const rule = { type: /^application\/json\b/ }

  test('a valid response', () => {
    expect(isCacheable(rule, answer({}))).toBe(true)
    expect(isCacheable(rule, answer({ type: 'cors' }))).toBe(true)
  })

  test.each([
    ['a portal’s page', { headers: { 'content-type': 'text/html' } }],
    ['a failure', { status: 500 }],
    ['a part', { status: 206 }],
    ['what nobody may keep', { headers: { 'cache-control': 'private, no-store' } }],
    ['what cannot be looked into', { type: 'opaque' as const }],
  ])('not %s', (_, init) => {
    expect(isCacheable(rule, answer(init))).toBe(false)
  })
})
