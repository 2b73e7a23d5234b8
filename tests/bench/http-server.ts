/** The server that `http.ts` measures: the product with a large catalogue, and beside it its own responses precomputed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { seedLarge } from '#server/db/seed/seed-large.ts'
import { accessLog } from '#server/http/access-log.ts'
import type { App, RequestEnv } from '#server/http/context.ts'
import { limitAddress } from '#server/http/limits.ts'
import { listen } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { openShop } from '../support/server/api-shop.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { addressOf, randomFilter } from './random-filters.ts'

export type Ready = { origin: string; readyMadeOrigin: string; addresses: string[]; bytesPerAnswer: number }

const [products = '1000', queries = '1000'] = process.argv.slice(2)
const seed = 20_261_121
const log = pino({ level: 'warn' })
const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const { app } = await openShop({
  besides: { config: { dataDir, databasePool: 2 }, remove: () => Promise.resolve() },
  fill: (db) => seedLarge(db, { products: Number(products), now: new Date(), seed }),
  catalogueCacheBytes: 96 * 1024 * 1024,
  log,
})

const read = async (path: string) => new Uint8Array(await (await app.request(path)).arrayBuffer())
const { meta } = JSON.parse(new TextDecoder().decode(await read('/v1/products'))) as ProductList
const random = seededRandom(seed)
const different = new Set<string>()
while (different.size < Number(queries)) different.add(addressOf(randomFilter(random, meta.facets)))
const addresses = [...different]

/** The same bytes and headers from a handler of the same server that only sends them. */
const answers: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }[] = []
for (const address of addresses) {
  const response = await app.request(address)
  answers.push({ body: new Uint8Array(await response.arrayBuffer()), headers: Object.fromEntries(response.headers) })
}
const readyMade: App = new Hono<RequestEnv>()
readyMade.use(accessLog(log), limitAddress)
readyMade.get('/:place', (context) => {
  const answer = answers[Number(context.req.param('place'))]
  return answer
    ? new Response(answer.body, { headers: { ...answer.headers, 'x-request-id': context.get('requestId') } })
    : context.notFound()
})

const open = (served: App) =>
  listen(
    nodeListener(() => served, log),
    { host: '127.0.0.1', port: 0 },
  )
const ready: Ready = {
  origin: (await open(app)).origin,
  readyMadeOrigin: (await open(readyMade)).origin,
  addresses,
  bytesPerAnswer: answers.reduce((sum, { body }) => sum + body.byteLength, 0) / answers.length,
}
process.send?.(ready)
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('disconnect', () => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
