import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#src/contract/account-things.ts'
import type { Checkout } from '#src/contract/checkout.ts'
import { paths } from '#src/contract/paths.ts'
import type { StaffOrder } from '#src/contract/staff-orders.ts'
import type { StaffProduct } from '#src/contract/staff.ts'
import { startKillableBrowser } from '../support/browser/killable-browser.ts'
import { deliveredIn, entriesIn, openOutboxPage, submitOrder, until, wake } from '../support/browser/outbox-page.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { startLedger, type Ledger } from '../support/fakes/outbox-ledger.ts'
import { bodyFrom } from '../support/server/orders.ts'
import { freePort, startProduct, type ProductServer } from '../support/server/product-server.ts'
import { aStoredSeller, type Seller } from '../support/server/stored-shop.ts'

/** A product of the sample. */
const productId = 'w8d4q1nh'
const stockAtFirst = 99
/** A call whose server was killed is repeated when its lease is over (docs/decisions/024). */
const longestWaitMs = 300_000
const bank = { BANK_ACCOUNT_NAME: 'Mizwala Trading', BANK_NAME: 'Sample Bank', BANK_IBAN: 'SA0380000000608010167519' }
const random = seededRandom(seed)

let env: Record<string, string> & { DATA_DIR: string }
let shop: ProductServer
let buyer: Seller
let ledger: Ledger
let profile: string
/** The streets to which orders were written: each has its own. */
const written: string[] = []

beforeAll(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'order-kills-shop-')), PORT: String(await freePort()), ...bank }
  buyer = await aStoredSeller(env.DATA_DIR)
  shop = await startProduct(env)
  await asStaff('PATCH', `products/${productId}`, { stock: stockAtFirst })
}, 180_000)
afterAll(async () => {
  await shop?.stop()
  rmSync(env.DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  ledger = await startLedger(shop.origin, paths['orders.create'].path)
  profile = mkdtempSync(join(tmpdir(), 'order-kills-'))
})
afterEach(async () => {
  await ledger.close()
  rmSync(profile, { recursive: true, force: true })
})

async function call<T>(method: string, path: string, token: string, body?: unknown): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    locale: 'en',
    currency: 'SAR',
    'idempotency-key': crypto.randomUUID(),
  }
  const response = await fetch(`${shop.origin}/v1/${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return ((await response.json()) as { data: T }).data
}
const asBuyer = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, buyer.token, body)
const asStaff = <T>(method: string, path: string, body?: unknown) =>
  call<T>(method, `staff/${path}`, readFileSync(join(env.DATA_DIR, 'staff-token'), 'utf8').trim(), body)

async function openTab(context: BrowserContext): Promise<Page> {
  // A killed browser may not have written its cookies yet.
  await context.addCookies(buyer.cookies.map((cookie) => ({ ...cookie, url: ledger.origin })))
  const page = context.pages()[0] ?? (await context.newPage())
  await openOutboxPage(page, ledger.origin)
  return page
}

/** Puts a unit into the cart and submits its order. */
async function write(page: Page, street: string): Promise<void> {
  await asBuyer<Cart>('POST', 'cart/items', { productId, quantity: 1 })
  const seen = await asBuyer<Checkout>('POST', 'checkout/stock', { country: 'SA' })
  written.push(street)
  await submitOrder(page, buyer.id, bodyFrom(seen, { address: street }))
}

async function sendAll(page: Page): Promise<void> {
  ledger.setDelay(0)
  const isEmpty = async () => {
    await wake(page)
    return (await entriesIn(page)) === 0
  }
  await until('everything arrives', isEmpty, longestWaitMs)
}

/**
 * Every order is in the shop once, took one unit, and the shopper was told of it.
 * @param told ids of the sent entries in the browser
 */
async function expectAll(prefix: string, told: readonly string[]): Promise<string> {
  const orders = (await asStaff<StaffOrder[]>('GET', 'orders?perPage=100')).filter(({ shipping }) => shipping.address.startsWith(prefix))
  const streets = written.filter((street) => street.startsWith(prefix))
  expect(orders.map(({ shipping }) => shipping.address).toSorted()).toEqual(streets)
  expect(told.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  const { stock } = await asStaff<StaffProduct>('GET', `products/${productId}`)
  expect(stock).toBe(stockAtFirst - written.length)
  return `${orders.length} of ${streets.length} orders are there once and the shopper knows of ${told.length}; ${ledger.arrivals.length} calls (seed ${seed})`
}

test('a browser that is killed while it places orders places each once, and tells of each', { timeout: 1_800_000 }, async () => {
  const kills = rounds(2, 50)
  const seen = { before: 0, during: 0, after: 0 }
  for (let round = 0; round < kills; round++) {
    ledger.setDelay(200)
    const { context, kill } = await startKillableBrowser(profile)
    // The page itself sends what the round before has left.
    const before = ledger.arrivals.length
    const page = await openTab(context)
    if ((await entriesIn(page)) === 0) await write(page, `browser street ${String(round).padStart(2, '0')}`)
    const waking = (async () => {
      while (ledger.arrivals.length === before) {
        await wake(page)
        await wait(20)
      }
    })().catch((error: unknown) => console.debug('the browser was gone', error))
    const isFromCall = random() < 0.8
    if (isFromCall) await until('the order is sent', () => ledger.arrivals.length > before)
    await wait((isFromCall ? 400 : 200) * random())
    const arrival = ledger.arrivals[before]
    seen[arrival === undefined ? 'before' : arrival.hasAnswered ? 'after' : 'during']++
    await kill()
    await waking
  }
  const { context, kill } = await startKillableBrowser(profile)
  const page = await openTab(context)
  await sendAll(page)
  const counts = await expectAll('browser', await deliveredIn(page))
  await kill()
  console.info(`${kills} kills of the browser: ${seen.before} before its call, ${seen.during} during it, ${seen.after} after it; ${counts}`)
  expect(seen.during).toBeGreaterThanOrEqual(rounds(0, 10))
})

test('a server that is killed while it places orders places each once', { timeout: 1_800_000 }, async () => {
  const kills = rounds(1, 20)
  const { context, kill } = await startKillableBrowser(profile)
  let committed = 0
  try {
    const page = await openTab(context)
    for (let round = 0; round < kills; round++) {
      const before = ledger.arrivals.length
      if ((await entriesIn(page)) === 0) await write(page, `server street ${String(round).padStart(2, '0')}`)
      const hasCome = async () => {
        await wake(page)
        return ledger.arrivals.length > before
      }
      await until('an order is sent', hasCome, longestWaitMs)
      await wait(600 * random())
      if (ledger.arrivals[before]?.id !== undefined) committed++
      await shop.kill()
      shop = await startProduct(env)
    }
    await sendAll(page)
    const counts = await expectAll('server', await deliveredIn(page))
    console.info(`${kills} kills of the server, ${committed} of them after its answer; ${counts}`)
  } finally {
    await kill()
  }
})
