import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { invoice } from '#server/db/schema/orders.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { ask } from '../support/server/audiences.ts'
import type { OpenedShop } from '../support/server/api-shop.ts'
import { aBuyer, bodyFrom, orderCalls } from '../support/server/orders.ts'
import type { TestBucket } from '../support/server/test-bucket.ts'
import { killAndRestart, type ThreeProcesses } from '../support/server/three-processes.ts'

/** A product of the sample. */
const productId = 'w8d4q1nh'
export const units = 3
export const buyers = rounds(12, 200)
export const kills = rounds(1, 6)
const random = seededRandom(seed)

/** Sends an order through nginx until a process has decided. @returns its code; undefined where the order is placed */
async function decided(origin: string, token: string, body: unknown): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}`, locale: 'en', currency: 'SAR', 'idempotency-key': crypto.randomUUID() }
  for (;;) {
    const answer = await ask(origin, '/v1/orders', headers, body).catch(() => undefined)
    if (answer?.status === 200) return undefined
    // nginx has no JSON of its own.
    const { code } = answer?.text.startsWith('{') ? (JSON.parse(answer.text) as { code?: string }) : {}
    if (answer && answer.status < 500 && code !== 'in-progress') return code
    await wait(200)
  }
}

/** Stock and ordered units, by one statement: they are from the same moment. */
async function balance({ db }: OpenedShop): Promise<{ stock: number; ordered: number }> {
  const ordered = sql<number>`(select coalesce(sum(quantity), 0)::int from order_line where product_id = ${productId})`
  const [row] = await db.select({ stock: product.stock, ordered }).from(product).where(eq(product.id, productId))
  return row ?? { stock: -1, ordered: -1 }
}

export type Running = {
  three: ThreeProcesses
  bucket: TestBucket
  /** Of nginx. */
  origin: string
}

/** Buyers order the last units through nginx, while processes are killed in turn and the bucket is away. */
export async function expectLastUnitsSoldOnce({ three, bucket, origin }: Running): Promise<void> {
  const { shop } = three
  await shop.db.update(product).set({ stock: units }).where(eq(product.id, productId))
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
      const now = await balance(shop)
      moments.looked += 1
      if (now.stock < 0 || now.stock + now.ordered !== units) moments.wrong.push(now)
      await wait(5)
    }
  })()
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill++) {
      await wait(300 * random())
      const one = three.processes[kill % three.processes.length]!
      await killAndRestart(one)
      bucket.fault = () => 'away'
      await wait(500)
      bucket.fault = undefined
    }
  })()
  // In waves, so that buyers come during each of the kills.
  const codes = await Promise.all(
    waiting.map(async ({ token, body }, place) => {
      await wait(((kills * 2_000) / buyers) * place)
      return decided(origin, token, body)
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
  expect(await balance(shop)).toEqual({ stock: 0, ordered: units })
  const invoices = await shop.db.select().from(invoice).orderBy(invoice.number)
  expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(moments.wrong).toEqual([])
  console.info(`${buyers} buyers, ${kills} kills: ${units} orders; stock and orders agreed at ${moments.looked} moments (seed ${seed})`)
}
