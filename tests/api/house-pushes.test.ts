import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushPayload } from '#contract/notifications/notifications.ts'
import { type ToldChoice, toldKinds } from '#contract/house-pushes/house-pushes.ts'
import { setting } from '#server/db/schema/house.ts'
import { housePush, housePushSubscription } from '#server/db/schema/house-pushes.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'
import { NotDelivered } from '#server/platform/network/not-delivered.ts'
import { type Push, SubscriptionGone } from '#server/platform/network/push-sender.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer } from '../support/server/customers.ts'
import { type AtTheDesk, somebodyAtTheDesk } from '../support/server/desk.ts'
import { anOffer, offerCalls, riyals } from '../support/server/offers.ts'
import { orderCalls } from '../support/server/orders.ts'
import { receiptCalls } from '../support/server/receipts.ts'
import { sellCalls } from '../support/server/sells.ts'
import { noPushes } from '../support/server/test-notifications.ts'

/** 10:00 in Riyadh. */
const morning = Date.UTC(2026, 10, 29, 7)
let now = morning
const sent: Push[] = []
let failure: Error | undefined
let shop: OpenedShop
let [huda, sara]: [AtTheDesk | undefined, AtTheDesk | undefined] = [undefined, undefined]
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => new Date(now) },
    pushSender: {
      ...noPushes,
      sendPush: async (push) => {
        if (failure) throw failure
        sent.push(push)
      },
    },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', stock: 99 })])
    },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = morning
  failure = undefined
  await shop.db.delete(housePushSubscription)
  huda = await somebodyAtTheDesk(shop, 'owner', { name: 'Huda Q.', email: `${newToken()}@example.com`.toLowerCase(), at: now })
  sara = await somebodyAtTheDesk(shop, 'specialist', { name: 'Sara', email: `${newToken()}@example.com`.toLowerCase(), at: now })
})

const deviceOf = (name: string) => `https://push.example/${name}`
const all: ToldChoice = { kinds: [...toldKinds], hours: null }
const turnOn = (person: AtTheDesk | undefined, name: string, choice: Partial<ToldChoice> & { locale?: 'en' | 'ar' } = {}) =>
  person!.call<ToldChoice>('POST', '/desk/pushes/set', {
    endpoint: deviceOf(name),
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    locale: 'en',
    ...all,
    ...choice,
  })
const look = async (person: AtTheDesk | undefined, name: string) =>
  (await person!.call<ToldChoice | null>('POST', '/desk/pushes/look', { endpoint: deviceOf(name) })).data
const offers = () => offerCalls(shop)
const offer = (price = riyals(900)) => offers().make(anOffer('first', price))

/** Delivers what is due. @returns to which device, and what it shows */
async function told(): Promise<[device: string, shown: PushPayload][]> {
  sent.length = 0
  await shop.housePushes.deliverDue()
  return sent.map(({ endpoint, payload }) => [endpoint.replace(deviceOf(''), ''), JSON.parse(payload) as PushPayload])
}
const titles = async () => (await told()).map(([device, { title }]): [string, string] => [device, title])

test('each device is told in its language of what its person has chosen, without anything of the customer', async () => {
  await turnOn(huda, 'huda-phone')
  await turnOn(huda, 'huda-tablet', { kinds: ['contact'] })
  await turnOn(sara, 'sara-phone', { kinds: ['contact', 'offer'], locale: 'ar' })
  const { number } = await offer()
  const shown = new Map(await told())
  expect([...shown.keys()].toSorted()).toEqual(['huda-phone', 'sara-phone'])
  expect(shown.get('huda-phone')).toMatchObject({ title: `Offer ${number}`, lang: 'en', dir: 'ltr', path: `/requests/${number}` })
  expect(shown.get('huda-phone')?.body).toMatch(/^\u2068.+\u2069 · \u2068SAR\s900\u2069$/)
  expect(shown.get('sara-phone')).toMatchObject({ title: `عرض رقم ${number}`, lang: 'ar', dir: 'rtl' })
  for (const text of ['Noura', 'example.com', '501234567', 'every day']) expect(JSON.stringify([...shown])).not.toContain(text)
  expect(await told()).toEqual([])
})

test('of an order they are told when it is placed, when its receipt comes, and, but for who noted it, when it is to be shipped', async () => {
  await turnOn(huda, 'huda')
  await turnOn(sara, 'sara', { kinds: ['paid', 'receipt'] })
  const me = await aCustomer(shop)
  await sellCalls(shop).fileId(me)
  const orders = orderCalls(shop, me)
  await orders.add('first')
  const { id, number } = await orders.order()
  expect(await titles()).toEqual([['huda', `Order ${number}`]])
  await receiptCalls(shop, me).sent(id)
  const receipt = `Receipt for order ${number}`
  expect(new Map(await titles())).toEqual(
    new Map([
      ['huda', receipt],
      ['sara', receipt],
    ]),
  )
  expect(
    (await sara!.call('POST', `/staff/orders/${id}/events`, { event: 'paid' }, { 'idempotency-key': crypto.randomUUID() })).status,
  ).toBe(200)
  expect(await titles()).toEqual([['huda', `Order ${number} is paid, to ship`]])
})

test('outside their hours nobody is told before they begin, and then not of what was decided meanwhile', async () => {
  await turnOn(huda, 'huda', { hours: { from: 12, until: 18 } })
  const decided = await offer()
  const open = await offer()
  await sara!.call('POST', `/staff/offers/${decided.id}/status`, { status: 'rejected', reason: 'Too low.' })
  expect(await told()).toEqual([])
  now += 2 * 3_600_000
  expect(await titles()).toEqual([['huda', `Offer ${open.number}`]])
  expect(await shop.db.select().from(housePush)).toEqual([])
})

