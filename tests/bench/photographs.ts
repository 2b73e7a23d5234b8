/**
 * Photographs of 24 megapixels are put in at the desk while shoppers browse: what shoppers notice, what the server needs, and when the
 * first sizes of a photograph come.
 *
 *   npm run bench -- --only photographs [-- --photographs 12 --worker]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { startProduct } from '../support/server/product-server.ts'
import { tusCalls } from '../support/server/tus-calls.ts'
import { printFigures } from './figures.ts'
import { browsingAt, measured } from './while-browsing.ts'
import { startWorkerBeside } from './worker-beside.ts'

const { values: options } = parseArgs({
  options: {
    photographs: { type: 'string', default: '100' },
    /** On PostgreSQL, where a second process makes the sizes, and the first one serves. */
    worker: { type: 'boolean', default: false },
  },
})
const count = Number(options.photographs)
const perProduct = 20
const chunkBytes = 1024 * 1024
const quietMs = 20_000
const pollMs = 250
const largest = 1600
const mostRatio = options.worker ? 1.5 : 1.2
const mostMoreMb = 50

const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const postgres = options.worker ? await startPostgres() : undefined
const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url('postgres'), WORKER: 'none' } : {}
const shop = await startProduct({ DATA_DIR: dataDir, ...measured(dataDir), ...env }, { makesDatabase: true })
const worker = postgres && (await startWorkerBeside(shop, env))
const browsing = browsingAt(shop, dataDir)
const token = readFileSync(join(dataDir, 'staff-token'), 'utf8').trim()
const caller = { headers: { authorization: `Bearer ${token}` } }

async function asStaff<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { ...caller.headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const response = await fetch(`${shop.origin}/v1/staff/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}

type Timed = { first?: number; last?: number }
const times = new Map<string, Timed>()

/** Notes when a photograph has its first sizes, and when its last. @returns whether all have */
async function look(products: readonly string[]): Promise<boolean> {
  for (const id of products) {
    for (const { key, state, problem, width } of (await asStaff<StaffProduct>('GET', `products/${id}`)).photos) {
      if (problem !== null) throw new Error(`a photograph is ${problem}`)
      const time = times.get(key) ?? {}
      times.set(key, time)
      if (state === 'ready') time.first ??= performance.now()
      if (width >= largest) time.last ??= performance.now()
    }
  }
  return times.size === count && [...times.values()].every(({ last }) => last !== undefined)
}

async function putIn(photograph: Buffer): Promise<void> {
  const products: string[] = []
  let isUploaded = false
  const looking = (async () => {
    while (!((await look(products)) && isUploaded)) await wait(pollMs)
  })()
  const calls = tusCalls({ app: { request: (path, init) => fetch(shop.origin + path, init) } })
  for (let nth = 0; nth < count; nth++) {
    if (nth % perProduct === 0) products.push((await asStaff<StaffProduct>('POST', 'products', { type: 'watch' })).id)
    const id = products.at(-1) ?? ''
    const upload = await calls.uploaded(caller, photograph, chunkBytes)
    const { version } = await asStaff<StaffProduct>('GET', `products/${id}`)
    await asStaff('POST', `products/${id}/photos`, { uploads: [upload], version })
  }
  isUploaded = true
  await looking
}

try {
  // As a camera writes them: some 15 MB.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const photograph = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 88 })
    .toBuffer()
  await browsing.warmUp()
  await browsing.during(() => wait(quietMs / 4))
  const without = await browsing.during(() => wait(quietMs))
  const during = await browsing.during(() => putIn(photograph))
  const inOrder = [...times.values()]
  const early = inOrder.filter(({ first = Infinity }, nth) => nth > 0 && first < (inOrder[nth - 1]?.last ?? 0)).length
  printFigures(`${count} photographs of 24 megapixels and ${(photograph.length / 1e6).toFixed(1)} MB, 4 shoppers`, [
    { what: 'p95 of a shopper without', value: without.p95, unit: 'ms' },
    { what: 'p95 of a shopper with', value: during.p95, unit: 'ms', target: { atMost: mostRatio * without.p95 } },
    { what: 'p99 of the event loop without', value: without.loop, unit: 'ms' },
    { what: 'p99 of the event loop with', value: during.loop, unit: 'ms', target: { atMost: mostRatio * without.loop } },
    { what: 'memory without, at most', value: Math.round(without.most), unit: 'MB' },
    { what: 'more memory with', value: Math.round(during.most - without.most), unit: 'MB', target: { atMost: mostMoreMb } },
    { what: 'first sizes before the last of the one before', value: early, target: { atLeast: count - 1 } },
    { what: 'all sizes of all', value: during.tookMs / 1000, unit: 's' },
  ])
} finally {
  await worker?.stop()
  await shop.stop()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
