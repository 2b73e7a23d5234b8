import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type NotificationList, notificationListSchema } from '#contract/notifications/notifications.ts'
import { publishedPiece, savedSearch } from '#server/db/schema/account-things.ts'
import { product } from '#server/db/schema/products.ts'
import { createTellFound } from '#server/modules/saved-searches/tell-found-service.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { isOnPostgres } from '../../support/server/test-database.ts'

let now = Date.UTC(2026, 5, 1, 9)
const clock = { now: () => new Date((now += 1000)) }
let shop: OpenedShop
/** Another process; PGlite has one only. */
let other: OpenedShop
beforeAll(async () => {
  shop = await openShop({ clock, fill: fillVocabulary })
  other = isOnPostgres ? await openShop({ clock, besides: shop.made }) : shop
})
afterAll(async () => {
  if (isOnPostgres) await other.close()
  await shop.close()
})

let noura: SignedIn
let email: string
let count = 0
beforeEach(async () => {
  await shop.db.delete(savedSearch)
  await shop.db.delete(publishedPiece)
  email = `found${(count += 1)}@example.com`
  noura = await aCustomer(shop, { email })
})

const save = async (who: SignedIn, search: string, headers: Record<string, string> = {}) => {
  const id = crypto.randomUUID().replaceAll('-', '')
  expect(await callsOf(shop, who)('PUT', `/saved-searches/${id}`, { name: `«${search}»`, search }, headers)).toMatchObject({ status: 200 })
}
const publish = async (given: Partial<typeof product.$inferInsert> = {}): Promise<string> => {
  const id = `new${(count += 1)}`
  await insertProducts(shop.db, [aProduct({ id, priceSar: 1_000_000, ...given })])
  return id
}
/** Both processes tell of what waits. */
const tell = async () => {
  await Promise.all([shop.tellFound.deliverDue(), other.tellFound.deliverDue()])
}
const listOf = async (who: SignedIn, headers: Record<string, string> = {}): Promise<NotificationList['data']> =>
  notificationListSchema.parse(await callsOf(shop, who)('GET', '/notifications', undefined, headers)).data
const foundBy = async (who: SignedIn) => (await listOf(who)).map(({ path }) => path.replace('/product/', ''))

test('who has saved a search that a new piece matches is told of it once, by the name of the search', async () => {
  const sami = await aCustomer(shop)
  await save(noura, 'brand=valmeris&priceMax=10000')
  await save(noura, 'type=watch')
  await save(sami, 'brand=valmeris&priceMax=9999')
  const id = await publish()
  await tell()
  await tell()
  expect(await listOf(noura)).toMatchObject([
    {
      kind: 'watch',
      status: 'found',
      path: `/product/${id}`,
      title: 'New in the shop: \u2068Valmeris Fluvia\u2069',
      text: 'It matches your search “\u2068«brand=valmeris&priceMax=10000»\u2069”. It costs \u2068SAR\u00A010,000\u2069.',
    },
  ])
  expect((await listOf(noura, { locale: 'ar' }))[0]?.title).toContain('جديد في المتجر')
  expect(await foundBy(sami)).toEqual([])
})

test('words, prices in another currency and searches of anything are compared as the shop does', async () => {
  const found: [string, Record<string, string>?][] = [
    ['q=fluvia'],
    ['priceMax=2667', { currency: 'USD' }],
    ['inStock=true'],
    ['q=valmeris+watch'],
  ]
  const others: [string, Record<string, string>?][] = [
    ['q=fluvia+pearl'],
    ['q=fluvja'],
    ['priceMax=2600', { currency: 'USD' }],
    ['type=jewelry'],
  ]
  const ask = async ([search, headers]: [string, Record<string, string>?]) => {
    const who = await aCustomer(shop)
    await save(who, search, headers)
    return { search, who }
  }
  const [askers, rest] = [await Promise.all(found.map(ask)), await Promise.all(others.map(ask))]
  const id = await publish()
  await tell()
  for (const { search, who } of askers) expect(await foundBy(who), search).toEqual([id])
  for (const { search, who } of rest) expect(await foundBy(who), search).toEqual([])
})

test('a draft is told when it is published; what comes back is not new', async () => {
  await save(noura, 'brand=valmeris')
  const id = await publish({ status: 'draft', withdrawn: true })
  await tell()
  expect(await foundBy(noura)).toEqual([])
  const set = (status: 'published' | 'withdrawn') => shop.db.update(product).set({ status }).where(eq(product.id, id))
  await set('published')
  await tell()
  expect(await foundBy(noura)).toEqual([id])
  await set('withdrawn')
  await set('published')
  await tell()
  expect(await foundBy(noura)).toEqual([id])
})

test('what a process that dies has taken is told by another, once', async () => {
  await save(noura, 'brand=valmeris')
  const id = await publish()
  const addOfFound = () => Promise.reject(new Error('killed'))
  const dying = createTellFound({ db: shop.db, rateFor: shop.catalogue.rateFor, notifications: { addOfFound } })
  await expect(dying.deliverDue()).rejects.toThrow('killed')
  await tell()
  expect(await foundBy(noura)).toEqual([id])
})

test('the mail of it is a digest in the evening, ended with one press', async () => {
  await save(noura, 'brand=valmeris')
  await publish()
  await tell()
  now += 24 * 3_600_000
  await Promise.all([shop.watchMails.sendDue(), other.watchMails.sendDue()])
  await shop.watchMails.sendDue()
  const mails = (await shop.mailsTo(email)).filter(({ template }) => template === 'watch-news')
  expect(mails).toMatchObject([{ subject: 'A new piece matches your saved search' }])
  expect(mails[0]?.text).toContain('because you have saved a search')
  expect(mails[0]?.unsubscribe).toContain('/v1/watch-mails/')
})

test('searches are found by the index on their keys', async () => {
  const plan = await shop.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    return transaction.execute(sql`explain select name from saved_search where keys && array['', 'brand valmeris']`)
  })
  expect(JSON.stringify(plan)).toContain('saved_search_keys')
})

test('nothing waits while nobody has saved a search', async () => {
  await publish()
  expect(await shop.db.select().from(publishedPiece)).toEqual([])
})
