/**
 * Who is told of a new piece, among a thousand saved searches and among a hundred thousand (PostgreSQL): CPU of the process, time, scans.
 *
 *   npm run bench -- --only saved-searches [-- --searches 1000,100000 --rounds 9]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { savedSearch } from '#server/db/schema/account-things.ts'
import { keysOf, parseSearch } from '#server/modules/saved-searches/keys-policy.ts'
import { pick, type Random, seededRandom } from '../support/data/seeded-random.ts'
import { openShop } from '../support/server/api-shop.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { median, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { searches: { type: 'string', default: '1000,100000' }, rounds: { type: 'string', default: '9' } },
})
const customers = 10_000
const rowsAtOnce = 2_000
const words = ['dive watch', 'steel bracelet', 'green dial', 'emerald ring', 'chronograph', 'gold', 'automatic', 'moon']

/** Of ten searches six are for brands, two or three for types, and one is of words alone; most have a price. */
function aSearch(random: Random, brands: readonly string[]): string {
  const parameters = new URLSearchParams()
  const kind = random()
  if (kind < 0.6) parameters.append('brand', pick(random, brands))
  else if (kind < 0.9) parameters.append('type', pick(random, ['watch', 'jewelry']))
  else parameters.append('q', pick(random, words))
  if (random() < 0.7) parameters.append('priceMax', String(2_000 + 500 * Math.floor(random() * 200)))
  return parameters.toString()
}

async function measure(count: number) {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-searches-bench-'))
  const databaseUrl = postgres.url('postgres')
  const config = { databaseUrl, dataDir, databasePool: 4 }
  const shop = await openShop({
    besides: { config, remove: () => Promise.resolve() },
    fill: (db) => seedSample(db, { now: new Date() }),
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const idsOf = async (statement: string) => (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  const brands = await idsOf('select id from brand order by id')
  const pieces = await idsOf(`select id from product where status = 'published' and stock > 0 order by id`)
  await client.query(
    `insert into customer (id, name, email, email_verified_at, locale, created_at, updated_at)
     select 'c' || n, 'Noura', 'c' || n || '@example.com', now(), 'en', now(), now() from generate_series(0, $1::int - 1) n`,
    [customers],
  )
  const random = seededRandom(count)
  const savedAt = new Date()
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, nth) => {
      const search = aSearch(random, brands)
      const id = (from + nth).toString(16).padStart(32, '0')
      return {
        id,
        customerId: `c${(from + nth) % customers}`,
        name: search,
        search,
        currency: 'SAR' as const,
        savedAt,
        keys: keysOf(parseSearch(search)),
      }
    })
    await shop.db.insert(savedSearch).values(rows)
  }
  await client.query('analyze')
  const cpu: number[] = []
  const elapsed: number[] = []
  for (let round = 0; round <= Number(options.rounds); round++) {
    const piece = pieces[round % pieces.length]
    await client.query(`update product set status = 'draft' where id = $1`, [piece])
    await client.query(`update product set status = 'published' where id = $1`, [piece])
    const before = process.cpuUsage()
    const begin = performance.now()
    await shop.tellFound.deliverDue()
    const { user, system } = process.cpuUsage(before)
    // The first one is a warm-up.
    if (round === 0) continue
    cpu.push((user + system) / 1000)
    elapsed.push(performance.now() - begin)
  }
  const { rows } = await client.query<{ told: string }>('select count(*) as told from notification')
  await client.end()
  await shop.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return { cpu: median(cpu), elapsed: median(elapsed), told: Number(rows[0]?.told) / (Number(options.rounds) + 1) }
}

const sizes = options.searches.split(',').map(Number)
const results = []
for (const size of sizes) results.push(await measure(size))
printFigures(
  'A piece is published',
  results.flatMap(({ cpu, elapsed, told }, place) => [
    { what: `CPU among ${sizes[place]} saved searches`, value: cpu, unit: 'ms', target: { atMost: 1_000 } },
    { what: 'time', value: elapsed, unit: 'ms' },
    { what: 'customers told of a piece', value: told },
  ]),
)
