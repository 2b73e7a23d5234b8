import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { type ProductServer, startProduct } from '../support/server/product-server.ts'
import { tusCalls } from '../support/server/tus-calls.ts'

/** A file of products is imported while the server is killed again and again; it goes on by itself, and the shop has each row once. */
const random = seededRandom(seed)
const longestWorkMs = 1_200
const pollMs = 100
/** Another process, or the next start, takes an import up when the lease of the killed one is over. */
const takenUp = { timeout: 60_000, interval: pollMs }
const kills = rounds(2, 20)
/** So many that the import is not over before the last kill. */
const rowCount = 150 * kills

let dataDir: string
let server: ProductServer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mizwala-import-kills-'))
  server = await start()
}, 180_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = () => startProduct({ DATA_DIR: dataDir, SAMPLE_DATA: 'never' })
const caller = () => ({ headers: { authorization: `Bearer ${readFileSync(join(dataDir, 'staff-token'), 'utf8').trim()}` } })

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const key = method === 'POST' && { 'idempotency-key': crypto.randomUUID() }
  const headers = { ...caller().headers, 'content-type': 'application/json', locale: 'en', currency: 'SAR', ...key }
  const response = await fetch(`${server.origin}/v1/staff/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return (await response.json()) as T
}
const runOf = async (id: string) => (await call<{ data: Import }>('GET', `imports/${id}`)).data
const stateOf = async (id: string) => (await runOf(id)).state

async function begun(file: string): Promise<string> {
  const upload = await tusCalls({ app: { request: (path, init) => fetch(server.origin + path, init) } }).uploaded(
    caller(),
    Buffer.from(file),
  )
  const { id } = (await call<{ data: Import }>('POST', 'imports', { upload, name: 'pieces.csv' })).data
  await expect.poll(() => stateOf(id), takenUp).toBe('ready')
  await call('POST', `imports/${id}/state`, { to: 'write' })
  return id
}

async function allRows(id: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let after: number | null = -1; after !== null;) {
    const page: { data: ImportRow[]; meta: { next: number | null } } = await call('GET', `imports/${id}/rows?perPage=200&after=${after}`)
    rows.push(...page.data)
    after = page.meta.next
  }
  return rows
}

test('a server that is killed while it imports loses no row and doubles none', { timeout: 3_600_000 }, async () => {
  const names = Array.from({ length: rowCount }, (_, nth) => `K-${nth}`)
  const file = ['stockNumber,type,brand,model.en', ...names.map((name) => `${name},watch,Valmeris,Model ${name}`)].join('\n')
  const id = await begun(file)
  let isUnderWay = 0
  for (let nth = 0; nth < kills; nth++) {
    const { position } = await runOf(id)
    await expect.poll(async () => (await runOf(id)).position, takenUp).toBeGreaterThan(position === 0 ? 0 : position - 1)
    await wait(longestWorkMs * random())
    if ((await stateOf(id)) === 'writing') isUnderWay += 1
    await server.kill()
    server = await start()
  }
  await expect.poll(() => stateOf(id), { timeout: 600_000, interval: pollMs }).toBe('done')

  expect((await runOf(id)).counts).toEqual({ created: rowCount, changed: 0, unchanged: 0, failed: 0 })
  const rows = await allRows(id)
  expect(rows.map(({ key }) => key)).toEqual(names)
  expect(new Set(rows.map(({ productId }) => productId)).size).toBe(rowCount)
  const { meta } = await call<{ meta: { total: number } }>('GET', 'products?perPage=1')
  expect(meta.total).toBe(rowCount)

  const again = await begun(file)
  await expect.poll(() => stateOf(again), { timeout: 600_000, interval: pollMs }).toBe('done')
  expect((await runOf(again)).counts).toEqual({ created: 0, changed: 0, unchanged: rowCount, failed: 0 })
  console.info(`${kills} kills, ${isUnderWay} of them in the midst of the import: ${rowCount} rows, each there once (seed ${seed})`)
})
