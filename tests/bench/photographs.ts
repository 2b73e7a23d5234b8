/**
 * Photographs of 24 megapixels are put in at the desk while shoppers browse: what shoppers notice, what the server needs, and when the
 * first sizes of a photograph come.
 *
 *   npm run bench -- --only photographs [-- --photographs 12]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { startProduct } from '../support/server/product-server.ts'
import { tusCalls } from '../support/server/tus-calls.ts'
import { printFigures } from './figures.ts'

const { values: options } = parseArgs({ options: { photographs: { type: 'string', default: '100' } } })
const count = Number(options.photographs)
const perProduct = 20
const chunkBytes = 1024 * 1024
const shoppers = 4
/** Of a shopper between two requests. */
const restMs = 100
const quietMs = 20_000
const pollMs = 250
const largest = 1600
const mostRatio = 1.2
const mostMoreMb = 50
const paths = ['/en/shop', '/ar', '/v1/products?perPage=24', '/en/shop?type=watch', '/v1/home']

const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const loopFile = join(dataDir, 'event-loop')
const hook = pathToFileURL(join(import.meta.dirname, 'event-loop.ts')).href
const shop = await startProduct({ DATA_DIR: dataDir, EVENT_LOOP_FILE: loopFile, NODE_OPTIONS: `--import=${hook}` }, { makesDatabase: true })
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

/** The server's memory in MB. `ps` is on Linux and macOS. */
const memoryMb = (): number => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(shop.pid)], { encoding: 'utf8' }).stdout.trim()) / 1024

/** The 99th percentile of the delays of the server's event loop since the last question. */
async function loopDelayMs(): Promise<number> {
  rmSync(loopFile, { force: true })
  process.kill(shop.pid ?? 0, 'SIGUSR2')
  for (;;) {
    await wait(50)
    const text = readFileSync(loopFile, { encoding: 'utf8', flag: 'a+' })
    if (text !== '') return Number(text)
  }
}

/** Shoppers browse while something else is done. @returns the 95th percentile of their waits, and the most memory of the server */
async function whileBrowsing(work: () => Promise<void>): Promise<{ p95: number; loop: number; most: number }> {
  const waits: number[] = []
  let isOver = false
  let most = memoryMb()
  const watch = setInterval(() => (most = Math.max(most, memoryMb())), 500)
  await loopDelayMs()
  const browsing = Array.from({ length: shoppers }, async (_, shopper) => {
    for (let nth = shopper; !isOver; nth++) {
      const since = performance.now()
      const response = await fetch(shop.origin + (paths[nth % paths.length] ?? ''))
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
      waits.push(performance.now() - since)
      await wait(restMs)
    }
  })
  await work()
  isOver = true
  await Promise.all(browsing)
  clearInterval(watch)
  const sorted = waits.toSorted((one, other) => one - other)
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, loop: await loopDelayMs(), most }
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
  for (const path of paths) await (await fetch(shop.origin + path)).arrayBuffer()
  await whileBrowsing(() => wait(quietMs / 4))
  const without = await whileBrowsing(() => wait(quietMs))
  const since = performance.now()
  const during = await whileBrowsing(() => putIn(photograph))
  const tookMs = performance.now() - since
  const inOrder = [...times.values()]
  const early = inOrder.filter(({ first = Infinity }, nth) => nth > 0 && first < (inOrder[nth - 1]?.last ?? 0)).length
  printFigures(`${count} photographs of 24 megapixels and ${(photograph.length / 1e6).toFixed(1)} MB, ${shoppers} shoppers`, [
    { what: 'p95 of a shopper without', value: without.p95, unit: 'ms' },
    { what: 'p95 of a shopper with', value: during.p95, unit: 'ms', target: { atMost: mostRatio * without.p95 } },
    { what: 'p99 of the event loop without', value: without.loop, unit: 'ms' },
    { what: 'p99 of the event loop with', value: during.loop, unit: 'ms', target: { atMost: mostRatio * without.loop } },
    { what: 'memory without, at most', value: Math.round(without.most), unit: 'MB' },
    { what: 'more memory with', value: Math.round(during.most - without.most), unit: 'MB', target: { atMost: mostMoreMb } },
    { what: 'first sizes before the last of the one before', value: early, target: { atLeast: count - 1 } },
    { what: 'all sizes of all', value: tookMs / 1000, unit: 's' },
  ])
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
