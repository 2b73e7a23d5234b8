/**
 * Placing orders, alone and some at a time, on a PostgreSQL that writes to the disk, beside an empty transaction of the same database:
 *
 *   node tests/bench/orders.ts [--at-once 20] [--rounds 20]
 *
 * The server's time for one order, which has the target, is the CPU time of this process (shop and client, without PostgreSQL), for each
 * order of a round. Elapsed times include the queue: all orders of a round are sent at the same moment, and one process serves them
 * (docs/areas/orders.md).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop } from '../support/server/api-shop.ts'
import { aBuyer, bodyFrom, orderCalls } from '../support/server/orders.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { median, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { 'at-once': { type: 'string', default: '20' }, rounds: { type: 'string', default: '20' } },
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

/** Statements that this process has sent to PostgreSQL. */
let statements = 0
const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
Reflect.set(pg.Client.prototype, 'query', function count(this: pg.Client, ...given: unknown[]) {
  statements += 1
  return Reflect.apply(query, this, given)
})

/** The CPU time that this process has used, in ms. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Places the order of some buyers at the same moment. */
async function placeBy(places: readonly number[]): Promise<{ elapsed: number[]; round: number; cpu: number; statements: number }> {
  const ready = await Promise.all(places.map(readied))
  const before = { cpu: cpuTime(), statements }
  const start = performance.now()
  const elapsed = await Promise.all(ready.map((place) => place()))
  return { elapsed, round: performance.now() - start, cpu: cpuTime() - before.cpu, statements: statements - before.statements }
}

const everyBuyer = buyers.map((_, place) => place)
const alone: Awaited<ReturnType<typeof placeBy>>[] = []
const together: typeof alone = []
const empty: number[] = []
// The first round is a warm-up.
for (let round = 0; round <= rounds; round++) {
  const single = await placeBy([0])
  const many = await placeBy(everyBuyer)
  const transactions = await Promise.all(buyers.map(() => timed(() => db.transaction((transaction) => transaction.execute(sql`select 1`)))))
  if (round === 0) continue
  alone.push(single)
  together.push(many)
  empty.push(...transactions)
}

const p95 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
const elapsedAlone = alone.flatMap(({ elapsed }) => elapsed)
const elapsed = together.flatMap((round) => round.elapsed)
const cpu = together.map((round) => round.cpu / atOnce)
const shares = together.map(({ round }) => round / atOnce)
printFigures(`Placing orders of two products, ${atOnce} at a time, ${rounds} rounds`, [
  { what: 'server: CPU time for one order, median', value: median(cpu), unit: 'ms' },
  { what: 'server: CPU time for one order, p95 of the rounds', value: p95(cpu), unit: 'ms', target: { atMost: 60 } },
  { what: `time of a round / ${atOnce}, with PostgreSQL and disk, p95`, value: p95(shares), unit: 'ms' },
  { what: `elapsed, ${atOnce} at a time (with the queue), median`, value: median(elapsed), unit: 'ms' },
  { what: `elapsed, ${atOnce} at a time (with the queue), p95`, value: p95(elapsed), unit: 'ms' },
  { what: `elapsed, empty transaction, ${atOnce} at a time, p95`, value: p95(empty), unit: 'ms' },
  { what: 'order / empty transaction, p95', value: p95(elapsed) / p95(empty), unit: '×' },
  { what: 'elapsed, one order alone, median', value: median(elapsedAlone), unit: 'ms' },
  { what: 'elapsed, one order alone, p95', value: p95(elapsedAlone), unit: 'ms' },
  { what: 'statements for one order, median', value: median(alone.map((one) => one.statements)) },
])
await shop.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
