import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { invoice } from '#server/db/schema/orders.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aBuyer, bodyFrom, orderCalls } from '../support/server/orders.ts'
import { type PostgresServer, startPostgres } from '../support/server/postgres-server.ts'
import { freePort, startProduct, type ProductServer } from '../support/server/product-server.ts'

/** Three processes of the product over one PostgreSQL, which are killed while many buyers order the last units. */

/** A product of the sample. */
const productId = 'w8d4q1nh'
const units = 3
const buyers = rounds(12, 200)
const kills = rounds(1, 6)
const bank = { BANK_ACCOUNT_NAME: 'Mizwala Trading', BANK_NAME: 'Sample Bank', BANK_IBAN: 'SA0380000000608010167519' }
const random = seededRandom(seed)

let postgres: PostgresServer
let dataDir: string
let shop: OpenedShop
const processes: { env: Record<string, string>; server: ProductServer }[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'order-processes-'))
  postgres = await startPostgres()
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query('create database orders')
  await client.end()
  const databaseUrl = postgres.url('orders')
  for (let place = 0; place < 3; place++) {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(await freePort()), ...bank }
    processes.push({ env, server: await startProduct(env) })
  }
  shop = await openShop({ besides: { config: { databaseUrl, dataDir, databasePool: 4 }, remove: () => Promise.resolve() } })
  await shop.db.update(product).set({ stock: units }).where(eq(product.id, productId))
}, 300_000)
afterAll(async () => {
  await shop?.close()
  for (const { server } of processes) await server.stop()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends an order to any of the processes until one has decided. @returns its code; undefined where the order is placed */
async function decided(token: string, body: unknown): Promise<string | undefined> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    locale: 'en',
    currency: 'SAR',
    'idempotency-key': crypto.randomUUID(),
  }
  for (;;) {
    const { origin } = processes[Math.floor(random() * processes.length)]!.server
    const response = await fetch(`${origin}/v1/orders`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
    const { code } = ((await response?.json().catch(() => undefined)) ?? {}) as { code?: string }
    if (response?.status === 200) return undefined
    if (response && response.status < 500 && code !== 'in-progress') return code
    await wait(200)
  }
}

/** Stock and ordered units, by one statement: they are from the same moment. */
async function balance(): Promise<{ stock: number; ordered: number }> {
  const ordered = sql<number>`(select coalesce(sum(quantity), 0)::int from order_line where product_id = ${productId})`
  const [row] = await shop.db.select({ stock: product.stock, ordered }).from(product).where(eq(product.id, productId))
  return row ?? { stock: -1, ordered: -1 }
}

test(
  `${buyers} buyers of ${units} units, three processes, ${kills} kills: ${units} orders, balanced at every moment`,
  { timeout: 900_000 },
  async () => {
    const waiting: { token: string; body: unknown }[] = []
    for (let place = 0; place < buyers; place++) {
      const me = await aBuyer(shop)
      const calls = orderCalls(shop, me)
      await calls.add(productId)
      waiting.push({ token: me.token, body: bodyFrom(await calls.check()) })
    }

    let isOver = false
    const moments = { looked: 0, wrong: [] as unknown[] }
    const watching = (async () => {
      while (!isOver) {
        const now = await balance()
        moments.looked += 1
        if (now.stock < 0 || now.stock + now.ordered !== units) moments.wrong.push(now)
        await wait(5)
      }
    })()
    const killing = (async () => {
      for (let kill = 0; kill < kills; kill++) {
        await wait(300 * random())
        const one = processes[Math.floor(random() * processes.length)]!
        await one.server.kill()
        one.server = await startProduct(one.env)
      }
    })()
    // In waves, so that buyers come during each of the kills.
    const codes = await Promise.all(
      waiting.map(async ({ token, body }, place) => {
        await wait(((kills * 2_000) / buyers) * place)
        return decided(token, body)
      }),
    )
    await killing
    isOver = true
    await watching

    const counts = Map.groupBy(codes, (code = 'placed') => code)
    expect(Object.fromEntries([...counts].map(([code, { length }]) => [code, length]))).toEqual({
      placed: units,
      'order.changed': buyers - units,
    })
    expect(await balance()).toEqual({ stock: 0, ordered: units })
    const invoices = await shop.db.select().from(invoice).orderBy(invoice.number)
    expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(moments.wrong).toEqual([])
    console.info(`${buyers} buyers, ${kills} kills: ${units} orders; stock and orders agreed at ${moments.looked} moments (seed ${seed})`)
  },
)
