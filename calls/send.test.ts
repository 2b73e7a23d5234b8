import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestKeyHeader } from '#contract/requests/requests.ts'
import { call } from './call.ts'
import { onShopDate } from './shop-date.ts'
import { send, setTransport, toQueryString } from './send.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  setTransport(() => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })))
const shopper = { locale: 'ar', currency: 'USD' } as const

afterEach(() => vi.restoreAllMocks())

describe('send', () => {
  it('names language and currency and repeats lists', async () => {
    const transport = vi.fn(() => Promise.resolve(new Response('{"data":1}')))
    setTransport(transport)
    await send('products.list', { ...shopper, query: { brand: ['a', 'b'], page: 2, q: undefined } })
    expect(transport).toHaveBeenCalledWith(
      '/v1/products?brand=a&brand=b&page=2',
      expect.objectContaining({ headers: expect.objectContaining({ locale: 'ar', currency: 'USD' }) }),
    )
    expect(toQueryString({})).toBe('')
  })

  it('tells the shop’s date, but not that of an error or of a cache', async () => {
    const date = 'Sat, 28 Nov 2026 10:00:00 GMT'
    const heard = vi.fn()
    onShopDate(heard)
    answer(200, { data: 1 }, { date })
    await send('products.list', shopper)
    answer(200, { data: 1 }, { date, 'x-kept-since': date })
    await send('products.list', shopper)
    answer(200, { data: 1 }, { date, age: '7' })
    await send('products.list', shopper)
    answer(502, '<p>Bad gateway</p>', { date })
    await expect(send('products.list', shopper)).rejects.toMatchObject({ status: 502 })
    expect(heard.mock.calls).toEqual([[date]])
  })

  it('escapes path parameters', async () => {
    const transport = vi.fn(() => Promise.resolve(new Response('{}')))
    setTransport(transport)
    await send('products.get', { ...shopper, params: { id: 'a/b?c' } })
    expect(transport).toHaveBeenCalledWith('/v1/products/a%2Fb%3Fc', expect.anything())
  })

  it('throws the server’s error with its fields and request id', async () => {
    answer(
      400,
      { message: 'Validation errors occurred.', code: 'request.invalid', errors: { page: ['too far'] } },
      { 'x-request-id': 'r1' },
    )
    await expect(send('products.list', shopper)).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { page: ['too far'] },
      requestId: 'r1',
    })
  })

  it('has the Retry-After, and the prices of an outdated offer', async () => {
    const body = { message: 'no', code: 'offer.repriced', prices: { today: { amount: 100, currency: 'SAR' } } }
    answer(409, body, { 'retry-after': '7' })
    await expect(send('home.get', shopper)).rejects.toMatchObject({ retryAfterMs: 7_000, prices: body.prices })
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
    answer(503, body, { 'retry-after': 'Sat, 21 Nov 2026 12:01:00 GMT' })
    await expect(send('home.get', shopper)).rejects.toMatchObject({ retryAfterMs: 60_000 })
    vi.useRealTimers()
    answer(503, body, { 'retry-after': 'soon' })
    await expect(send('home.get', shopper)).rejects.toMatchObject({ retryAfterMs: undefined })
  })

  it('sends the key of a status link, if there is one', async () => {
    const transport = vi.fn((_: string, __: RequestInit) => Promise.resolve(new Response('{"data":1}')))
    setTransport(transport)
    await send('offers.get', { ...shopper, params: { id: 'a' }, requestKey: 'secret' })
    await send('offers.get', { ...shopper, params: { id: 'a' } })
    const [shown, none] = transport.mock.calls.map(([path, { headers }]) => ({ path, headers }))
    expect(shown).toEqual({ path: '/v1/offers/a', headers: expect.objectContaining({ [requestKeyHeader]: 'secret' }) })
    expect(none?.headers).not.toHaveProperty(requestKeyHeader)
  })

  it('sends a form as the browser encodes it', async () => {
    const transport = vi.fn((_: string, __: RequestInit) => Promise.resolve(new Response('{"data":1}')))
    setTransport(transport)
    const form = new FormData()
    await send('contact.create', { ...shopper, form, idempotencyKey: 'k1' })
    const init = transport.mock.calls[0]?.[1]
    expect(init?.body).toBe(form)
    expect(init?.headers).not.toHaveProperty('Content-Type')
    expect(init?.headers).toHaveProperty('Idempotency-Key', 'k1')
  })

  it('treats a page that is not JSON as a failure, with any status', async () => {
    answer(200, '<html>Sign in to the station’s network</html>')
    await expect(send('home.get', shopper)).rejects.toMatchObject({ code: 'response.unexpected' })
    answer(200, '')
    await expect(send('home.get', shopper)).rejects.toMatchObject({ code: 'response.unexpected', message: 'حدث خطأ غير متوقع.' })
  })

  describe('if a proxy responds without the shop’s JSON', () => {
    const bodies: [what: string, body: string][] = [
      ['a page', '<html><h1>nginx</h1></html>'],
      ['nothing', ''],
      ['null', 'null'],
      ['a list', '[]'],
      ['a text', '"upstream"'],
      ['JSON of its own', '{"message":"no Route matched with those values"}'],
      ['other JSON', '{"error":{"code":5},"errors":null,"message":[1]}'],
    ]
    const texts: [status: number, en: string, ar: string][] = [
      [400, 'Error: 400', 'خطأ: 400'],
      [401, 'Unauthorized access.', 'الدخول غير مصرّح به.'],
      [404, 'Resource not found.', 'العنصر المطلوب غير موجود.'],
      [413, 'Content too large.', 'حجم المحتوى أكبر من المسموح به.'],
      [418, 'Error: 418', 'خطأ: 418'],
      [422, 'Error: 422', 'خطأ: 422'],
      [500, 'Internal server error.', 'حدث خطأ داخلي في الخادم.'],
      [502, 'Error: 502', 'خطأ: 502'],
    ]
    it.each(bodies)('%s gets the status’s message', async (_, body) => {
      for (const [status, en, ar] of texts) {
        answer(status, body)
        const failure = { status, code: 'response.status', fields: {} }
        await expect(send('home.get', { ...shopper, locale: 'en' })).rejects.toMatchObject({ ...failure, message: en })
        await expect(send('home.get', { ...shopper, locale: 'ar' })).rejects.toMatchObject({ ...failure, message: ar })
      }
    })

    it.each([400, 422])('a %i with errors alone is a validation error', async (status) => {
      answer(status, { errors: { email: ['taken'], phone: 'wrong', name: [], city: [7, { a: 1 }], ['constructor']: ['x'] } })
      await expect(send('home.get', shopper)).rejects.toMatchObject({
        status,
        code: 'request.invalid',
        message: 'بعض البيانات المدخلة غير صحيحة.',
        fields: { email: ['taken'], phone: ['wrong'], ['constructor']: ['x'] },
      })
    })
  })

  it('distinguishes a network error from an aborted call', async () => {
    setTransport(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(send('home.get', shopper)).rejects.toMatchObject({ code: 'network.failed', message: 'حدث خطأ في الاتصال بالشبكة.' })
    const controller = new AbortController()
    controller.abort(new DOMException('left the page', 'AbortError'))
    setTransport((_, { signal }) => Promise.reject(signal?.reason as Error))
    await expect(send('home.get', { ...shopper, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('call', () => {
  it('rejects a response that breaks the contract', async () => {
    answer(200, { data: { base: 'SAR', rates: [{ currency: 'USD', sarPerUnit: '3.75', date: '2026-11-20' }] } })
    await expect(call('rates.get', shopper)).rejects.toMatchObject({ code: 'response.unexpected' })
    answer(200, { data: { base: 'SAR', rates: [{ currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' }] } })
    await expect(call('rates.get', shopper)).resolves.toMatchObject({ data: { base: 'SAR' } })
  })

  it('has the time of a response from the service worker’s cache', async () => {
    const rates = { data: { base: 'SAR', rates: [] } }
    answer(200, rates, { 'x-kept-since': 'Fri, 20 Nov 2026 11:42:00 GMT' })
    await expect(call('rates.get', shopper)).resolves.toEqual({ ...rates, asOf: '2026-11-20T11:42:00.000Z' })
    answer(200, rates)
    await expect(call('rates.get', shopper)).resolves.toEqual(rates)
  })
})
