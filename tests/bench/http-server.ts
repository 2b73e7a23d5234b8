/** The server that `http.ts` measures: the product with a large catalogue, and beside it its own answers ready-made. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { defaultShippingFees } from '#server/config/shipping-fees.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seedLarge } from '#server/db/seed/seed-large.ts'
import { accessLog } from '#server/http/access-log.ts'
import type { App, RequestEnv } from '#server/http/context.ts'
import { limitAddress } from '#server/http/limits.ts'
import { listen } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { openCatalogue } from '#server/modules/catalogue/service.ts'
import { createCards } from '#server/modules/cards/service.ts'
import { testCardVault } from '#server/platform/card-vault.ts'
import { openFiles } from '#server/open-files.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { ProductList } from '#src/contract/catalogue.ts'
import { openTestAccounts } from '../support/server/test-accounts.ts'
import { openTestNotifications } from '../support/server/test-notifications.ts'
import { openTestRequests } from '../support/server/test-requests.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { addressOf, randomFilter } from './random-filters.ts'

export type Ready = { origin: string; readyMadeOrigin: string; addresses: string[]; bytesPerAnswer: number }

const [products = '1000', queries = '1000'] = process.argv.slice(2)
const seed = 20_261_121
const log = pino({ level: 'warn' })
const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const database = await openDatabase({ dataDir, databasePool: 2 }, log)
await seedLarge(database.db, { products: Number(products), now: new Date(), seed })
const catalogue = await openCatalogue(database, log, systemClock)
const privateFiles = { key: undefined, oldKeys: [], uploadBytes: 1 }
const files = await openFiles({ dataDir, privateFiles }, { db: database.db, clock: systemClock, log })
const notifications = openTestNotifications({ db: database.db, clock: systemClock, log })
const app = createApp({
  log,
  database,
  catalogue,
  clock: systemClock,
  cards: createCards({ db: database.db, clock: systemClock, vault: testCardVault }),
  accounts: await openTestAccounts({ db: database.db, clock: systemClock, log, files }),
  requests: openTestRequests({ db: database.db, clock: systemClock, log, addNews: notifications.add }),
  notifications,
  lifecycle: { phase: 'ready' },
  publicUrl: undefined,
  clientDir: join(dataDir, 'client'),
  mediaDir: join(dataDir, 'media'),
  shippingFees: defaultShippingFees,
  catalogueCacheBytes: 96 * 1024 * 1024,
  pages: undefined,
})

const read = async (path: string) => new Uint8Array(await (await app.request(path)).arrayBuffer())
const { meta } = JSON.parse(new TextDecoder().decode(await read('/v1/products'))) as ProductList
const random = seededRandom(seed)
const different = new Set<string>()
while (different.size < Number(queries)) different.add(addressOf(randomFilter(random, meta.facets)))
const addresses = [...different]

/** The same bytes and headers from a handler of the same server, which has nothing to do but send them. */
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
    nodeListener(() => served, log, undefined),
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
