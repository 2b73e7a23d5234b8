/**
 * `GET products` over HTTP, a different query each time and no answer stored, beside a handler of the same server that sends the same bytes
 * ready-made:
 *
 *   node tests/bench/http.ts [--products 1000] [--queries 1000] [--seconds 4] [--rounds 3] [--connections 64]
 *
 * With few connections the client sleeps between the answers of the slower handler, and the server pays for waking it with each write: on
 * two cores 20 µs of 80, which are no work of either handler. With 64 it always has something to read.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { median, printFigures } from './figures.ts'
import type { Ready } from './http-server.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    queries: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
  },
})

const server = fork(join(import.meta.dirname, 'http-server.ts'), [options.products, options.queries])
const [ready] = (await Promise.race([
  once(server, 'message'),
  once(server, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${String(code)}`))),
])) as [Ready]

/** CPU of the server so far, in microseconds. */
async function cpuOfServer(): Promise<number> {
  const answer = once(server, 'message')
  server.send('cpu')
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage]
  return user + system
}

/**
 * `cpu`: microseconds of the server's CPU per answer, which other programs on the machine disturb less than they do the answers per second.
 */
type Measured = { perSecond: number; p99: number; cpu: number }

async function measure(origin: string, paths: string[]): Promise<Measured> {
  const before = await cpuOfServer()
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: Number(options.connections),
    duration: Number(options.seconds),
    requests: paths.map((path) => ({ path })),
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} requests failed`)
  return { perSecond: requests.average, p99: latency.p99, cpu: ((await cpuOfServer()) - before) / requests.total }
}

const readyMadePaths = ready.addresses.map((_, place) => `/${place}`)
const product: Measured[] = []
const readyMade: Measured[] = []
// One warm-up; then alternating, so that a busy moment of the machine affects both.
await measure(ready.origin, ready.addresses)
await measure(ready.readyMadeOrigin, readyMadePaths)
for (let round = 0; round < Number(options.rounds); round++) {
  readyMade.push(await measure(ready.readyMadeOrigin, readyMadePaths))
  product.push(await measure(ready.origin, ready.addresses))
}
server.disconnect()

const perSecond = median(product.map((result) => result.perSecond))
const readyMadePerSecond = median(readyMade.map((result) => result.perSecond))
printFigures(`${options.products} products, ${ready.addresses.length} different queries, ${options.connections} connections`, [
  { what: 'an answer', value: ready.bytesPerAnswer / 1000, unit: 'kB' },
  { what: 'ready-made', value: readyMadePerSecond, unit: 'a s' },
  { what: 'GET products', value: perSecond, unit: 'a s', target: { atLeast: 1500 } },
  { what: 'GET products, slowest of 100', value: median(product.map((result) => result.p99)), unit: 'ms' },
  {
    what: 'of ready-made, median of the rounds',
    value: median(product.map((result, round) => result.perSecond / (readyMade[round]?.perSecond ?? Number.NaN))),
    target: { atLeast: 0.3 },
  },
  { what: 'CPU of an answer, ready-made', value: median(readyMade.map((result) => result.cpu)), unit: 'µs' },
  { what: 'CPU of an answer, GET products', value: median(product.map((result) => result.cpu)), unit: 'µs' },
])
