import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/calls/errors.ts'
import { errorBodySchema } from '#contract/calls/errors.ts'
import { paths } from '#contract/calls/paths.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { pick, seededRandom } from '../support/data/seeded-random.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first' })])
    },
  })
})
afterAll(() => shop.close())

async function rejection(path: string, init?: RequestInit): Promise<ErrorBody & { status: number }> {
  const response = await shop.app.request(path, init)
  const body = (await response.json()) as ErrorBody
  errorBodySchema.parse(body)
  return { status: response.status, ...body }
}
const invalid = (errors: Record<string, string[]>) => ({
  status: 400,
  code: 'request.invalid',
  message: 'Validation errors occurred.',
  errors,
})

describe('a query that does not fit is a 400 that says which field and why', () => {
  test.each<[string, Record<string, string[]>]>([
    ['?colour=red', { colour: ['This field is not known.'] }],
    ['?page=0', { page: ['This has to be at least 1.'] }],
    ['?page=-3', { page: ['This has to be at least 1.'] }],
    ['?page=10001', { page: ['This has to be at most 10000.'] }],
    ['?page=99999999999999999999', { page: ['This has to be a number.'] }],
    ['?page=1.5', { page: ['This has to be a whole number.'] }],
    ['?page=two', { page: ['This has to be a number.'] }],
    ['?page=', { page: ['This has to be a number.'] }],
    ['?page', { page: ['This has to be a number.'] }],
    ['?page=0x10', { page: ['This has to be a number.'] }],
    ['?page=1e3', { page: ['This has to be a number.'] }],
    ['?page=NaN', { page: ['This has to be a number.'] }],
    ['?perPage=101', { perPage: ['This has to be at most 100.'] }],
    ['?page=1&page=2', { page: ['This field may be given only once.'] }],
    ['?q=a&q=b', { q: ['This field may be given only once.'] }],
    ['?type=boat', { type: ['This value is not among the choices.'] }],
    ['?sort=cheapest', { sort: ['This value is not among the choices.'] }],
    ['?inStock=yes', { inStock: ['This value is not among the choices.'] }],
    ['?size=wide', { size: ['This has to be a number.'] }],
    ['?priceMin=-1', { priceMin: ['This has to be at least 0.'] }],
    ['?priceMax=9999999999', { priceMax: ['This has to be at most 1000000000.'] }],
    [`?q=${'x'.repeat(121)}`, { q: ['At most 120 characters are allowed.'] }],
    [`?brand=${'x'.repeat(65)}`, { brand: ['At most 64 characters are allowed.'] }],
    ['?q=%ff', { q: ['This does not have the form that is needed here. Check it and enter it again.'] }],
    ['?q=%', { q: ['This does not have the form that is needed here. Check it and enter it again.'] }],
    ['?q=a%00b', { q: ['This does not have the form that is needed here. Check it and enter it again.'] }],
    ['?q=%ED%A0%80', { q: ['This does not have the form that is needed here. Check it and enter it again.'] }],
    [
      '?__proto__=1&constructor=2&toString=3',
      {
        ['__proto__']: ['This field is not known.'],
        constructor: ['This field is not known.'],
        toString: ['This field is not known.'],
      },
    ],
    [
      '?page=0&sort=x&y=1',
      {
        page: ['This has to be at least 1.'],
        sort: ['This value is not among the choices.'],
        y: ['This field is not known.'],
      },
    ],
  ])('%s', async (query, errors) => {
    const answer = await rejection(`/v1/products${query}`)
    expect(answer).toMatchObject({ ...invalid(errors), errors: {} })
    // As lists, because a comparison of objects does not see "__proto__".
    const named = (all: Record<string, string[]>) => Object.entries(all).map(([field, texts]) => `${field}: ${texts.join()}`)
    expect(named(answer.errors ?? {}).toSorted()).toEqual(named(errors).toSorted())
  })

  test('in the language of the header', async () => {
    expect(await rejection('/v1/products?perPage=500', { headers: { locale: 'ar' } })).toEqual({
      status: 400,
      code: 'request.invalid',
      message: 'بعض البيانات المدخلة غير صحيحة.',
      errors: { perPage: ['يجب ألا تزيد القيمة على 100.'] },
    })
  })

  test.each(['/v1/home', '/v1/brands', '/v1/collections', '/v1/faq', '/v1/rates', '/v1/auctions', '/v1/settings', '/v1/products/first'])(
    '%s takes no query',
    async (path) => {
      expect(await rejection(`${path}?a=1`)).toMatchObject(invalid({ a: ['This field is not known.'] }))
    },
  )

  test('empty and otherwise encoded input is accepted', async () => {
    for (const query of ['?', '?&', '?q=', '?q=a+b', '?q=%C3%A9', '?priceMin=0', '?priceMin=10.50', '?brand=a%26b']) {
      expect((await shop.app.request(`/v1/products${query}`)).status, query).toBe(200)
    }
  })
})

