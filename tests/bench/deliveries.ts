/** What the measurements share of whom a change is told to: a shop on a PostgreSQL of its own, its customers, the time of a delivery. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from '#server/db/open/database.ts'
import { openShop } from '../support/server/api-shop.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { median } from './figures.ts'

/** @param fill as of `openShop` */
export async function openOnPostgres(fill: (db: Db) => Promise<unknown>) {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-deliveries-bench-'))
  const databaseUrl = postgres.url('postgres')
  const config = { databaseUrl, dataDir, databasePool: 4 }
  const shop = await openShop({ besides: { config, remove: () => Promise.resolve() }, fill: async (db) => void (await fill(db)) })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    shop,
    client,
    close: async () => {
      await client.end()
      await shop.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Verified customers `c0`, `c1` and so on. */
export const insertCustomers = (client: pg.Client, count: number) =>
  client.query(
    `insert into customer (id, name, email, email_verified_at, locale, created_at, updated_at)
     select 'c' || n, 'Noura', 'c' || n || '@example.com', now(), 'en', now(), now() from generate_series(0, $1::int - 1) n`,
    [count],
  )

/** @returns how many were told of all changes */
export async function countTold(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ told: string }>('select count(*) as told from notification')
  return Number(rows[0]?.told)
}

/** Makes a change and delivers it, `rounds` times and once before as a warm-up. @returns medians: CPU of this process and time, in ms */
export async function timeDeliveries(rounds: number, change: (round: number) => Promise<unknown>, deliver: () => Promise<unknown>) {
  const cpu: number[] = []
  const elapsed: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await change(round)
    const before = process.cpuUsage()
    const begin = performance.now()
    await deliver()
    const { user, system } = process.cpuUsage(before)
    if (round === 0) continue
    cpu.push((user + system) / 1000)
    elapsed.push(performance.now() - begin)
  }
  return { cpu: median(cpu), elapsed: median(elapsed) }
}
