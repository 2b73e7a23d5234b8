import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import type { Db } from '#server/db/open/database.ts'
import type { DatabaseConfig } from '#server/db/open/open-database.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { emptyDatabase } from '../support/server/empty-database.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { type Figure, printFigures } from './figures.ts'

/** A question of the staff to the shop. `statements`: those that answer it, for their plans. */
export type Question = {
  what: string
  ask: (staff: ReturnType<typeof callsOf>) => Promise<{ status: number }>
  statements: (db: Db) => unknown[]
}

export type TwoSizes = {
  /** Of what: "Customers". */
  title: string
  fewest: number
  most: number
  /** Writes that many rows into an empty shop. */
  fill: (db: Db, size: number) => Promise<unknown>
  questions: readonly Question[]
  rounds: number
  /** Prints every plan. */
  showPlans: boolean
}

/** Asks the same among few and among many, by turns, on both databases, and explains the statements among many. */
export async function compareSizes(bench: TwoSizes): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
  await measure(bench, 'PGlite', async (size) => {
    const dataDir = join(folder, `pglite-${size}`)
    cpSync(await emptyDatabase(), dataDir, { recursive: true })
    return { dataDir, databasePool: 2 }
  })
  const server = await startPostgres()
  await measure(bench, 'PostgreSQL', async (size) => {
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    await client.query(`create database of_${size}`)
    await client.end()
    return { databaseUrl: server.url(`of_${size}`), dataDir: join(folder, `postgres-${size}`), databasePool: 4 }
  })
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Filled = { shop: OpenedShop; ask: (question: Question) => Promise<number> }

async function fillShop({ fill }: TwoSizes, config: DatabaseConfig, size: number): Promise<Filled> {
  const shop = await openShop({ besides: { config, remove: () => Promise.resolve() }, fill: fillVocabulary, log: pino({ level: 'error' }) })
  await fill(shop.db, size)
  // PostgreSQL does so by itself; the embedded database never does.
  if (config.databaseUrl !== undefined) await shop.db.execute(sql`vacuum analyze`)
  const staff = callsOf(shop, await aSpecialist(shop))
  return {
    shop,
    async ask({ what, ask }) {
      const start = performance.now()
      const { status } = await ask(staff)
      if (status !== 200) throw new Error(`${what} was answered ${status}`)
      return performance.now() - start
    },
  }
}

const p95Of = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function measure(bench: TwoSizes, kind: string, configOf: (size: number) => Promise<DatabaseConfig>): Promise<void> {
  const { title, fewest, most, questions, rounds, showPlans } = bench
  const few = await fillShop(bench, await configOf(fewest), fewest)
  const many = await fillShop(bench, await configOf(most), most)
  const figures: Figure[] = []
  const plans: { what: string; plan: string }[] = []
  for (const question of questions) {
    const { what } = question
    const [small, large]: [number[], number[]] = [[], []]
    // By turns, so that whatever else the machine does slows down both. The first two are a warm-up.
    for (let round = -2; round < rounds; round++) {
      const [one, other] = [await few.ask(question), await many.ask(question)]
      if (round < 0) continue
      small.push(one)
      large.push(other)
    }
    figures.push(
      { what: `${what}: among ${most}, p95`, value: p95Of(large), unit: 'ms' },
      { what: `${what}: beside ${fewest}`, value: p95Of(large) / p95Of(small), unit: '×', target: { atMost: 3 } },
    )
    for (const statement of question.statements(many.shop.db)) plans.push({ what, plan: await planOf(many.shop.db, statement) })
  }
  printFigures(`${title} on ${kind}, p95 of ${rounds}`, figures)
  if (showPlans) for (const { what, plan } of plans) console.log(`\n${what}\n${plan}`)
  const scans = plans.filter(({ plan }) => plan.includes('Seq Scan'))
  printFigures(`Plans on ${kind}`, [
    { what: `sequential scans among ${plans.length} statements`, value: scans.length, target: { atMost: 0 } },
  ])
  await few.shop.close()
  await many.shop.close()
}

async function planOf(db: Db, statement: unknown): Promise<string> {
  if (typeof statement !== 'object' || statement === null || !('getSQL' in statement)) throw new Error('not a statement of drizzle')
  const explained = await db.execute(sql`explain ${(statement as { getSQL: () => SQL }).getSQL()}`)
  return (explained as { rows: { 'QUERY PLAN': string }[] }).rows.map((row) => row['QUERY PLAN']).join('\n')
}
