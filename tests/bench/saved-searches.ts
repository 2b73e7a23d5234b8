/**
 * Who is told of a new piece, among a thousand saved searches and among a hundred thousand (PostgreSQL): CPU of the process, time.
 *
 *   npm run bench -- --only saved-searches [-- --searches 1000,100000 --rounds 9]
 */
import { parseArgs } from 'node:util'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { savedSearch } from '#server/db/schema/account-things.ts'
import { keysOf, parseSearch } from '#server/modules/saved-searches/keys-policy.ts'
import { pick, type Random, seededRandom } from '../support/data/seeded-random.ts'
import { countTold, insertCustomers, openOnPostgres, timeDeliveries } from './deliveries.ts'
import { printFigures } from './figures.ts'

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
  const { shop, client, close } = await openOnPostgres((db) => seedSample(db, { now: new Date() }))
  const idsOf = async (statement: string) => (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  const brands = await idsOf('select id from brand order by id')
  const pieces = await idsOf(`select id from product where status = 'published' and stock > 0 order by id`)
  await insertCustomers(client, customers)
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
  const publish = async (round: number) => {
    const piece = pieces[round % pieces.length]
    for (const status of ['draft', 'published']) await client.query('update product set status = $1 where id = $2', [status, piece])
  }
  const times = await timeDeliveries(Number(options.rounds), publish, () => shop.tellFound.deliverDue())
  const result = { ...times, told: (await countTold(client)) / (Number(options.rounds) + 1) }
  await close()
  return result
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
