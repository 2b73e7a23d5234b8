import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#contract/calls/paths.ts'
import { listen } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { listenForScrapes, watchShop } from '#server/wiring/open-metrics.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { anOffer, offerCalls, riyals } from '../support/server/offers.ts'

const failed: string[] = []
const metrics = createMetrics((_error, name) => failed.push(name))
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    metrics,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first' }), aProduct({ id: 'second' })])
    },
  })
  watchShop(metrics, { shop, deps: { ...shop, clock: { now: () => new Date() } } })
})
afterAll(() => shop.close())

const scrape = async () => (await metrics.text()).body
/** The value of a line of the scrape; undefined where there is none. */
const valueOf = async (line: string) => {
  const found = (await scrape()).split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}
/** As if it came over the network, which alone counts. */
const ask = (path: string, init: RequestInit = {}) => {
  const incoming = { socket: { remoteAddress: '203.0.113.77' } } as never
  return shop.app.fetch(new Request(`http://shop.test${path}`, init), { incoming })
}

test('requests are counted by the pattern of their route, and those from inside the process are not', async () => {
  const count = (route: string, status: string) =>
    valueOf(`mizwala_http_request_duration_seconds_count{origin="shop",route="${route}",method="read",status="${status}"}`)
  await ask('/v1/products')
  await ask('/v1/products/first')
  await ask('/v1/products/second')
  await ask('/v1/products/third')
  await shop.app.request('/v1/products/first')
  expect(await count('/v1/products', '2xx')).toBe(1)
  expect(await count('/v1/products/{id}', '2xx')).toBe(2)
  expect(await count('/v1/products/{id}', '4xx')).toBe(1)
})

test('offers count once they are made, and once when they are sent again', async () => {
  const offers = () => valueOf('mizwala_requests_received_total{kind="offer"}')
  expect(await offers()).toBe(0)
  const key = crypto.randomUUID()
  const offer = anOffer('first', riyals(900))
  for (const body of [offer, offer, { ...offer, productId: 'none' }]) await offerCalls(shop).send(body, key)
  expect(await offers()).toBe(1)
})

test('the index has a size and the time of its last change', async () => {
  expect(await valueOf('mizwala_ready')).toBe(1)
  expect(await valueOf('mizwala_catalogue_pieces')).toBe(2)
  expect(await valueOf('mizwala_catalogue_changed_timestamp_seconds')).toBeCloseTo(Date.now() / 1000, -2)
})

test('no address, id, name or word of a shopper is in 10,000 requests’ metrics, whose number is bounded', async () => {
  const routes = Object.values(paths)
  const mark = (nth: number) => `marked${nth}x`
  for (let nth = 0; nth < 10_000; nth += 1) {
    const { method, path } = routes[nth % routes.length] ?? { method: 'GET', path: '/' }
    const address = nth % 5 === 0 ? `/${mark(nth)}/${mark(nth)}` : path.replaceAll(/\{\w+\}/g, mark(nth))
    const headers = {
      authorization: `Bearer ${mark(nth)}`,
      cookie: `session=${mark(nth)}`,
      'x-request-id': mark(nth),
      'user-agent': mark(nth),
      'x-forwarded-for': `198.51.100.${nth % 250}`,
    }
    await ask(`${address}?q=${mark(nth)}&email=noura%40example.com`, { method, headers })
  }
  const text = await scrape()
  expect(/marked|198\.51\.100|203\.0\.113|noura|example\.com/.exec(text)).toBeNull()
  const lines = text.split('\n')
  const known = new Set([...routes.map(({ path }) => path), 'none', 'page', 'file'])
  const named = new Set(lines.flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? []))
  expect([...named].filter((route) => !known.has(route))).toEqual([])
  // Each route with two classes of methods and two of answers at most: what 10,000 more requests would add is nothing.
  expect(lines.length).toBeLessThan(10_000)
  expect(failed).toEqual([])
})

test('what cannot be read is left out, and said, and the rest is answered', async () => {
  metrics.addGauge('mizwala_of_a_test', 'A test', () => Promise.reject(new Error('no answer')))
  expect(await valueOf('mizwala_of_a_test')).toBeUndefined()
  expect(await valueOf('mizwala_ready')).toBe(1)
  expect(failed.splice(0)).toContain('mizwala_of_a_test')
})

describe('on a port of their own', () => {
  test('they are answered there and nowhere else', async () => {
    const served = await listenForScrapes(metrics, { host: '127.0.0.1', port: 0 }, pino({ level: 'silent' }))
    const answer = await fetch(`${served.origin}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await fetch(`${served.origin}/`)).status).toBe(404)
    expect((await fetch(`${served.origin}/metrics`, { method: 'POST' })).status).toBe(404)
    await served.close(0)
    const open = await listen(
      nodeListener(() => shop.app, pino({ level: 'silent' })),
      { host: '127.0.0.1', port: 0 },
    )
    expect((await fetch(`${open.origin}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
    await open.close(0)
  })
})
