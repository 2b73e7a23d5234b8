import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { houseDigest } from '#server/db/schema/digests.ts'
import { auction, product } from '#server/db/schema/products.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import type { Mail } from '#server/platform/network/mailer.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { callsOf } from '../../support/server/customers.ts'
import { isOnPostgres } from '../../support/server/test-database.ts'
import { type AtTheDesk, somebodyAtTheDesk } from '../../support/server/desk.ts'
import { anOffer, offerCalls, riyals } from '../../support/server/offers.ts'
import { aBuyer, orderCalls } from '../../support/server/orders.ts'
import { receiptCalls } from '../../support/server/receipts.ts'

const hour = 3_600_000
/** 06:30 in Riyadh. */
const early = Date.UTC(2026, 10, 29, 3, 30)
let now = early
const clock = { now: () => new Date(now) }
let shop: OpenedShop
/** Another process; PGlite has one only. */
let other: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    clock,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', modelEn: 'Fluvia', stock: 99 })])
    },
  })
  other = isOnPostgres ? await openShop({ clock, besides: shop.made }) : shop
})
afterAll(async () => {
  if (isOnPostgres) await other.close()
  await shop.close()
})
beforeEach(async () => {
  now = early
  await shop.db.delete(houseDigest)
  await shop.db.delete(auction)
  await shop.db.execute(sql`truncate request cascade`)
})

type Somebody = AtTheDesk & { email: string }
const somebody = async (role: StaffRole): Promise<Somebody> => {
  const email = `${newToken()}@example.com`.toLowerCase()
  return { ...(await somebodyAtTheDesk(shop, role, { name: 'Huda Q.', email, at: now })), email }
}
const choose = (person: Somebody, at: number | null, locale = 'en') =>
  person.call<{ hour: number | null }>('POST', '/desk/digest/set', { hour: at, locale })
/** Both processes send what is due. @returns all digests so far, the newest first */
async function digestsTo({ email }: Somebody): Promise<Mail[]> {
  await Promise.all([shop.digests.sendDue(), other.digests.sendDue()])
  await shop.digests.sendDue()
  return (await shop.mailsTo(email)).filter(({ template }) => template === 'house-digest')
}
const offer = () => offerCalls(shop).make(anOffer('first', riyals(900)))
async function paidOrder(): Promise<string> {
  const me = await aBuyer(shop)
  const mine = orderCalls(shop, me)
  await mine.add('first')
  const { id, number } = await mine.order()
  await receiptCalls(shop, me).sent(id)
  const token = await shop.accounts.staff.admit({ name: 'Omar', role: 'owner' })
  await callsOf(shop, { headers: { authorization: `Bearer ${token}` } })('POST', `/staff/orders/${id}/events`, { event: 'paid' })
  return number
}

test('nobody gets one who has not chosen it; whoever has gets it at their hour, in their language, and once a day', async () => {
  const [huda, sara, omar] = [await somebody('owner'), await somebody('specialist'), await somebody('specialist')]
  expect((await huda.call('GET', '/desk/digest')).data).toEqual({ hour: null })
  expect(await choose(huda, 8)).toEqual({ status: 200, data: { hour: 8 } })
  expect((await huda.call('GET', '/desk/digest')).data).toEqual({ hour: 8 })
  await choose(sara, 9, 'ar')
  await offer()
  now += hour / 2
  await offer()
  expect(await digestsTo(huda)).toEqual([])

  now = early + 1.5 * hour
  const [mail, ...others] = await digestsTo(huda)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Your day at the desk', locale: 'en', link: 'https://desk.test/' })
  expect(mail?.text).toMatch(/Offers to answer[^]*2 · the longest 1 hour\b/)
  expect(mail?.text).toMatch(/New since yesterday[^]*Offers[^]*2/)
  expect(mail?.text).toContain('https://desk.test/access')
  // Nothing of the customer is in it.
  for (const text of ['Noura', '501234567', 'every day']) expect(mail?.text).not.toContain(text)
  expect(await digestsTo(sara)).toEqual([])

  now = early + 3 * hour
  expect((await digestsTo(sara))[0]).toMatchObject({ subject: 'ملخص يومك في المكتب', locale: 'ar' })
  expect(await digestsTo(huda)).toHaveLength(1)
  now = early + 25.5 * hour
  expect((await digestsTo(huda))[0]?.text).toMatch(/2 · the longest 25 hours/)
  expect(await digestsTo(huda)).toHaveLength(2)
  expect(await digestsTo(omar)).toEqual([])
})

test('it has the orders to ship, and the auctions that end within a day', async () => {
  const huda = await somebody('owner')
  await choose(huda, 7)
  const number = await paidOrder()
  const [piece] = await shop.db.select({ id: product.id }).from(product)
  const ends = (id: string, hours: number, begun = 1) => ({
    id,
    productId: piece?.id ?? '',
    startsAt: new Date(early - begun * hour),
    endsAt: new Date(early + hours * hour),
  })
  await shop.db.insert(auction).values([ends('soon', 5), ends('later', 40), ends('over', -0.5, 9)])
  now += hour
  const [mail] = await digestsTo(huda)
  expect(mail?.text).toMatch(/Paid orders to ship[^]*1 · the longest 1 hour\b/)
  expect(mail?.text).toMatch(new RegExp(`To ship:\\s+${number} .*Valmeris Fluvia`))
  expect(mail?.text).toMatch(/Auctions that end[^]*Valmeris Fluvia.* · 29 Nov, 11:30 \(Riyadh time\)/)
  expect(mail?.text.match(/11:30|29 Nov, 06|30 Nov, 22/g)).toEqual(['11:30'])
})

test('where there is nothing to say none is sent, and none later on that day', async () => {
  const huda = await somebody('owner')
  await choose(huda, 7)
  now += hour
  expect(await digestsTo(huda)).toEqual([])
  await offer()
  now += hour
  expect(await digestsTo(huda)).toEqual([])
  now += 24 * hour
  expect(await digestsTo(huda)).toHaveLength(1)
})

test('an hour that has begun is the next day’s; after another hour it is not sent again on the same day', async () => {
  const huda = await somebody('owner')
  await offer()
  await choose(huda, 6)
  expect(await digestsTo(huda)).toEqual([])
  await choose(huda, 7)
  now += hour
  expect(await digestsTo(huda)).toHaveLength(1)
  await choose(huda, 10)
  now += 4 * hour
  expect(await digestsTo(huda)).toHaveLength(1)
})

test('it ends where it is turned off, and with the access; a role gets what it may read', async () => {
  const [huda, sara, lina] = [await somebody('owner'), await somebody('specialist'), await somebody('catalogue')]
  for (const person of [huda, sara, lina]) await choose(person, 7)
  await offer()
  await choose(huda, null)
  expect((await huda.call('POST', `/staff/people/${sara.person.id}/disable`)).status).toBe(200)
  now += hour
  for (const person of [huda, sara, lina]) expect(await digestsTo(person)).toEqual([])
  await shop.db.insert(auction).values([{ id: 'soon', productId: 'first', startsAt: new Date(early), endsAt: new Date(early + 30 * hour) }])
  now += 24 * hour
  const [mail] = await digestsTo(lina)
  expect(mail?.text).toContain('Valmeris Fluvia')
  expect(mail?.text).not.toContain('Offers')
})

test('a call without an hour of the day, or of nobody, is rejected', async () => {
  const huda = await somebody('owner')
  for (const at of [24, -1, 7.5]) expect((await choose(huda, at)).status).toBe(400)
  const { status } = await shop.deskApp.request('https://desk.test/v1/desk/digest', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(status).toBe(401)
})
