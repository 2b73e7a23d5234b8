/**
 * The same shoppers before one, two and three processes over one PostgreSQL, in turns: requests for each second of the processes’ CPU,
 * and for how long they hold a lock that all of them take (the invoice's number is the only one of a request).
 *
 *   npm run bench -- --only processes [-- --seconds 10 --rounds 3 --shoppers 24]
 *
 * All share the cores of this machine: answers a second say little here, CPU says what a machine of their own would do.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { bankAccount } from '../support/server/bank-account.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { type ProductServer, startProduct } from '../support/server/product-server.ts'
import { median, printFigures } from './figures.ts'
import { processTree } from './process-tree.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    shoppers: { type: 'string', default: '24' },
  },
})
const shoppers = Number(options.shoppers)
const pieces = 1_000
const idOf = (nth: number) => `p${nth.toString(32).padStart(7, '0')}`

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-processes-bench-'))
const databaseUrl = postgres.url('postgres')
const shop = await openShop({
  besides: { config: { databaseUrl, dataDir, databasePool: 4 }, remove: () => Promise.resolve() },
  fill: fillVocabulary,
})
await insertProducts(
  shop.db,
  Array.from({ length: pieces }, (_, nth) => aProduct({ id: idOf(nth), stock: 1_000_000 })),
)
const buyers = await Promise.all(Array.from({ length: shoppers }, () => aBuyer(shop)))

const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
const start = () => startProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SAMPLE_DATA: 'never', ...bankAccount })
const first = await start()
const servers: readonly ProductServer[] = [first, ...(await Promise.all([start(), start()]))]

/** What one shopper does in turn: two lists, a piece, the home page, and every fifth time an order. @returns how many requests */
function shopperOf(place: number, origin: string): () => Promise<number> {
  const random = seededRandom(place)
  const remote = { app: { request: (path: string, init?: RequestInit) => fetch(origin + path, init) } } as unknown as Shop
  const buyer = buyers[place]
  if (!buyer) throw new Error('there are fewer buyers')
  const calls = orderCalls(remote, buyer)
  const read = async (path: string) => {
    const answer = await fetch(origin + path)
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    await answer.arrayBuffer()
  }
  let round = place
  return async () => {
    round += 1
    const from = Math.round(random() * 5_000)
    await read(`/v1/products?priceMin=${from}&priceMax=${from + 9_000}&page=${1 + (round % 3)}`)
    await read(`/v1/products?priceMin=${from}&sort=price-desc`)
    await read(`/v1/products/${idOf(Math.floor(random() * pieces))}`)
    await read('/en')
    if (round % 5 !== 0) return 4
    await calls.add(idOf(Math.floor(random() * pieces)))
    await calls.order()
    return 7
  }
}

/** Looks at the database every 5 ms. @returns for how long one request has had a lock of all processes at most, in ms */
function watchLocks(observer: pg.Client): () => Promise<number> {
  let longest = 0
  let isOver = false
  let held = { by: '', since: 0 }
  const watching = (async () => {
    while (!isOver) {
      // Session locks of the listeners are shared ones.
      const { rows } = await observer.query<{ by: string }>(`
        select pid || ' ' || virtualtransaction as by
        from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock' limit 1`)
      const by = rows[0]?.by ?? ''
      if (by !== held.by) held = { by, since: performance.now() }
      if (by !== '') longest = Math.max(longest, performance.now() - held.since)
      await wait(5)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return longest
  }
}

const cpuOf = (used: readonly ProductServer[]) =>
  used.flatMap(({ pid }) => (pid === undefined ? [] : processTree(pid))).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)

/** All shoppers, each always before the same one of `count` processes. */
async function turn(count: number): Promise<{ perCpuSecond: number; locked: number }> {
  const used = servers.slice(0, count)
  const unwatch = watchLocks(database)
  const before = cpuOf(used)
  const end = Date.now() + Number(options.seconds) * 1000
  const made = await Promise.all(
    buyers.map(async (_, place) => {
      const shopper = shopperOf(place, used[place % count]?.origin ?? '')
      let requests = 0
      while (Date.now() < end) requests += await shopper()
      return requests
    }),
  )
  const cpu = cpuOf(used) - before
  return { perCpuSecond: made.reduce((sum, one) => sum + one, 0) / cpu, locked: await unwatch() }
}

const counts = [1, 2, 3]
const results = counts.map(() => [] as Awaited<ReturnType<typeof turn>>[])
// The first round is a warm-up of all processes.
await turn(3)
for (let round = 0; round < Number(options.rounds); round++)
  for (const [place, count] of counts.entries()) results[place]?.push(await turn(count))

const perCpuSecond = results.map((turns) => median(turns.map((each) => each.perCpuSecond)))
printFigures(`${shoppers} shoppers, ${options.rounds} rounds of ${options.seconds} s`, [
  ...counts.map((count, place) => ({ what: `requests for each CPU second, processes: ${count}`, value: perCpuSecond[place] ?? 0 })),
  ...[1, 2].map((place) => ({
    what: `as times of one process: ${counts[place]}`,
    value: (perCpuSecond[place] ?? 0) / (perCpuSecond[0] ?? 1),
  })),
  ...counts.map((count, place) => ({
    what: `a lock of all processes held at most, processes: ${count}`,
    value: Math.max(...(results[place] ?? []).map(({ locked }) => locked)),
    unit: 'ms',
  })),
])
for (const server of servers) await server.stop()
await database.end()
await shop.close()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
