/**
 * Who is told when the price of one piece falls, among a thousand hearts and among a million (PostgreSQL): CPU of the process, time, scans.
 *
 *   npm run bench -- --only watchers [-- --hearts 1000,1000000 --rounds 9]
 */
import { parseArgs } from 'node:util'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { countTold, insertCustomers, openOnPostgres, timeDeliveries } from './deliveries.ts'
import { printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { hearts: { type: 'string', default: '1000,1000000' }, rounds: { type: 'string', default: '9' } },
})
/** Of each piece. */
const watchers = 100
const piecesAtOnce = 1_000
const idOf = (nth: number) => `p${String(nth).padStart(7, '0')}`

/** Each piece has its watchers, each of whom watches as many pieces as there are for each customer. */
async function measure(hearts: number) {
  const { shop, client, close } = await openOnPostgres(fillVocabulary)
  const pieces = hearts / watchers
  for (let from = 0; from < pieces; from += piecesAtOnce) {
    const count = Math.min(piecesAtOnce, pieces - from)
    await insertProducts(
      shop.db,
      Array.from({ length: count }, (_, nth) => aProduct({ id: idOf(from + nth), priceSar: 1_000_000 })),
    )
  }
  await insertCustomers(client, Math.max(watchers, pieces))
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
  const times = await timeDeliveries(
    Number(options.rounds),
    (round) => client.query('update product set price_sar = price_sar - 1000 where id = $1', [idOf(round % pieces)]),
    () => shop.tellWatchers.deliverDue(),
  )
  const result = { ...times, scans: (await scansOf()) - scans, told: await countTold(client) }
  await close()
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
