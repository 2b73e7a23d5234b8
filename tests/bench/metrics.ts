/**
 * What counting costs: `GET products` in this process, with metrics and without, in turns; the counting alone, and a scrape.
 *
 *   npm run bench -- --only metrics [-- --rounds 9 --requests 4000]
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import { watchShop } from '#server/wiring/open-metrics.ts'
import { openShop } from '../support/server/api-shop.ts'
import { emptyDatabase } from '../support/server/empty-database.ts'
import { median, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, requests: { type: 'string', default: '4000' } },
})

const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-metrics-'))
cpSync(await emptyDatabase(), dataDir, { recursive: true })
let counting = true
const counted = createMetrics((error) => {
  throw error
})
/** The same shop in both turns: only what is counted differs. */
const metrics: Metrics = { ...counted, requestAnswered: (answered) => counting && counted.requestAnswered(answered) }
const shop = await openShop({
  besides: { config: { dataDir, databasePool: 2 }, remove: async () => {} },
  log: pino({ level: 'silent' }),
  metrics,
  fill: (db) => seedSample(db, { now: new Date() }),
})
watchShop(metrics, { shop, deps: { ...shop, clock: { now: () => new Date() } } })

const incoming = { socket: { remoteAddress: '127.0.0.1' } } as never
const ask = async (nth: number) =>
  (await shop.app.fetch(new Request(`http://shop.test/v1/products?page=${(nth % 3) + 1}`), { incoming })).arrayBuffer()

/** CPU of a turn, microseconds for each request. */
async function turn(isCounting: boolean): Promise<number> {
  counting = isCounting
  const before = process.cpuUsage()
  const requests = Number(options.requests)
  for (let nth = 0; nth < requests; nth += 1) await ask(nth)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / requests
}

await turn(true)
await turn(false)
const ratios: number[] = []
const without: number[] = []
for (let round = 0; round < Number(options.rounds); round += 1) {
  // Whoever comes first profits from nothing.
  const first = round % 2 === 0
  const [one, other] = [await turn(first), await turn(!first)]
  ratios.push(first ? one / other : other / one)
  without.push(first ? other : one)
}
// Directly as well: the difference of two turns is smaller than what turns differ by.
const counts = 200_000
const routes = ['/v1/products', '/v1/products/{id}', '/v1/home', '/v1/cart', '/{locale}/shop', '/media/{product}/{file}']
const beforeCounts = process.cpuUsage()
for (let nth = 0; nth < counts; nth += 1) {
  const route = routes[nth % routes.length] ?? ''
  counted.requestAnswered({ origin: 'shop', route, method: 'GET', status: 200, seconds: (nth % 400) / 1000 })
}
const usedByCounts = process.cpuUsage(beforeCounts)
const ofOne = (usedByCounts.user + usedByCounts.system) / counts

const began = performance.now()
const { body } = await metrics.text()
printFigures(`${options.requests} requests a turn, ${options.rounds} rounds`, [
  { what: 'CPU of a request without metrics', value: median(without), unit: 'µs' },
  { what: 'with metrics, as times of without', value: median(ratios) },
  { what: 'counting one request', value: ofOne, unit: 'µs' },
  { what: 'that as a part of the request', value: ofOne / median(without), target: { atMost: 0.02 } },
  { what: 'a scrape', value: performance.now() - began, unit: 'ms' },
  { what: 'lines of a scrape', value: body.split('\n').length },
])
await shop.close()
rmSync(dataDir, { recursive: true, force: true })
