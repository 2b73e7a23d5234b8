import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerInCurrency } from './answer-in-currency.ts'
import { answerKey } from './answer-key.ts'

const origin = 'https://shop.example'
const key = (path: string, currency: string, locale = 'ar') => answerKey({ url: origin + path, headers: new Headers({ locale, currency }) })
const sarCard = { id: 'w1', brand: { id: 'n', name: 'نهاوند' }, stock: 1, price: { amount: 2_480_000, currency: 'SAR' } }
const dollarCard = { ...sarCard, price: { amount: 661_300, currency: 'USD' }, priceSar: sarCard.price }
const rates = { data: { base: 'SAR', rates: [{ currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' }] } }

/** The cached answers, by key. */
let cached: Map<string, Response>
const put = (path: string, currency: string, body: object, date = 'Fri, 20 Nov 2026 10:00:00 GMT') =>
  cached.set(key(path, currency).href, Response.json(body, { headers: { date } }))
/** The body of the answer. */
const ask = async (path: string, currency: string) => (await answerInCurrency(key(path, currency)))?.json() as Promise<unknown>

beforeEach(() => {
  cached = new Map()
  vi.stubGlobal('caches', { match: (address: string) => Promise.resolve(cached.get(address)?.clone()) })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer without prices is the same in every currency', () => {
  expect(key('/v1/faq', 'USD').href).toBe(key('/v1/faq', 'SAR').href)
  expect(key('/v1/home', 'USD').href).not.toBe(key('/v1/home', 'SAR').href)
  expect(key('/v1/faq', 'SAR').href).not.toBe(key('/v1/faq', 'SAR', 'en').href)
})

test('an answer that was seen in one currency is there in the others', async () => {
  put('/v1/home', 'SAR', { data: { newest: [sarCard] } })
  put('/v1/rates', 'SAR', rates)
  expect(await ask('/v1/home', 'USD')).toEqual({ data: { newest: [dollarCard] } })
  expect((await answerInCurrency(key('/v1/home', 'USD')))?.headers.get('date')).toBe('Fri, 20 Nov 2026 10:00:00 GMT')
  // No rate of it is known: the prices as the shop has them.
  expect(await ask('/v1/home', 'EUR')).toEqual({ data: { newest: [sarCard] } })
  expect(await ask('/v1/auctions', 'USD')).toBeUndefined()
})

test('an answer that was seen in dollars only has its prices in riyals', async () => {
  put('/v1/products/w1', 'USD', { data: dollarCard })
  expect(await ask('/v1/products/w1', 'SAR')).toEqual({ data: sarCard })
})

test('the newest answer counts, in whichever currency it came', async () => {
  put('/v1/rates', 'SAR', rates)
  put('/v1/home', 'USD', { data: { newest: [] } }, 'Thu, 19 Nov 2026 10:00:00 GMT')
  put('/v1/home', 'SAR', { data: { newest: [sarCard] } })
  expect(await ask('/v1/home', 'USD')).toEqual({ data: { newest: [dollarCard] } })
  put('/v1/home', 'USD', { data: { newest: [] } }, 'Sat, 21 Nov 2026 10:00:00 GMT')
  expect(await ask('/v1/home', 'USD')).toEqual({ data: { newest: [] } })
})

test('a list of the shop, whose sums are in one currency, is left to the catalogue', async () => {
  put('/v1/products', 'SAR', { data: [sarCard], meta: {} })
  put('/v1/rates', 'SAR', rates)
  expect(await ask('/v1/products', 'USD')).toBeUndefined()
  expect(await ask('/v1/products', 'SAR')).toEqual({ data: [sarCard], meta: {} })
})
