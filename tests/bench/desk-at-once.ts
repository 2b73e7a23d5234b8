/**
 * Twenty specialists at once on 500 requests, at two servers with one PostgreSQL: whether each request is decided once and its sender told
 * once, and how long until the other server's desks hear of it:
 *
 *   node tests/bench/desk-at-once.ts
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { InboxRequest, InboxRow } from '#contract/inbox/inbox.ts'
import { deliverWhenDue } from '#server/jobs/deliver-when-due.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { printFigures } from './figures.ts'

const [specialists, requests, triesOfEach] = [20, 500, 60]

const server = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const log = pino({ level: 'error' })
const clock = { now: () => new Date() }
const open = (name: string, fill?: typeof fillVocabulary) =>
  openShop({
    besides: {
      config: { databaseUrl: server.url('postgres'), dataDir: join(folder, name), databasePool: 10 },
      remove: () => Promise.resolve(),
    },
    ...(fill && { fill }),
    log,
  })
const shops = [await open('one', fillVocabulary), await open('other')] as const
const stops = await Promise.all(
  shops.map((shop) => deliverWhenDue('decisions', shop.heldDecisions, { database: shop.database, clock, log })),
)
const { db } = shops[0]

const shopper = callsOf(shops[0], { headers: {} })
const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
for (let nth = 0; nth < requests; nth++) {
  const body = { name: 'Noura', email: `shopper${nth}@example.com`, phone, message: 'May I see it?', agreement: true }
  await shopper('POST', '/contact', body)
}

/** When a server's desks heard of a request last, milliseconds of the clock. */
function hear(shop: OpenedShop): Map<string, number> {
  const heard = new Map<string, number>()
  void shop.database.listen('requests', { onNotification: (id) => heard.set(id, Date.now()), onGap: () => {} })
  return heard
}
const heard = shops.map(hear)

let [taken, refused] = [0, 0]
/** Decides requests chosen at random, as others do at the same time. */
async function work(shop: OpenedShop, name: string): Promise<void> {
  const staff = callsOf(shop, await aSpecialist(shop, name))
  const rows = (await staff<InboxRow[]>('GET', '/staff/requests?perPage=100&view=all')).data
  for (let nth = 0; nth < triesOfEach; nth++) {
    const row = rows[Math.floor(Math.random() * rows.length)]
    if (row) await decide(staff, row.id)
  }
}
async function decide(staff: ReturnType<typeof callsOf>, id: string): Promise<void> {
  const { version, held, waits } = (await staff<InboxRequest>('GET', `/staff/requests/${id}`)).data
  if (!waits || held) return
  const { status } = await staff('PUT', `/staff/requests/${id}/decision`, { decision: { do: 'move', status: 'completed' }, version })
  if (status === 200) taken++
  else if (status === 409) refused++
  else throw new Error(`a decision was answered ${status}`)
}
await Promise.all(Array.from({ length: specialists }, (_, nth) => work(shops[nth % 2 === 0 ? 0 : 1], `Specialist ${nth}`)))
// What nobody chose.
const last = callsOf(shops[1], await aSpecialist(shops[1], 'Last'))
const all = (await db.execute(sql`select id from request`)) as { rows: { id: string }[] }
for (const { id } of all.rows) await decide(last, id)
await wait(15_000)

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = (await db.execute(query)) as { rows: { n: string }[] }
  return Number(rows[0]?.n)
}
const steps = (await db.execute(sql`select request_id as id, at from request_history where status = 'completed'`)) as {
  rows: { id: string; at: string }[]
}
const delays = heard.map((times) => steps.rows.map(({ id, at }) => (times.get(id) ?? Infinity) - Date.parse(at)))
printFigures(`${specialists} specialists, ${requests} requests, two servers`, [
  { what: 'decisions that were stored', value: taken },
  { what: 'refused, because another one was faster', value: refused },
  {
    what: 'requests that are not completed',
    value: await count(sql`select count(*) as n from request where status <> 'completed'`),
    target: { atMost: 0 },
  },
  {
    what: 'steps more than one of a request',
    value: steps.rows.length - new Set(steps.rows.map(({ id }) => id)).size,
    target: { atMost: 0 },
  },
  { what: 'requests decided', value: new Set(steps.rows.map(({ id }) => id)).size, target: { atLeast: requests } },
  {
    what: 'mails to senders about it',
    value: await count(sql`select count(*) as n from message where payload ->> 'template' = 'contact-news'`),
    target: { atMost: requests },
  },
  { what: 'heard of at one server, at most', value: Math.max(...(delays[0] ?? [])), unit: 'ms', target: { atMost: 2000 } },
  { what: 'heard of at the other, at most', value: Math.max(...(delays[1] ?? [])), unit: 'ms', target: { atMost: 2000 } },
])
for (const stop of stops) await stop(1000)
for (const shop of shops) await shop.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
