import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { defaultRateLimits } from '#server/config/rate-limits.ts'
import { mostEntries } from '#device/outbox/limits.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { home, storedAnswersOf, letter, sendTo } from '../support/server/creating-calls.ts'
import { aCustomer } from '../support/server/customers.ts'
import { aKey } from '../support/data/idempotency-keys.ts'
import { dayMs } from '#contract/durations.ts'

/** How much one caller may create, and how long responses are stored. */

const rateLimits = { ...noRateLimits, 'creates.account': { points: 3, seconds: 600 }, 'creates.address': { points: 2, seconds: 600 } }
let now = Date.now()
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    signIn: { rateLimits },
    clock: { now: () => new Date(now) },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(
        db,
        Array.from({ length: 5 }, (_, index) => aProduct({ id: `piece${index}`, stock: 5 })),
      )
    },
  })
})
afterAll(() => shop.close())

const made = async (path: string, body: unknown, headers: Record<string, string>) => {
  const response = await shop.app.request(`/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...aKey(), ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) }
}

test('an account makes no more than its limit, whatever it makes, and leaves no row beyond it', async () => {
  const me = await aCustomer(shop)
  const key = aKey()
  expect((await made('/addresses', home, { ...me.headers, ...key })).status).toBe(200)
  expect((await made('/cart/items', { productId: 'piece0' }, me.headers)).status).toBe(200)
  expect((await made('/addresses', home, me.headers)).status).toBe(200)
  const refused = await made('/cart/items', { productId: 'piece0' }, me.headers)
  expect(refused.status).toBe(429)
  expect(refused.retryAfter).toBeGreaterThan(500)
  expect((await made('/addresses', home, me.headers)).status).toBe(429)
  expect(await storedAnswersOf(shop, me)).toHaveLength(3)
  // The same call again does not count, and neither does another customer's.
  expect((await made('/addresses', home, { ...me.headers, ...key })).status).toBe(200)
  expect((await made('/addresses', home, (await aCustomer(shop)).headers)).status).toBe(200)
})

test('guests are counted by the address that they come from', async () => {
  for (const status of [200, 200, 429]) expect((await made('/contact', letter, {})).status).toBe(status)
})

test('a full outbox that leaves at once is not limited', () => {
  expect(defaultRateLimits['creates.account'].points).toBeGreaterThanOrEqual(5 * mostEntries)
  expect(defaultRateLimits['creates.address'].points).toBeGreaterThanOrEqual(20 * mostEntries)
})

test('a large answer is stored for a day, and what it was about is made no second time', async () => {
  const me = await aCustomer(shop)
  const send = sendTo({ on: shop, by: me })
  const add = (productId: string, key: Record<string, string>) => send<{ items_count: number }>('/cart/items', { productId }, key)
  const [small, large] = [aKey(), aKey()]
  expect(await add('piece0', small)).toMatchObject({ status: 200 })
  await add('piece1', aKey())
  expect(await add('piece2', large)).toMatchObject({ status: 200, isReplayed: false })
  await shop.db
    .update(idempotentCall)
    .set({ answer: sql`replace(answer, '"data":{', '"data":{"more":"${sql.raw('x'.repeat(5000))}",')` })
    .where(eq(idempotentCall.id, (await storedAnswersOf(shop, me)).toSorted((a, b) => a.answer!.length - b.answer!.length).at(-1)!.id))
  expect(await add('piece2', large)).toMatchObject({ isReplayed: true })
  now += dayMs + 60_000
  expect(await storedAnswersOf(shop, me)).toHaveLength(3)
  await shop.accounts.sweep()
  expect(await storedAnswersOf(shop, me)).toHaveLength(2)
  await shop.accounts.limits.forgive('creates.account', me.id)
  expect(await add('piece2', large)).toMatchObject({ status: 200, isReplayed: false, data: { items_count: 3 } })
  expect(await add('piece0', small)).toMatchObject({ isReplayed: true })
})
