/**
 * A backup while twenty shoppers browse and order, against the same shoppers without one: what they notice, the memory of the backup, its
 * time; and that a restore of it has the same rows and files.
 *
 *   npm run bench -- --only backup [-- --pieces 36,5000 --megabytes 2000 --seconds 20 --postgres]
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { bankAccount } from '../support/server/bank-account.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { runProgram, spawnProgram } from '../support/server/backup-programs.ts'
import { copyEmptyDatabase } from '../support/server/empty-database.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'
import { type PostgresServer, startPostgres } from '../support/server/postgres-server.ts'
import { startProduct } from '../support/server/product-server.ts'
import { type Figure, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: {
    pieces: { type: 'string', default: '36,5000' },
    megabytes: { type: 'string', default: '2000' },
    /** For which shoppers are watched without a backup. */
    seconds: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
  },
})
const shoppers = 20
/** Of a shopper between two requests. */
const restMs = 250
const mostRatio = 1.2
const mostMb = 150
const pages = ['/en/shop', '/ar', '/v1/products?perPage=24', '/en/shop?type=watch']

type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function fill(env: { DATA_DIR: string; DATABASE_URL?: string }, pieces: number): Promise<Buyer[]> {
  if (env.DATABASE_URL === undefined) await copyEmptyDatabase(env.DATA_DIR)
  const config = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, databasePool: 4 }
  const shop = await openShop({ besides: { config, remove: () => Promise.resolve() }, fill: fillVocabulary })
  try {
    const texts = 'A watch with a calm dial, worn, with its box and papers. Serviced, and tested for a week. '.repeat(4)
    for (let from = 0; from < pieces; from += 1000) {
      const count = Math.min(1000, pieces - from)
      const made = Array.from({ length: count }, (_, nth) => aProduct({ id: idOf(from + nth), stock: 100_000, descriptionEn: texts }))
      await insertProducts(shop.db, made)
    }
    return await Promise.all(Array.from({ length: shoppers }, () => aBuyer(shop)))
  } finally {
    await shop.close()
  }
}
const idOf = (nth: number) => `p${nth.toString(32).padStart(7, '0')}`

function fillFiles(dataDir: string, megabytes: number): void {
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  for (let nth = 0; nth < megabytes; nth++) writeFileSync(join(dataDir, 'media', `${newId()}-640.avif`), randomBytes(1_000_000))
}

/** The 95th percentile of the waits of shoppers, of whom each order is one, in milliseconds. */
async function waitsDuring(origin: string, buyers: readonly Buyer[], work: () => Promise<unknown>) {
  const waits: number[] = []
  let isOver = false
  const timed = async <T>(call: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const result = await call()
    waits.push(performance.now() - begin)
    await wait(restMs)
    return result
  }
  const remote = { app: { request: (path: string, init?: RequestInit) => fetch(origin + path, init) } } as unknown as Shop
  const buying = buyers.map(async (me, place) => {
    const calls = orderCalls(remote, me)
    for (let nth = place; !isOver; nth++) {
      await timed(async () => (await fetch(origin + (pages[nth % pages.length] ?? ''))).arrayBuffer())
      await timed(() => calls.add(idOf(nth % 36)))
      await timed(() => calls.order())
    }
  })
  const begin = performance.now()
  await work()
  const tookMs = performance.now() - begin
  isOver = true
  await Promise.all(buying)
  const sorted = waits.toSorted((one, other) => one - other)
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, longest: sorted.at(-1) ?? 0, count: sorted.length, tookMs }
}

/** The most memory that a process has had, in MB (Linux). */
function mostMemory(pid: number | undefined): number {
  const found = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1024
}

async function measure(pieces: number, postgres: PostgresServer | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-backup-bench-'))
  const env = { DATA_DIR: join(folder, 'shop'), ...bankAccount, ...(postgres && { DATABASE_URL: postgres.url('postgres') }) }
  const buyers = await fill(env, pieces)
  fillFiles(env.DATA_DIR, Number(options.megabytes))
  const server = await startProduct({ ...env, SAMPLE_DATA: 'never' })
  const file = join(folder, 'shop.tar')
  let memory = 0
  try {
    const idleMs = Number(options.seconds) * 1000
    await waitsDuring(server.origin, buyers, () => wait(idleMs / 4))
    const idle = await waitsDuring(server.origin, buyers, () => wait(idleMs))
    const backedUp = await waitsDuring(server.origin, buyers, async () => {
      const { child, ended, printed } = spawnProgram('backup', env, [file, '--no-verify'])
      const sampling = setInterval(() => {
        if (child.exitCode === null) memory = Math.max(memory, mostMemory(child.pid))
      }, 200)
      const code = await ended
      clearInterval(sampling)
      if (code !== 0) throw new Error(printed.text)
    })
    // Once more: the shop has more orders now than before.
    const after = await waitsDuring(server.origin, buyers, () => wait(idleMs))
    const without = (idle.p95 + after.p95) / 2
    const { backup, bytes } = await verifyBackup(file)
    const restored = await runProgram('restore', { DATA_DIR: join(folder, 'restored') }, file)
    return [
      { what: 'shoppers before the backup, p95', value: idle.p95, unit: 'ms' },
      { what: 'shoppers after it, p95', value: after.p95, unit: 'ms' },
      { what: 'shoppers during it, p95', value: backedUp.p95, unit: 'ms', target: { atMost: without * mostRatio } },
      { what: 'as times of without', value: backedUp.p95 / without },
      { what: 'their longest wait, without and', value: idle.longest, unit: 'ms' },
      { what: 'during it', value: backedUp.longest, unit: 'ms' },
      { what: 'requests during it', value: backedUp.count },
      { what: 'the backup took', value: backedUp.tookMs / 1000, unit: 's' },
      { what: 'most memory of the backup', value: memory, unit: 'MB', target: { atMost: mostMb } },
      { what: 'its size', value: bytes / 1_000_000, unit: 'MB' },
      { what: 'rows', value: backup.tables.reduce((sum, { rows }) => sum + rows, 0) },
      { what: 'files', value: backup.files.count },
      { what: 'restored', value: restored.includes('is restored') ? 1 : 0, target: { atLeast: 1 } },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const pieces of options.pieces.split(',').map(Number)) {
  const postgres = options.postgres ? await startPostgres() : undefined
  const figures = await measure(pieces, postgres)
  printFigures(`${pieces} pieces, ${options.megabytes} MB of files, ${postgres ? 'PostgreSQL' : 'embedded'}`, figures)
  await postgres?.stop()
}
