import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/accounts/account-things.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import { paths } from '#contract/calls/paths.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { longestWaitMs, setUpKillTest } from '../support/browser/kill-test.ts'
import { bankAccount } from '../support/server/bank-account.ts'
import { deliveredIn, entriesIn, submitOrder, until, wake, wakeUntil } from '../support/browser/outbox-page.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { bodyFrom } from '../support/server/orders.ts'
import { aStoredSeller, type Seller } from '../support/server/stored-shop.ts'

/** A product of the sample. */
const productId = 'w8d4q1nh'
const stockAtFirst = 99
const random = seededRandom(seed)

let buyer: Seller
/** The streets to which orders were written: each has its own. */
const written: string[] = []

const kills = setUpKillTest('order-kills', {
  path: paths['orders.create'].path,
  env: bankAccount,
  prepare: async (dataDir) => {
    buyer = await aStoredSeller(dataDir)
  },
})
beforeAll(() => asStaff('PATCH', `products/${productId}`, { stock: stockAtFirst }))

async function call<T>(method: string, path: string, token: string, body?: unknown): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    locale: 'en',
    currency: 'SAR',
    'idempotency-key': crypto.randomUUID(),
  }
  const response = await fetch(`${kills.origin}/v1/${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return ((await response.json()) as { data: T }).data
}
const asBuyer = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, buyer.token, body)
const asStaff = <T>(method: string, path: string, body?: unknown) => call<T>(method, `staff/${path}`, kills.staffToken(), body)

/** Puts a unit into the cart and submits its order. */
async function write(page: Page, street: string): Promise<void> {
  await asBuyer<Cart>('POST', 'cart/items', { productId, quantity: 1 })
  const seen = await asBuyer<Checkout>('POST', 'checkout/stock', { country: 'SA' })
  written.push(street)
  await submitOrder(page, buyer.id, bodyFrom(seen, { address: street }))
}

/**
 * Every order is in the shop once, took one unit, and the shopper's browser has its response.
 * @param sentIds ids of the sent entries in the browser
 */
async function expectAll(prefix: string, sentIds: readonly string[]): Promise<string> {
  const orders = (await asStaff<StaffOrder[]>('GET', 'orders?perPage=100')).filter(({ shipping }) => shipping.address.startsWith(prefix))
  const streets = written.filter((street) => street.startsWith(prefix))
  expect(orders.map(({ shipping }) => shipping.address).toSorted()).toEqual(streets)
  expect(sentIds.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  const { stock } = await asStaff<StaffProduct>('GET', `products/${productId}`)
  expect(stock).toBe(stockAtFirst - written.length)
  return `${orders.length} of ${streets.length} orders are there once and the shopper knows of ${sentIds.length}; ${kills.ledger.arrivals.length} calls (seed ${seed})`
}

test('a browser that is killed while it places orders places each once, and tells of each', { timeout: 1_800_000 }, async () => {
  const count = rounds(2, 50)
  const seen = { before: 0, during: 0, after: 0 }
  for (let round = 0; round < count; round++) {
    kills.ledger.setDelay(200)
    const { context, kill } = await kills.startBrowser()
    // The page itself sends what the round before has left.
    const before = kills.ledger.arrivals.length
    const page = await kills.openTab(context, buyer.cookies)
    if ((await entriesIn(page)) === 0) await write(page, `browser street ${String(round).padStart(2, '0')}`)
    const isSent = () => kills.ledger.arrivals.length > before
    const waking = wakeUntil([page], isSent)
    const isFromCall = random() < 0.8
    if (isFromCall) await until('the order is sent', isSent)
    await wait((isFromCall ? 400 : 200) * random())
    const arrival = kills.ledger.arrivals[before]
    seen[arrival === undefined ? 'before' : arrival.hasAnswered ? 'after' : 'during']++
    await kill()
    await waking
  }
  const { context, kill } = await kills.startBrowser()
  const page = await kills.openTab(context, buyer.cookies)
  await kills.sendAll(page)
  const counts = await expectAll('browser', await deliveredIn(page))
  await kill()
  console.info(`${count} kills of the browser: ${seen.before} before its call, ${seen.during} during it, ${seen.after} after it; ${counts}`)
  expect(seen.during).toBeGreaterThanOrEqual(rounds(0, 10))
})

test('a server that is killed while it places orders places each once', { timeout: 1_800_000 }, async () => {
  const count = rounds(1, 20)
  const { context, kill } = await kills.startBrowser()
  let committed = 0
  try {
    const page = await kills.openTab(context, buyer.cookies)
    for (let round = 0; round < count; round++) {
      const before = kills.ledger.arrivals.length
      if ((await entriesIn(page)) === 0) await write(page, `server street ${String(round).padStart(2, '0')}`)
      const hasCome = async () => {
        await wake(page)
        return kills.ledger.arrivals.length > before
      }
      await until('an order is sent', hasCome, longestWaitMs)
      await wait(600 * random())
      if (kills.ledger.arrivals[before]?.id !== undefined) committed++
      await kills.restartShop()
    }
    await kills.sendAll(page)
    const counts = await expectAll('server', await deliveredIn(page))
    console.info(`${count} kills of the server, ${committed} of them after its answer; ${counts}`)
  } finally {
    await kill()
  }
})
