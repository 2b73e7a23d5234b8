import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startKillableBrowser } from '../support/browser/killable-browser.ts'
import { entriesIn, openOutboxPage, until, wake } from '../support/browser/outbox-page.ts'
import { startLedger, type Ledger } from '../support/fakes/outbox-ledger.ts'
import { freePort, startProduct, type ProductServer } from '../support/server/product-server.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { rounds, seed } from '../support/data/rounds.ts'

let env: { DATA_DIR: string; PORT: string }
let shop: ProductServer
let ledger: Ledger
let profile: string

beforeAll(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'outbox-kills-shop-')), PORT: String(await freePort()) }
  shop = await startProduct(env)
}, 180_000)
afterAll(async () => {
  await shop?.stop()
  rmSync(env.DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  ledger = await startLedger(shop.origin)
  profile = mkdtempSync(join(tmpdir(), 'outbox-kills-'))
})
afterEach(async () => {
  await ledger.close()
  rmSync(profile, { recursive: true, force: true })
})

/** The shop's messages as the staff see them; their text is their key. Fails on duplicates. */
async function messagesInShop(): Promise<string[]> {
  const token = readFileSync(join(env.DATA_DIR, 'staff-token'), 'utf8').trim()
  const messages: string[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${shop.origin}/v1/staff/contacts?perPage=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data, meta } = (await response.json()) as { data: { message: string }[]; meta: { total: number } }
    messages.push(...data.map(({ message }) => message))
    if (messages.length >= meta.total || data.length === 0) return messages
  }
}
const inShop = async (prefix: string) => (await messagesInShop()).filter((message) => message.startsWith(prefix)).toSorted()

/** Adds a message to the outbox as `submit` does. It is on the disk when this resolves. */
const write = (page: Page, id: string) =>
  page.evaluate(async (key) => {
    await window.outbox.addEntry(
      {
        id: key,
        user: 'guest',
        endpoint: 'contact.create',
        params: {},
        body: {
          name: 'Noura',
          email: 'noura@example.com',
          phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
          message: key,
          agreement: true,
        },
        attachments: [],
        subject: {},
        locale: 'en',
        currency: 'SAR',
        contractVersion: 1,
        createdAt: Date.now(),
        mayHaveArrived: false,
        state: { name: 'waiting', why: 'network', failures: 0 },
      },
      [],
    )
  }, id)

test('a browser that is killed during sending loses no entry and sends none twice', { timeout: 1_800_000 }, async () => {
  const kills = rounds(6, 50)
  const random = seededRandom(seed)
  const seen = { before: 0, between: 0, after: 0 }
  const written: string[] = []
  for (let round = 0; round < kills; round++) {
    const { context, kill } = await startKillableBrowser(profile)
    const tabs = [context.pages()[0] ?? (await context.newPage()), await context.newPage()]
    for (const tab of tabs) await openOutboxPage(tab, ledger.origin)
    // The minimum length of an idempotency key.
    const id = `kill-${String(round).padStart(4, '0')}`
    await write(tabs[0]!, id)
    written.push(id)
    ledger.setDelay(200 * random())
    const of = () => ledger.arrivals.filter(({ key }) => key === id)
    // Half of the kills are timed from the start of the flush, half from the request, so that a slow machine has both.
    const isFromRequest = random() < 0.5
    const moment = (isFromRequest ? 250 : 400) * random()
    const flushing = (async () => {
      while (of().length === 0) {
        for (const tab of tabs) await wake(tab)
        await wait(20)
      }
    })().catch((error: unknown) => console.debug('the browser was gone', error))
    if (isFromRequest) await until(`${id} arrives`, () => of().length > 0)
    await wait(moment)
    const [first] = of()
    seen[first === undefined ? 'before' : first.hasAnswered ? 'after' : 'between']++
    await kill()
    await flushing
  }

  ledger.setDelay(0)
  const { context, kill } = await startKillableBrowser(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await openOutboxPage(page, ledger.origin)
  await until('everything arrives', async () => {
    await wake(page)
    return (await entriesIn(page)) === 0
  })
  await kill()
  const arrived = await inShop('kill-')
  console.info(
    `${kills} kills: ${seen.before} before the request, ${seen.between} between request and answer, ${seen.after} after the answer; ` +
      `${written.length} written, ${arrived.length} in the shop, ${ledger.arrivals.length} requests (seed ${seed})`,
  )
  expect(arrived).toEqual(written.toSorted())
  expect(seen.between).toBeGreaterThanOrEqual(rounds(0, 10))
})

test('a server killed after its response and before the browser receives it creates nothing twice', { timeout: 1_800_000 }, async () => {
  const count = rounds(2, 20)
  const written = Array.from({ length: count }, (_, place) => `server-${String(place).padStart(2, '0')}`)
  let kills = 0
  ledger.setLost(async ({ key, id }) => {
    if (id === undefined || ledger.arrivals.filter((arrival) => arrival.key === key).length > 1) return false
    // It has committed and stored its response, for it has responded; the browser has not received it. Between the two:
    // tests/api/killed-before-the-answer.test.ts.
    kills++
    await shop.kill()
    shop = await startProduct(env)
    return true
  })
  const { context, kill } = await startKillableBrowser(profile)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await openOutboxPage(page, ledger.origin)
    for (const id of written) await write(page, id)
    await until(
      'everything arrives',
      async () => {
        await wake(page)
        return (await entriesIn(page)) === 0
      },
      1_200_000,
    )
  } finally {
    await kill()
  }
  const arrived = await inShop('server-')
  console.info(
    `${kills} kills of the server between its answer and the browser: ${arrived.length} in the shop, ${ledger.arrivals.length} requests`,
  )
  expect(arrived).toEqual(written)
  expect(kills).toBe(count)
  expect(ledger.arrivals.length).toBeGreaterThanOrEqual(2 * count)
})
