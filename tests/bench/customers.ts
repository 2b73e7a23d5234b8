/**
 * The staff's list and search among 1,000 and among 100,000 customers, on both databases, in one run, with the plans of its statements:
 *
 *   node tests/bench/customers.ts [--rounds 40] [--plans]
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { FoundCustomers } from '#contract/customers/staff-customers.ts'
import type { Db } from '#server/db/open/database.ts'
import type { DatabaseConfig } from '#server/db/open/open-database.ts'
import { amongNewest, byWords, namedCustomers, readNewest } from '#server/modules/customers/repository.ts'
import { customerSearch } from '#server/modules/customers/search-policy.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { emptyDatabase } from '../support/server/empty-database.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { type Figure, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, plans: { type: 'boolean', default: false } },
})
const rounds = Number(options.rounds)
const [fewest, most] = [1000, 100_000]

/** One in ten is called Noura, in one of both scripts, and each surname has a thousandth of all. */
const fill = (db: Db, customers: number) =>
  db.execute(sql`
    insert into customer (id, name, email, phone_country, phone_number, phone_dial_code, locale, created_at, updated_at)
    select 'bench' || lpad(n::text, 11, '0'),
      (array['Noura', 'نورة', 'Sami', 'محمد', 'Khalid', 'سارة', 'Hessa', 'عبدالله', 'Reem', 'Majed', 'ليلى', 'Omar', 'هند', 'Faisal', 'Abeer',
        'ماجد', 'Huda', 'Turki', 'دانة', 'Yousef'])[1 + (n * 7) % 20] || ' ' || 'Al-' || chr(65 + n % 26) || translate((n % 1000)::text, '0123456789', 'abdefhilmn'),
      'shopper' || n || '@' || (array['gmail.com', 'outlook.sa', 'example.com'])[1 + n % 3],
      'SA', '5' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), '+966', 'ar', now() - make_interval(mins => ${customers}::int - n), now()
    from generate_series(1, ${customers}::int) as n`)
const fillRequests = (db: Db, customers: number) =>
  db.execute(sql`
    insert into request (id, kind, status, customer_id, name, email, phone_country, phone_number, phone_dial_code, locale, idempotency_key, created_at)
    select 'bench' || n, 'contact', 'completed', 'bench' || lpad(n::text, 11, '0'), 'Noura', 'noura@example.com', 'SA', '501234567', '+966', 'en',
      'bench' || n, now() from generate_series(1, ${customers}::int) as n`)

const searches: Record<string, string | undefined> = {
  'the newest': undefined,
  'a name that one in twenty has': 'نورة',
  'a surname': 'al-bdef',
  'a name and a surname': 'noura albd',
  'two letters': 'no',
  'the beginning of an e-mail address': 'shopper77',
  'an e-mail address': 'shopper777@outlook.sa',
  'a domain, which one in three has': 'gmail.com',
  'a phone number': '0500000000',
  'the last four digits': '7919',
  'a name and the last four digits': 'sami 5838',
  'the number of a request': '10500',
  'what nobody has': 'qqqq',
}

type Filled = { shop: OpenedShop; find: (text: string | undefined) => Promise<void> }

async function fillShop(config: DatabaseConfig, customers: number): Promise<Filled> {
  const shop = await openShop({ besides: { config, remove: () => Promise.resolve() }, fill: fillVocabulary, log: pino({ level: 'error' }) })
  const { db } = shop
  await fill(db, customers)
  await fillRequests(db, customers)
  // PostgreSQL does so by itself; the embedded database never does.
  if (config.databaseUrl !== undefined) await db.execute(sql`vacuum analyze`)
  const staff = callsOf(shop, await aSpecialist(shop))
  return {
    shop,
    async find(text) {
      const { status } = await staff<FoundCustomers>('POST', '/staff/customers/find', { text })
      if (status !== 200) throw new Error(`${text} was answered ${status}`)
    },
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const p95Of = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function plansOf(db: Db, text: string | undefined): Promise<string[]> {
  const page = { most: 21 }
  const asked = customerSearch(text ?? '')
  const statements: unknown[] =
    asked.words === undefined ? [readNewest(db, page)] : [amongNewest(db, asked.words, page), byWords(db, asked.words, page)]
  if (asked.requestNumber !== undefined) statements.push(namedCustomers(db, asked))
  const plans: string[] = []
  for (const statement of statements) {
    if (typeof statement !== 'object' || statement === null || !('getSQL' in statement)) continue
    const explained = await db.execute(sql`explain ${(statement as { getSQL: () => SQL }).getSQL()}`)
    plans.push((explained as { rows: { 'QUERY PLAN': string }[] }).rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

const folder = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
async function measureAll(kind: string, configOf: (size: number) => Promise<DatabaseConfig>): Promise<void> {
  const [few, many] = [await fillShop(await configOf(fewest), fewest), await fillShop(await configOf(most), most)]
  const figures: Figure[] = []
  const plans: { what: string; plan: string }[] = []
  for (const [what, text] of Object.entries(searches)) {
    const [small, large]: [number[], number[]] = [[], []]
    // By turns, so that whatever else the machine does slows down both. The first two are a warm-up.
    for (let round = -2; round < rounds; round++) {
      const [one, other] = [await timeOf(() => few.find(text)), await timeOf(() => many.find(text))]
      if (round < 0) continue
      small.push(one)
      large.push(other)
    }
    figures.push(
      { what: `${what}: among ${most}, p95`, value: p95Of(large), unit: 'ms' },
      { what: `${what}: beside ${fewest}`, value: p95Of(large) / p95Of(small), unit: '×', target: { atMost: 3 } },
    )
    plans.push(...(await plansOf(many.shop.db, text)).map((plan) => ({ what, plan })))
  }
  printFigures(`Customers on ${kind}, p95 of ${rounds}`, figures)
  const scans = plans.filter(({ plan }) => plan.includes('Seq Scan'))
  if (options.plans) for (const { what, plan } of plans) console.log(`\n${what}\n${plan}`)
  printFigures(`Plans on ${kind}`, [
    { what: `sequential scans among ${plans.length} statements`, value: scans.length, target: { atMost: 0 } },
  ])
  await few.shop.close()
  await many.shop.close()
}

await measureAll('PGlite', async (size) => {
  const dataDir = join(folder, `pglite-${size}`)
  cpSync(await emptyDatabase(), dataDir, { recursive: true })
  return { dataDir, databasePool: 2 }
})
const server = await startPostgres()
await measureAll('PostgreSQL', async (size) => {
  const admin = await import('pg')
  const client = new admin.default.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database customers_${size}`)
  await client.end()
  return { databaseUrl: server.url(`customers_${size}`), dataDir: join(folder, `postgres-${size}`), databasePool: 4 }
})
await server.stop()
rmSync(folder, { recursive: true, force: true })