describe('headers', () => {
  test.each([
    [{ locale: 'fr' }, { status: 400, code: 'locale.unsupported', message: 'This language is not supported.' }],
    [{ locale: '' }, { status: 400, code: 'locale.unsupported' }],
    [{ currency: 'GBP' }, { status: 400, code: 'currency.unsupported', message: 'This currency is not supported.' }],
    [{ currency: 'usd' }, { status: 400, code: 'currency.unsupported' }],
    [
      { currency: 'GBP', locale: 'ar' },
      { status: 400, code: 'currency.unsupported', message: 'هذه العملة غير مدعومة.' },
    ],
  ])('%j', async (headers, expected) => {
    for (const path of ['/v1/products', '/v1/home', '/v1/search/suggestions', '/v1/products/first']) {
      expect(await rejection(path, { headers: headers as Record<string, string> })).toMatchObject(expected)
    }
  })
})

describe('addresses and methods', () => {
  test.each(['/v1', '/v1/', '/v1/nothing', '/v1/products/', '/v1/products/first/more', '/v1/v2/products', '/api/auth/nothing'])(
    '%s is not found',
    async (path) => {
      expect(await rejection(path)).toEqual({ status: 404, code: 'resource.not-found', message: 'Resource not found.' })
    },
  )

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not allowed, and the answer says what is', async (method) => {
    const response = await shop.app.request('/v1/products', { method, body: '{"broken', headers: { 'content-type': 'application/json' } })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(await response.json()).toEqual({ code: 'method.not-allowed', message: 'Error: 405' })
  })

  test('an address that is too long', async () => {
    expect(await rejection(`/v1/products?q=${'x'.repeat(9000)}`)).toEqual({
      status: 414,
      code: 'request.uri-too-long',
      message: 'Error: 414',
    })
  })
})

test('no input whatsoever makes a 500', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now())
  const random = seededRandom(seed)
  const keys = [
    'q',
    'type',
    'brand',
    'modelCase',
    'size',
    'material',
    'color',
    'collection',
    'priceMin',
    'priceMax',
    'inStock',
    'sort',
    'page',
    'perPage',
    'x',
    '__proto__',
    '',
    '%ff',
  ]
  const values = [
    '',
    '0',
    '1',
    '-1',
    '99999',
    '1e9',
    '1.5',
    'true',
    'watch',
    'price-asc',
    'first',
    '%00',
    '%ff',
    '%',
    '%ED%A0%80',
    '+',
    '%F0%9F%92%8E',
    "'",
    '"',
    '\\',
    encodeURIComponent('ساعة أوتوماتيكية'),
    encodeURIComponent('٠١٢٣'),
    encodeURIComponent('\u202E\u200F'),
    'x'.repeat(200),
    '[]',
    '{}',
    'null',
    'NaN',
    '..%2f..',
    '%20',
    '(((',
    '*',
  ]
  const roads = [
    ...Object.values(paths).map(({ path }) => path),
    '/v1/products/%',
    '/media/first/1-0-320.avif',
    '/media/%ff/x',
    '/assets/x',
    '/x',
  ]
  for (let round = 0; round < 1500; round++) {
    const query = Array.from({ length: Math.floor(random() * 5) }, () => `${pick(random, keys)}=${pick(random, values)}`).join('&')
    const path = pick(random, roads).replace('{id}', pick(random, values))
    const headers: Record<string, string> = {}
    if (random() < 0.2) headers['locale'] = pick(random, ['ar', 'en', 'fr', ''])
    if (random() < 0.2) headers['currency'] = pick(random, ['USD', 'EUR', 'XXX'])
    if (random() < 0.2) headers['if-none-match'] = pick(random, ['*', '"', 'W/"x"', ',,,'])
    if (random() < 0.2) headers['range'] = pick(random, ['bytes=0-1', 'bytes=9-1', 'x', 'bytes=-'])
    if (random() < 0.2) headers['accept-encoding'] = pick(random, ['br', 'gzip;q=0', '*;q=x', ';;,,'])
    if (random() < 0.2) headers['x-request-id'] = pick(random, ['ok-12345678', '<script>', 'x'.repeat(300)])
    const method = pick(random, ['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'])
    const response = await shop.app.request(`${path}?${query}`, { method, headers })
    expect(
      response.status === 503 ? 'not built' : response.status,
      `${method} ${path}?${query} ${JSON.stringify(headers)}, seed ${seed}`,
    ).not.toBe(500)
  }
})
