/**
 * Placing orders, some at a time, on a PostgreSQL that writes to the disk, beside an empty transaction of the same database:
 *
 *   node tests/bench/orders.ts [--at-once 20] [--rounds 10]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop } from '../support/server/api-shop.ts'
import { aBuyer, bodyFrom, orderCalls } from '../support/server/orders.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { median, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { 'at-once': { type: 'string', default: '20' }, rounds: { type: 'string', default: '10' } },
})
const atOnce = Number(options['at-once'])
const rounds = Number(options.rounds)

const server = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const shop = await openShop({
  besides: { config: { databaseUrl: server.url('postgres'), dataDir, databasePool: 10 }, remove: () => Promise.resolve() },
  fill: fillVocabulary,
  log: pino({ level: 'error' }),
})
const { db } = shop
// The server of the tests does not write to the disk; a shop's does.
for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await db.execute(sql.raw(`alter system set ${setting} = on`))
await db.execute(sql`select pg_reload_conf()`)

// Two products for each buyer: what all orders wait for is then only the number of the invoice.
const productIds = Array.from({ length: 2 * atOnce }, (_, place) => `piece${place}`)
await insertProducts(
  db,
  productIds.map((id) => aProduct({ id, stock: 10_000, priceSar: 1000_00 })),
)
const buyers = await Promise.all(Array.from({ length: atOnce }, async () => orderCalls(shop, await aBuyer(shop))))

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Everything but the placing itself. */
async function readied(place: number): Promise<() => Promise<number>> {
  const calls = buyers[place]
  if (!calls) throw new Error('there are fewer buyers')
  await calls.add(`piece${place}`)
  await calls.add(`piece${place + atOnce}`)
  const body = bodyFrom(await calls.check())
  return () =>
    timed(async () => {
      const { status, code } = await calls.place(body)
      if (status !== 200) throw new Error(`an order was answered ${status} ${code}`)
    })
}

const empty: number[] = []
const alone: number[] = []
const placed: number[] = []
/** Of this process, for one order. */
const cpu: number[] = []
// The first round is a warm-up.
for (let round = 0; round <= rounds; round++) {
  const one = await readied(0)
  const single = await one()
  const ready = await Promise.all(buyers.map((_, place) => readied(place)))
  const cpuBefore = process.cpuUsage()
  const times = await Promise.all(ready.map((place) => place()))
  const { user, system } = process.cpuUsage(cpuBefore)
  const transactions = await Promise.all(buyers.map(() => timed(() => db.transaction((transaction) => transaction.execute(sql`select 1`)))))
  if (round === 0) continue
  alone.push(single)
  placed.push(...times)
  cpu.push((user + system) / 1000 / atOnce)
  empty.push(...transactions)
}

const p95 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
printFigures(`Placing orders of two products, ${atOnce} at a time, ${rounds} rounds`, [
  { what: 'one order alone, median', value: median(alone), unit: 'ms' },
  { what: 'order, median', value: median(placed), unit: 'ms' },
  { what: 'CPU of the server for one order, median', value: median(cpu), unit: 'ms' },
  { what: 'order, p95', value: p95(placed), unit: 'ms', target: { atMost: 60 } },
  { what: 'empty transaction, p95', value: p95(empty), unit: 'ms' },
])
await shop.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
