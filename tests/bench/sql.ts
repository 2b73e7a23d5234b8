/**
 * The query over columns beside the same in SQL, on a real PostgreSQL with a generated catalogue, and the whole request for it:
 *
 *   node tests/bench/sql.ts [--products 20000] [--queries 60]
 *   node tests/bench/sql.ts --products 500000
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { seedLarge } from '#server/db/seed/seed-large.ts'
import type { CatalogIndex, CatalogQuery } from '#catalog-index/catalog-index.ts'
import type { Facets, ProductList } from '#contract/catalogue/catalogue.ts'
import { openShop } from '../support/server/api-shop.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { type Figure, median, printFigures } from './figures.ts'
import { addressOf, perPage, type RandomFilter, randomFilter } from './random-filters.ts'
import { askSql } from './sql-query.ts'

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '20000' }, queries: { type: 'string', default: '60' } },
})
const products = Number(options.products)
const seed = 20_261_121

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Milliseconds of this process's CPU for each input, after some warm-up inputs. */
async function cpuOf<Input>(inputs: readonly Input[], run: (input: Input) => unknown, others = inputs): Promise<number[]> {
  for (const input of others) await run(input)
  const costs: number[] = []
  for (const input of inputs) {
    const start = process.cpuUsage()
    await run(input)
    const { user, system } = process.cpuUsage(start)
    costs.push((user + system) / 1000)
  }
  return costs
}

/** CPU (ms) that a process of this machine has used; undefined if that cannot be read. */
function cpuOfProcess(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // Fields 14 and 15, counted behind the name in brackets: ticks of 10 ms in user and system mode.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const toQuery = ({ values, price, sort, page }: RandomFilter): CatalogQuery => {
  const { size, ringSize, length, decade, inStock, ...others } = values
  return {
    ...others,
    ...(size && { size: size.map(Number) }),
    ...(ringSize && { ringSize: ringSize.map(Number) }),
    ...(length && { length: length.map(Number) }),
    ...(decade && { decade: decade.map(Number) }),
    ...(inStock && { inStock: inStock[0] === 'true' }),
    ...(price && { priceMin: price.min * 100, priceMax: price.max * 100 }),
    sort,
    offset: (page - 1) * perPage,
    limit: perPage,
  }
}

/** Throws if the two disagree: then they do not measure the same query. */
async function checkAgreement(index: CatalogIndex, client: pg.Client, filter: RandomFilter): Promise<void> {
  const answer = index.query(toQuery(filter))
  const { total, counts } = await askSql(client, filter)
  const wrong = Object.entries(answer.facets).flatMap(([facet, values]) =>
    values.filter(({ value, count }) => count !== (counts.get(`${facet} ${value}`) ?? 0)).map(({ value }) => `${facet} ${value}`),
  )
  if (answer.total !== total || wrong.length > 0) {
    throw new Error(`index and SQL disagree on ${JSON.stringify(filter)}: ${answer.total} and ${total} products; ${wrong.join(', ')}`)
  }
}

const server = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const log = pino({ level: 'error' })
const client = new pg.Client({ connectionString: server.url('postgres') })
await client.connect()
try {
  let start = 0
  const shop = await openShop({
    besides: { config: { databaseUrl: server.url('postgres'), databasePool: 4, dataDir }, remove: () => Promise.resolve() },
    fill: async (db) => {
      console.log(`seeding ${products} products …`)
      await seedLarge(db, { products, now: new Date(), seed })
      await client.query('vacuum analyze')
      start = performance.now()
    },
    catalogueCacheBytes: 96 * 1024 * 1024,
    log,
  })
  const seconds = (performance.now() - start) / 1000
  const { app, catalogue } = shop
  // Like the index: one thread.
  await client.query('set max_parallel_workers_per_gather = 0')
  await client.query('set jit = off')
  const { meta } = (await (await app.request('/v1/products')).json()) as ProductList
  const random = seededRandom(seed)
  const facets: Facets = meta.facets
  const filters = Array.from({ length: Number(options.queries) }, () => randomFilter(random, facets))
  for (const filter of filters.slice(0, 10)) await checkAgreement(catalogue.index, client, filter)

  const index = await cpuOf(filters, (filter) => catalogue.index.query(toQuery(filter)))
  const backend = Number((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid)
  const sqlWall: number[] = []
  const sqlStart = cpuOfProcess(backend)
  for (const filter of filters) {
    const asked = performance.now()
    await askSql(client, filter)
    sqlWall.push(performance.now() - asked)
  }
  const sqlEnd = cpuOfProcess(backend)
  const sqlCpu = sqlStart === undefined || sqlEnd === undefined ? undefined : sqlEnd - sqlStart
  // Each is requested once: most of its rows are not cached yet.
  const further = Array.from({ length: 5 * filters.length }, () => addressOf(randomFilter(random, facets)))
  const whole = await cpuOf(further, async (address) => (await app.request(address)).arrayBuffer(), filters.map(addressOf))

  const figures: Figure[] = [
    { what: 'catalogue read into memory', value: seconds, unit: 's' },
    { what: 'columns, CPU p50', value: quantile(index, 0.5), unit: 'ms' },
    { what: 'columns, CPU p99', value: quantile(index, 0.99), unit: 'ms' },
    { what: 'columns, CPU mean', value: sum(index) / index.length, unit: 'ms' },
    { what: 'SQL, wall p50', value: median(sqlWall), unit: 'ms' },
    ...(sqlCpu === undefined ? [] : [{ what: 'SQL, CPU mean of the backend', value: sqlCpu / filters.length, unit: 'ms' }]),
    {
      what: sqlCpu === undefined ? 'SQL (wall) to columns (CPU)' : 'SQL to columns, CPU of all queries',
      value: (sqlCpu ?? sum(sqlWall)) / sum(index),
      target: { atLeast: 20 },
    },
    { what: 'whole request, CPU p50', value: quantile(whole, 0.5), unit: 'ms', target: { atMost: 8 } },
    { what: 'whole request, CPU p99', value: quantile(whole, 0.99), unit: 'ms', target: { atMost: 25 } },
  ]
  printFigures(`${products} products, ${filters.length} random filters`, figures)
  await shop.close()
} finally {
  await client.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
