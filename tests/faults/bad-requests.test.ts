import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorStatus } from '#contract/calls/errors.ts'
import { facetNames, sortOrders } from '#contract/catalogue/catalogue-terms.ts'
import { paths } from '#contract/calls/paths.ts'
import { type ProductServer, startProduct } from '../support/server/product-server.ts'
import { pick, type Random, seededRandom } from '../support/data/seeded-random.ts'
import { rounds, seed } from '../support/data/rounds.ts'

let product: ProductServer
beforeAll(async () => {
  product = await startProduct()
}, 150_000)
afterAll(() => product.stop())

const keys = [...facetNames, 'q', 'priceMin', 'priceMax', 'sort', 'page', 'perPage', '__proto__', 'constructor', 'brand[]', '']
const values = [
  [
    '',
    '0',
    '-1',
    '1e400',
    'NaN',
    'Infinity',
    '9'.repeat(400),
    '1.5',
    'true',
    'null',
    'watch',
    'الساعات',
    '٣٩',
    '🕰️',
    '\0',
    '%',
    '../../etc/passwd',
  ],
  ["'; drop table product; --", '{"a":1}', '<script>', 'a'.repeat(3_000), '\u202E', '\uD800', 'ar', 'SAR'],
  sortOrders,
].flat()
const headerValues = ['en', 'ar', 'fr', '', 'EN', 'SAR', 'USD', 'XXX', 'x'.repeat(2_000), '*', '"', ';q=', 'bytes=0-', 'bytes=9-1', 'W/"a"']
const headerNames = [
  'locale',
  'currency',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'range',
  'cookie',
  'content-type',
  'authorization',
  'idempotency-key',
]
const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const places = [
  '',
  '/en',
  '/ar/shop',
  '/en/product/x',
  '/v1',
  '/v1/openapi.json',
  '/media/a/b',
  '/assets/a.js',
  '/builds/latest.json',
  '/%00',
  '/..%2f..%2f',
  '//a',
]

const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1))

/** Encoded or not: real clients send both. */
const maybeEncoded = (random: Random, text: string) => {
  const wellFormed = text.toWellFormed()
  return random() < 0.8 ? encodeURIComponent(wellFormed) : wellFormed.replaceAll(/[\s#\0]/g, '+')
}

function randomRequest(random: Random): { address: string; init: RequestInit } {
  const path = random() < 0.7 ? pick(random, Object.values(paths)).path : pick(random, places)
  const filled = path.replaceAll(/\{\w+\}/g, () => maybeEncoded(random, pick(random, values)))
  const query = Array.from(
    { length: upTo(random, 6) },
    () => `${maybeEncoded(random, pick(random, keys))}=${maybeEncoded(random, pick(random, values))}`,
  )
  const headers = new Headers()
  for (let count = upTo(random, 3); count > 0; count--) headers.set(pick(random, headerNames), pick(random, headerValues))
  const method = pick(random, methods)
  const body = method === 'GET' || method === 'HEAD' || random() < 0.5 ? undefined : pick(random, values)
  return { address: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, init: { method, headers, body, redirect: 'manual' } }
}

/** Without a built storefront its pages respond with 503; every other response must be one of the contract. */
const documented = new Set<number>([200, 201, 204, 206, 301, 302, 304, 307, 308, 416, ...Object.values(errorStatus)])

test('every response is documented and never a 500', { timeout: 900_000 }, async () => {
  const random = seededRandom(seed)
  const wrong: string[] = []
  for (let round = 0; round < rounds(400, 20_000); round++) {
    const { address, init } = randomRequest(random)
    const response = await fetch(product.origin + address, init)
    const text = await response.text()
    const isBad = response.status >= 500 || !documented.has(response.status)
    const lacksCode =
      address.startsWith('/v1') && init.method !== 'HEAD' && response.status >= 400 && !('code' in (JSON.parse(text) as object))
    if (isBad || lacksCode)
      wrong.push(
        `${init.method} ${address} ${JSON.stringify([...(init.headers as Headers)])} → ${response.status} ${text.slice(0, 80)}`.slice(
          0,
          300,
        ),
      )
  }
  // Ten are enough for a report.
  expect(wrong.slice(0, 10), `seed ${seed}, ${wrong.length} wrong answers`).toEqual([])
})

test('input that is not HTTP does not stop the server', { timeout: 600_000 }, async () => {
  const random = seededRandom(seed)
  const answers = new Set<string>()
  const lines = [
    'GET / HTTP/1.1\r\n',
    'GET /v1/products HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    '\r\n\r\n',
    '\x16\x03\x01',
  ]
  const headers = [
    'Host: a\r\n',
    'Content-Length: -5\r\n',
    'Content-Length: 99\r\n',
    'Transfer-Encoding: chunked\r\n',
    'A\r\n',
    `X: ${'b'.repeat(40_000)}\r\n`,
    ': \r\n',
  ]
  for (let round = 0; round < rounds(50, 2_000); round++) {
    const noise =
      pick(random, lines) + Array.from({ length: upTo(random, 4) }, () => pick(random, headers)).join('') + (random() < 0.5 ? '\r\n' : '')
    answers.add((await sendRaw(noise)).slice(0, 'HTTP/1.1 400'.length))
  }
  // Most is rejected; an incomplete request gets no response at all.
  expect(answers).toContain('HTTP/1.1 400')
  expect([...answers].filter((answer) => answer.startsWith('HTTP/1.1 5'))).toEqual([])
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
  expect((await fetch(`${product.origin}/v1/products`)).status).toBe(200)
})

/** Sends bytes, closes its side, and returns the first line of the response. */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(product.origin)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk
    })
    // The server may reset the connection on noise; its earlier response counts.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.setTimeout(5_000, () => socket.destroy())
  })
}
