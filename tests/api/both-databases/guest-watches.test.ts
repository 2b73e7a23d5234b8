import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { guestAddress, guestWatch } from '#server/db/schema/watched-pieces.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, callsOf } from '../../support/server/customers.ts'

const hour = 3_600_000
let now = Date.UTC(2026, 5, 1, 9)
const clock = { now: () => new Date((now += 1000)) }
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    clock,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'one' }), aProduct({ id: 'two' }), aProduct({ id: 'gone', withdrawn: true })])
    },
  })
})
afterAll(() => shop.close())

let numbered = 0
let email: string
let call: ReturnType<typeof callsOf>
beforeEach(async () => {
  email = `guest${(numbered += 1)}@example.com`
  call = callsOf(shop, { headers: {} })
  await shop.db.delete(guestAddress)
  await shop.db.update(product).set({ priceSar: 1_000_000, stock: 1 })
  await shop.tellWatchers.deliverDue()
  // 12:00 in Riyadh on another day.
  now = Math.ceil(now / (24 * hour)) * 24 * hour + 9 * hour
})

const ask = (productIds: string[], headers = {}, to = email) => call('POST', '/guest-watches', { email: to, productIds }, headers)
const mails = (template: string, to = email) => shop.mailsTo(to).then((all) => all.filter((mail) => mail.template === template))
const proofKey = async () => new URL((await mails('watch-proof'))[0]?.link ?? '').hash.slice('#watch='.length)
const prove = (key: string) => call('POST', '/guest-watches/prove', { key })
async function change(set: Partial<typeof product.$inferInsert>): Promise<void> {
  await shop.db.update(product).set(set).where(eq(product.id, 'one'))
  await shop.tellWatchers.deliverDue()
}
async function newsAfterDay() {
  now = Math.ceil(now / (24 * hour)) * 24 * hour + 15 * hour
  await shop.guestWatches.sendDue()
  return mails('watch-news')
}

test('a guest is mailed of pieces once the owner of the address has followed the link, and not before', async () => {
  expect(await ask(['one', 'two', 'gone', 'unknown'], { locale: 'ar' }, email.toUpperCase())).toMatchObject({
    status: 200,
    data: { accepted: true },
  })
  await change({ priceSar: 900_000 })
  expect(await newsAfterDay()).toEqual([])
  const [mail, ...others] = await mails('watch-proof')
  expect([mail?.locale, others]).toEqual(['ar', []])
  const key = await proofKey()
  for (const _ of [1, 2]) expect(await prove(key)).toMatchObject({ status: 200 })
  await change({ priceSar: 800_000 })
  await change({ stock: 0 })
  const [news, ...more] = await newsAfterDay()
  expect(more).toEqual([])
  expect(news).toMatchObject({ subject: 'بيعت قطعة في قائمة أمنياتك', locale: 'ar' })
  expect(await newsAfterDay()).toHaveLength(1)
})

test('is ended by one press, with all that it watches', async () => {
  await ask(['one'])
  await prove(await proofKey())
  await change({ priceSar: 900_000 })
  const [news] = await newsAfterDay()
  expect(news?.text).toContain('confirmed your address')
  expect((await shop.app.request(new URL(news?.unsubscribe ?? '').pathname, { method: 'POST' })).status).toBe(200)
  expect(await shop.db.select().from(guestWatch)).toEqual([])
  await change({ stock: 0 })
  expect(await newsAfterDay()).toHaveLength(1)
})

test('an answer does not say what is watched; another asking takes the place of one that was not proven', async () => {
  await ask(['one'])
  const first = await proofKey()
  await ask(['two'])
  expect(await prove(first)).toMatchObject({ status: 404 })
  await prove(await proofKey())
  expect(await ask(['two'])).toMatchObject({ status: 200, data: { accepted: true } })
  expect(await mails('watch-proof')).toHaveLength(2)
  for (const wrong of ['', 'x', `${first.slice(0, -4)}AAAA`]) expect((await prove(wrong)).status).toBe(404)
  expect(await ask(['one'], {}, 'no address')).toMatchObject({ status: 400, errors: { email: [expect.any(String)] } })
})

test('who has an account with the piece on the wish list is told there alone, and its deletion ends these mails', async () => {
  const noura = await aCustomer(shop, { email })
  await ask(['one'])
  await prove(await proofKey())
  await callsOf(shop, noura)('PUT', '/wishlist/one')
  await change({ priceSar: 900_000 })
  expect(await newsAfterDay()).toEqual([])
  await callsOf(shop, noura)('DELETE', '/wishlist/one')
  await change({ priceSar: 800_000 })
  expect(await newsAfterDay()).toHaveLength(1)
  await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, noura.id))
  expect(await shop.db.select().from(guestAddress)).toEqual([])
})

test('what nobody has proven within a week is forgotten', async () => {
  await ask(['one'])
  now += 6 * 24 * hour
  await shop.guestWatches.sweep()
  expect(await shop.db.select().from(guestWatch)).toHaveLength(1)
  now += 2 * 24 * hour
  await shop.guestWatches.sweep()
  expect(await shop.db.select({ one: sql`1` }).from(guestAddress)).toEqual([])
})
