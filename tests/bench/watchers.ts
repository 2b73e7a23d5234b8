/**
 * Who is told when the price of one piece falls, among a thousand hearts and among a million (PostgreSQL): CPU of the process, time, scans.
 *
 *   npm run bench -- --only watchers [-- --hearts 1000,1000000 --rounds 9]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop } from '../support/server/api-shop.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { median, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { hearts: { type: 'string', default: '1000,1000000' }, rounds: { type: 'string', default: '9' } },
})
/** Of each piece. */
const watchers = 100
const piecesAtOnce = 1_000
const idOf = (nth: number) => `p${String(nth).padStart(7, '0')}`

/** Each piece has its watchers, each of whom watches as many pieces as there are for each customer. */
async function measure(hearts: number) {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-watchers-bench-'))
  const databaseUrl = postgres.url('postgres')
  const config = { databaseUrl, dataDir, databasePool: 4 }
  const shop = await openShop({ besides: { config, remove: () => Promise.resolve() }, fill: fillVocabulary })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const pieces = hearts / watchers
  for (let from = 0; from < pieces; from += piecesAtOnce) {
    const count = Math.min(piecesAtOnce, pieces - from)
    await insertProducts(
      shop.db,
      Array.from({ length: count }, (_, nth) => aProduct({ id: idOf(from + nth), priceSar: 1_000_000 })),
    )
  }
  await client.query(
    `insert into customer (id, name, email, email_verified_at, locale, created_at, updated_at)
     select 'c' || n, 'Noura', 'c' || n || '@example.com', now(), 'en', now(), now() from generate_series(0, $1::int - 1) n`,
    [Math.max(watchers, pieces)],
  )
  await client.query(
    `insert into wish (customer_id, product_id, added_at, saved_price_sar, saved_at)
     select 'c' || ((piece + n) % greatest($2::int, $1::int)), 'p' || lpad(piece::text, 7, '0'), now(), 1000000, now()
     from generate_series(0, $1::int - 1) piece, generate_series(0, $2::int - 1) n`,
    [pieces, watchers],
  )
  await client.query('delete from touched_piece')
  await client.query('analyze')
  const scansOf = async () => {
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ scans: string }>(`select seq_scan as scans from pg_stat_user_tables where relname = 'wish'`)
    return Number(rows[0]?.scans)
  }
  const scans = await scansOf()
  const cpu: number[] = []
  const elapsed: number[] = []
  for (let round = 0; round <= Number(options.rounds); round++) {
    await client.query('update product set price_sar = price_sar - 1000 where id = $1', [idOf(round % pieces)])
    const before = process.cpuUsage()
    const begin = performance.now()
    await shop.tellWatchers.deliverDue()
    const { user, system } = process.cpuUsage(before)
    // The first one is a warm-up.
    if (round === 0) continue
    cpu.push((user + system) / 1000)
    elapsed.push(performance.now() - begin)
  }
  const { rows } = await client.query<{ told: string }>('select count(*) as told from notification')
  const result = { cpu: median(cpu), elapsed: median(elapsed), scans: (await scansOf()) - scans, told: Number(rows[0]?.told) }
  await client.end()
  await shop.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return result
}

const sizes = options.hearts.split(',').map(Number)
const results = []
for (const hearts of sizes) results.push(await measure(hearts))
const [first, last] = [results[0], results.at(-1)]
printFigures(`A price falls, ${watchers} watch the piece`, [
  ...results.flatMap(({ cpu, elapsed, scans, told }, place) => [
    { what: `CPU among ${sizes[place]} hearts`, value: cpu, unit: 'ms', target: { atMost: 1_000 } },
    { what: 'time', value: elapsed, unit: 'ms' },
    { what: 'scans of all hearts', value: scans, target: { atMost: 0 } },
    { what: 'told', value: told, target: { atLeast: watchers * (Number(options.rounds) + 1) } },
  ]),
  { what: 'CPU of the last, as times of the first', value: (last?.cpu ?? 0) / (first?.cpu ?? 1) },
])
