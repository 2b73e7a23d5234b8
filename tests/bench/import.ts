/**
 * A file of products is imported while shoppers browse: the time of a row in a small file and in a large one, the server's memory, what
 * shoppers notice, and that the same file again changes nothing.
 *
 *   npm run bench -- --only import [-- --rows 5000,50000 --idle 20 --postgres --worker]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { FeedMade } from '#contract/feeds/feeds.ts'
import type { Import } from '#contract/imports/imports.ts'
import { type PostgresServer, startPostgres } from '../support/server/postgres-server.ts'
import { startProduct } from '../support/server/product-server.ts'
import { startWorkerBeside } from './worker-beside.ts'
import { tusCalls } from '../support/server/tus-calls.ts'
import { type Figure, printFigures } from './figures.ts'
import { browsingAt, measured, type Noticed } from './while-browsing.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000,50000' },
    /** Seconds for which shoppers browse without an import. */
    idle: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
    /** A second process does the work, the first one serves. */
    worker: { type: 'boolean', default: false },
  },
})
const sizes = options.rows.split(',').map(Number)
const mostRatio = 1.2
/** What a shopper notices of an import in another process; in the same one it is more. */
const mostSlower = options.worker ? 1.5 : mostRatio
const mostMoreMb = 60
const pollMs = 500
const chunkBytes = 4 * 1024 * 1024

const headings = [
  'stockNumber,type,brand,reference,model.en,model.ar,condition,year,price,material,size',
  'description.en,description.ar,private.serial,private.cost,private.acquiredAt',
].join()
const pieceOf = (nth: number): string =>
  [
    `B-${String(nth).padStart(6, '0')}`,
    'watch',
    `Brand ${nth % 40}`,
    `R-${nth % 900}`,
    `Model ${nth % 900}`,
    `طراز ${nth % 900}`,
    'good',
    1960 + (nth % 60),
    5000 + (nth % 300) * 50,
    'steel',
    34 + (nth % 10),
    `"A watch with a calm dial, number ${nth}; worn, with its box and papers. Serviced, and tested for a week."`,
    '"ساعة بميناء هادئ، لبست قليلًا، مع علبتها وأوراقها، وجرى فحصها أسبوعًا."',
    `S-${nth}`,
    3000 + (nth % 300) * 40,
    '2024-05-17',
  ].join()
const fileOf = (rows: number): Buffer => Buffer.from([headings, ...Array.from({ length: rows }, (_, nth) => pieceOf(nth))].join('\n'))

type Measured = { idle: Noticed; first: Noticed; again: Noticed; changed: number; versions: boolean }

async function measure(rows: number, env: Record<string, string>): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
  const serving: Record<string, string> = options.worker ? { WORKER: 'none' } : {}
  const shop = await startProduct({ DATA_DIR: dataDir, ...measured(dataDir), ...env, ...serving }, { makesDatabase: true })
  const worker = options.worker ? await startWorkerBeside(shop, env) : undefined
  try {
    const caller = { headers: { authorization: `Bearer ${readFileSync(join(dataDir, 'staff-token'), 'utf8').trim()}` } }
    const asStaff = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const headers = { ...caller.headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const response = await fetch(`${shop.origin}/v1/staff/${path}`, init)
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { data: T }).data
    }
    const settled = async (id: string): Promise<Import> => {
      for (;;) {
        const run = await asStaff<Import>('GET', `imports/${id}`)
        if (!['reading', 'writing'].includes(run.state)) return run
        await wait(pollMs)
      }
    }
    const file = fileOf(rows)
    const read = async (): Promise<string> => {
      const calls = tusCalls({ app: { request: (path, init) => fetch(shop.origin + path, init) } })
      const upload = await calls.uploaded(caller, file, chunkBytes)
      const { id } = await asStaff<Import>('POST', 'imports', { upload, name: 'pieces.csv' })
      const { state } = await settled(id)
      if (state !== 'ready') throw new Error(`the import is ${state}`)
      return id
    }
    const write = async (id: string): Promise<Import['counts']> => {
      await asStaff('POST', `imports/${id}/state`, { to: 'write' })
      return (await settled(id)).counts
    }
    const browsing = browsingAt(shop, dataDir)
    await browsing.warmUp()
    await browsing.during(() => wait(Number(options.idle) * 250))
    const idle = await browsing.during(() => wait(Number(options.idle) * 1000))
    const id = await read()
    let counts: Import['counts'] | undefined
    const first = await browsing.during(async () => (counts = await write(id)))
    if (counts?.created !== rows) throw new Error(`it was not imported: ${JSON.stringify(counts)}`)

    // The tag of a feed changes with the catalogue, from which all pages are made.
    const { address } = await asStaff<FeedMade>('POST', 'feeds', { name: 'bench' })
    const tag = async () => (await fetch(shop.origin + new URL(`${address}google-en.xml`).pathname, { method: 'HEAD' })).headers.get('etag')
    const before = await tag()
    const second = await read()
    const again = await browsing.during(async () => (counts = await write(second)))
    return { idle, first, again, changed: rows - counts.unchanged, versions: before !== null && before === (await tag()) }
  } finally {
    await worker?.stop()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A database of its own, so that each file fills an empty shop. */
async function databaseFor(postgres: PostgresServer, rows: number): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(`create database bench_${rows}`)
  await client.end()
  return postgres.url(`bench_${rows}`)
}

const server = options.postgres || options.worker ? await startPostgres() : undefined
try {
  let small: { rows: number; result: Measured } | undefined
  for (const rows of sizes) {
    const result = await measure(rows, server ? { DATABASE_URL: await databaseFor(server, rows) } : {})
    const { idle, first, again, changed, versions } = result
    const perRow = first.tookMs / rows
    const more = first.most - idle.most
    const figures: Figure[] = [
      {
        what: 'a row',
        value: perRow,
        unit: 'ms',
        ...(small && { target: { atMost: (mostRatio * small.result.first.tookMs) / small.rows } }),
      },
      { what: 'a row of the same file again', value: again.tookMs / rows, unit: 'ms' },
      { what: 'rows that the same file changes', value: changed, target: { atMost: 0 } },
      { what: 'changes of the catalogue by it, each of which forgets pages', value: versions ? 0 : 1, target: { atMost: 0 } },
      { what: 'p95 of a shopper without', value: idle.p95, unit: 'ms' },
      { what: 'p95 of a shopper with', value: first.p95, unit: 'ms', target: { atMost: mostSlower * idle.p95 } },
      { what: 'p95 of a shopper with the same file again', value: again.p95, unit: 'ms', target: { atMost: mostSlower * idle.p95 } },
      { what: 'p99 of the event loop without', value: idle.loop, unit: 'ms' },
      { what: 'p99 of the event loop with', value: first.loop, unit: 'ms' },
      { what: 'of one core without', value: idle.share },
      { what: 'of one core with', value: first.share },
      { what: 'memory without, at most', value: Math.round(idle.most), unit: 'MB' },
      {
        what: 'more memory with',
        value: Math.round(more),
        unit: 'MB',
        ...(small && { target: { atMost: Math.max(mostMoreMb, mostRatio * (small.result.first.most - small.result.idle.most)) } }),
      },
    ]
    printFigures(
      `${rows} rows on ${server ? 'PostgreSQL' : 'the embedded database'}${options.worker ? ', by a second process' : ''}, 4 shoppers`,
      figures,
    )
    small ??= { rows, result }
  }
} finally {
  await server?.stop()
}