test('who is signed out, disabled, or not for requests is not told any more', async () => {
  await turnOn(sara, 'sara')
  await sara!.call('POST', '/desk/sign-out')
  expect(await shop.db.select().from(housePushSubscription)).toEqual([])

  const omar = await somebodyAtTheDesk(shop, 'specialist', { name: 'Omar', email: `${newToken()}@example.com`.toLowerCase(), at: now })
  await turnOn(omar, 'omar')
  await offer()
  await huda!.call('PATCH', `/staff/people/${omar.person.id}`, { role: 'catalogue' })
  await offer()
  expect(await told()).toEqual([])
  expect((await turnOn(omar, 'omar')).status).toBe(403)

  await huda!.call('PATCH', `/staff/people/${omar.person.id}`, { role: 'specialist' })
  await turnOn(omar, 'omar')
  await huda!.call('POST', `/staff/people/${omar.person.id}/disable`)
  expect(await shop.db.select().from(housePushSubscription)).toEqual([])
})

test('what waits for longer than the house’s limit reminds once: who has taken it, else those who are told of its kind', async () => {
  await turnOn(huda, 'huda', { kinds: ['offer'] })
  await turnOn(sara, 'sara', { kinds: ['contact'] })
  const free = await offer()
  const taken = await offer()
  await sara!.call('PUT', `/staff/requests/${taken.id}/taken`, { isTaken: true })
  await told()
  now += 25 * 3_600_000
  await shop.remindHouse()
  expect(await told()).toEqual([])
  await shop.db.insert(setting).values({ key: 'reminderHours', value: 24 })
  await Promise.all([shop.remindHouse(), shop.remindHouse()])
  const reminders = new Map((await told()).map(([device, { title, body }]) => [device + title, body]))
  expect(reminders.get(`hudaStill waits: Offer ${free.number}`)).toMatch(/^\u2068.+\u2069 · \u2068SAR\s900\u2069 · For more than 24 hours$/)
  expect(reminders.get(`saraStill waits: Offer ${taken.number}`)).toMatch(
    /^\u2068.+\u2069 · \u2068SAR\s900\u2069 · For more than 24 hours$/,
  )
  expect(reminders.has(`hudaStill waits: Offer ${taken.number}`)).toBe(false)
  await shop.remindHouse()
  expect(await told()).toEqual([])
})

test('who is handed a request is told, alone, whatever they have chosen, and by whom', async () => {
  await turnOn(huda, 'huda')
  await turnOn(sara, 'sara', { kinds: ['contact'], locale: 'ar' })
  const { id, number } = await offer()
  await told()
  const hand = (to: AtTheDesk, from: string | null) => huda!.call('PUT', `/staff/requests/${id}/holder`, { to: to.person.id, from })
  expect((await hand(sara!, null)).status).toBe(200)
  const [first, ...others] = await told()
  expect(others).toEqual([])
  expect(first?.[0]).toBe('sara')
  expect(first?.[1]).toMatchObject({ title: `أُحيل إليك: عرض رقم ${number}`, path: `/requests/${number}` })
  expect(first?.[1].body).toMatch(/^بواسطة \u2068Huda Q\.\u2069 · \u2068.+\u2069 · \u2068.*900.*\u2069$/)
  // The same again, and taking it oneself.
  expect((await hand(sara!, null)).status).toBe(200)
  expect((await hand(huda!, sara!.person.id)).status).toBe(200)
  expect(await told()).toEqual([])
  await turnOn(sara, 'sara', { locale: 'en' })
  await hand(sara!, huda!.person.id)
  expect(await titles()).toEqual([['sara', `\u2068Huda Q.\u2069 hands you offer ${number}`]])
})

test('a device belongs to who uses it now', async () => {
  expect((await turnOn(huda, 'shared', { kinds: ['sell'] })).data).toEqual({ kinds: ['sell'], hours: null })
  expect(await look(huda, 'shared')).toEqual({ kinds: ['sell'], hours: null })
  // Somebody else signs in there.
  expect(await look(sara, 'shared')).toBeNull()
  expect(await look(huda, 'shared')).toBeNull()
  await turnOn(huda, 'shared')
  await turnOn(sara, 'shared', { kinds: ['offer'] })
  await offer()
  expect(await told()).toHaveLength(1)
  expect(await look(sara, 'shared')).toEqual({ kinds: ['offer'], hours: null })
  await sara!.call('POST', '/desk/pushes/end', { endpoint: deviceOf('shared') })
  expect(await look(sara, 'shared')).toBeNull()
})

test('what could not be delivered is tried again; a device that takes none any more is forgotten', async () => {
  await turnOn(huda, 'huda')
  const { number } = await offer()
  failure = new NotDelivered('it is busy')
  expect(await told()).toEqual([])
  failure = undefined
  now += 60_000
  expect(await titles()).toEqual([['huda', `Offer ${number}`]])
  await offer()
  failure = new SubscriptionGone('it is gone')
  await told()
  expect(await shop.db.select().from(housePushSubscription)).toEqual([])
})

test.each([
  ['no kind', { kinds: [] }],
  ['a kind that there is not', { kinds: ['weather'] }],
  ['an hour that there is not', { hours: { from: 8, until: 24 } }],
  ['hours that are none', { hours: { from: 8, until: 8 } }],
])('a choice with %s is refused', async (_, choice) => {
  expect((await turnOn(huda, 'huda', choice as Partial<ToldChoice>)).status).toBe(400)
})
