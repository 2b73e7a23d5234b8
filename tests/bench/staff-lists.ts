/**
 * A page of the staff's lists among many requests, on PostgreSQL, and beside it the statements that lists would need with OFFSET and a full
 * count:
 *
 *   node tests/bench/staff-lists.ts [--requests 100000] [--rounds 30]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { readAll } from '#server/modules/requests/repository.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop } from '../support/server/api-shop.ts'
import { aSpecialist } from '../support/server/customers.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { median, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '30' } },
})
const requests = Number(options.requests)
const rounds = Number(options.rounds)

const server = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const shop = await openShop({
  besides: { config: { databaseUrl: server.url('postgres'), dataDir, databasePool: 10 }, remove: () => Promise.resolve() },
  fill: fillVocabulary,
  log: pino({ level: 'error' }),
})
const { db } = shop
// Every tenth one is pending.
await db.execute(sql`
  insert into request (id, kind, status, name, email, phone_country, phone_number, phone_dial_code, locale, idempotency_key, created_at)
  select 'bench' || n, 'contact', case when n % 10 = 0 then 'pending' else 'completed' end, 'Noura', 'noura@example.com', 'SA', '501234567', '+966', 'en',
    'bench' || n, now() - make_interval(mins => ${requests}::int - n)
  from generate_series(1, ${requests}::int) as n`)
await db.execute(sql`insert into contact_message (id, message) select id, 'May I see it?' from request`)
await db.execute(sql`analyze`)

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  // The first two are a warm-up.
  for (let round = -2; round < rounds; round++) {
    const start = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

/** A page as it was read before the index: sorted, skipped and counted as a whole. */
const byOffset = (offset: number) => async () => {
  await db.execute(sql`
    select * from request where kind = 'contact'
    order by (status = 'pending') desc, case when status = 'pending' then created_at end, created_at desc, number desc limit 20 offset ${offset}`)
  await db.execute(sql`select count(*) from request where kind = 'contact'`)
}
const { headers } = await aSpecialist(shop)
const call = (query: string) => async () => {
  const response = await shop.app.request(`/v1/staff/contacts?perPage=20${query}`, { headers })
  if (response.status !== 200) throw new Error(`the list was answered ${response.status}`)
  await response.arrayBuffer()
}
const middle = `${10_001 + Math.floor(requests / 2)}`

printFigures(`A page of 20 among ${requests} requests, median of ${rounds}`, [
  { what: 'sorted, skipped and counted: the first page', value: await medianOf(byOffset(0)), unit: 'ms' },
  { what: 'sorted, skipped and counted: in the middle', value: await medianOf(byOffset(requests / 2)), unit: 'ms' },
  { what: 'along the index: the first page', value: await medianOf(() => readAll(db, 'contact', { perPage: 20 })), unit: 'ms' },
  {
    what: 'along the index: in the middle',
    value: await medianOf(() => readAll(db, 'contact', { perPage: 20, after: middle })),
    unit: 'ms',
  },
  { what: 'the whole call: the first page', value: await medianOf(call('')), unit: 'ms', target: { atMost: 50 } },
  { what: 'the whole call: in the middle', value: await medianOf(call(`&after=${middle}`)), unit: 'ms', target: { atMost: 50 } },
  { what: 'the whole call: completed ones', value: await medianOf(call('&status=completed')), unit: 'ms', target: { atMost: 50 } },
])
await shop.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
