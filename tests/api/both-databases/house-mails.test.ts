import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setting } from '#server/db/schema/house.ts'
import { fillVocabulary, aProduct, insertProducts } from '../../support/data/catalogue-builders.ts'
import { aKey } from '../../support/data/idempotency-keys.ts'
import { aPreOrder } from '../../support/data/pre-orders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { callsOf } from '../../support/server/customers.ts'
import { anOffer, offerCalls, riyals, taken } from '../../support/server/offers.ts'
import { aBuyer, bodyFrom, orderCalls } from '../../support/server/orders.ts'
import { sellCalls } from '../../support/server/sells.ts'

/** The mails that tell the shop of new requests. Those about contact messages are in contact.test.ts, too. */

const shown = 'hello@example.com'
const logged: string[] = []
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    logged,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'watch', priceSar: 2_480_000, stock: 99 })])
      const value = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' }
      await db.insert(setting).values({ key: 'preOrderCampaign', value })
    },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  logged.length = 0
  await shop.db.delete(setting).where(inArray(setting.key, ['requestMails', 'email']))
  await shop.db.insert(setting).values({ key: 'email', value: shown })
})

const set = (value: unknown) => shop.db.insert(setting).values({ key: 'requestMails', value })
const makeOffer = (changes = {}) => offerCalls(shop).make(anOffer('watch', riyals(20_000), changes))
const makePreOrder = async () => taken(await callsOf(shop, { headers: {} })<{ number: string }>('POST', '/pre-orders', aPreOrder(), aKey()))
async function makeSell() {
  const calls = sellCalls(shop)
  const seller = await calls.seller()
  return taken(await calls.send(seller, await calls.photos(seller)))
}
async function makeOrder() {
  const { call, add, check } = orderCalls(shop, await aBuyer(shop))
  await add('watch', 2)
  return taken(await call<{ number: string }>('POST', '/orders', bodyFrom(await check()), { ...aKey(), locale: 'ar' }))
}
const newest = async (address: string) => (await shop.mailsTo(address))[0]

describe('the shop is told of', () => {
  test.each([
    ['Offer', makeOffer, ['Noura', 'Valmeris', 'SAR 20,000', 'https://desk.test/requests/', 'https://shop.test/en/product/watch']],
    ['Sell request', makeSell, ['Noura', 'https://desk.test/requests/']],
    ['Order', makeOrder, ['Noura Al-Harbi', '+966 50 123 4567', '2 × Valmeris', 'SAR 49,600', 'https://desk.test/requests/']],
    ['Pre-order', makePreOrder, ['Nahawand Wahah 36', 'https://desk.test/requests/']],
  ])('a new request: %s', async (name, make, words) => {
    const { number } = await make()
    const mail = await newest(shown)
    expect(mail).toMatchObject({ locale: 'en', subject: `${name} ${number}`, replyTo: expect.stringContaining('@') as unknown })
    for (const word of words) expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(word)
  })
})

describe('the setting requestMails', () => {
  test('names another address and the language of the shop', async () => {
    await set({ to: 'desk@example.com', locale: 'ar' })
    const { number } = await makeOffer()
    expect(await newest('desk@example.com')).toMatchObject({ locale: 'ar', subject: `عرض رقم ${number}` })
    expect((await newest('desk@example.com'))?.text).toContain('السعر المعروض')
  })

  test('turns the mails off, or some of them', async () => {
    const before = (await shop.mailsTo(shown)).length
    // As the desk stores it.
    await set({ to: '', locale: 'en', kinds: [] })
    await makeOffer()
    await shop.db
      .update(setting)
      .set({ value: { kinds: ['preOrder'] } })
      .where(eq(setting.key, 'requestMails'))
    await makeOffer()
    const { number } = await makePreOrder()
    const mails = await shop.mailsTo(shown)
    expect(mails.slice(0, mails.length - before).map(({ subject }) => subject)).toEqual([`Pre-order ${number}`])
  })

  test('that cannot be read is logged, and counts as absent', async () => {
    await set({ to: 'nobody', locale: 'fr' })
    const { number } = await makeOffer()
    expect((await newest(shown))?.subject).toBe(`Offer ${number}`)
    expect(logged.join()).toContain('a setting cannot be read')
  })

  test('is not needed: without any address the request is made, and the log says that nobody is told', async () => {
    await shop.db.delete(setting).where(eq(setting.key, 'email'))
    await makeOffer()
    expect(logged.join()).toContain('nobody is told of a new request')
  })
})
