import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Wishlist, wishlistSchema } from '#contract/accounts/account-things.ts'
import { type NotificationList, notificationListSchema } from '#contract/notifications/notifications.ts'
import { push } from '#server/db/schema/notifications.ts'
import { product, reservation } from '#server/db/schema/products.ts'
import { touchedPiece, watchMail } from '#server/db/schema/watched-pieces.ts'
import { createTellWatchers } from '#server/modules/wishlist/tell-watchers-service.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { anOffer, offerCalls, riyals, specialistCalls } from '../../support/server/offers.ts'
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

let pieces = 0
let piece: string
let noura: SignedIn
beforeEach(async () => {
  await shop.db.delete(touchedPiece)
  piece = `piece${(pieces += 1)}`
  await insertProducts(shop.db, [aProduct({ id: piece, priceSar: 1_000_000 })])
  noura = await aCustomer(shop, { email: emailOf(piece) })
  await wishes(noura)
})

/** Of her who watches a piece. */
const emailOf = (id: string) => `${id}@example.com`
const wishes = (who: SignedIn, savedSar = 1_000_000) =>
  callsOf(shop, who)('PUT', `/wishlist/${piece}`, { priceSar: savedSar, at: new Date(now).toISOString() })
const change = async (set: Partial<typeof product.$inferInsert>) => {
  await shop.db.update(product).set(set).where(eq(product.id, piece))
}
/** Both processes tell of what waits. */
const tell = async () => {
  await Promise.all([shop.tellWatchers.deliverDue(), other.tellWatchers.deliverDue()])
}
const listOf = async (who: SignedIn, headers: Record<string, string> = {}): Promise<NotificationList> =>
  notificationListSchema.parse(await callsOf(shop, who)('GET', '/notifications', undefined, headers))
const toldOf = async (who: SignedIn) => (await listOf(who)).data.map(({ status }) => status)
const itemOf = async (who: SignedIn) =>
  wishlistSchema.parse((await callsOf(shop, who)<Wishlist>('GET', '/wishlist')).data).items.find(({ product: { id } }) => id === piece)

test('a lower price is told to all who have the piece on their wish list, and to nobody else', async () => {
  const [sami, omar] = [await aCustomer(shop), await aCustomer(shop)]
  await wishes(sami, 800_000)
  await change({ priceSar: 900_000 })
  await tell()
  const [told] = (await listOf(noura)).data
  expect(told).toMatchObject({
    kind: 'watch',
    status: 'fell',
    path: `/product/${piece}`,
    title: '\u2068Valmeris Fluvia\u2069 now costs \u2068SAR\u00A09,000\u2069',
    text: 'That is \u2068SAR\u00A01,000\u2069 less than when you saved it.',
  })
  expect(told?.requestId).toBeUndefined()
  expect((await listOf(sami)).data[0]?.text).toBe('That is \u2068SAR\u00A01,000\u2069 less than before.')
  expect((await listOf(noura, { locale: 'ar' })).data[0]?.title).toContain('أصبح سعر')
  expect(await toldOf(omar)).toEqual([])
})

test('reserved, free again, sold and back are told in turn; a higher price and a withdrawal are not', async () => {
  const steps = [
    () => shop.db.insert(reservation).values({ productId: piece, units: 1, until: new Date('2030-01-01') }),
    () => shop.db.delete(reservation).where(eq(reservation.productId, piece)),
    () => change({ priceSar: 1_200_000 }),
    () => change({ stock: 0 }),
    () => change({ withdrawn: true }),
    () => change({ withdrawn: false, stock: 1 }),
  ]
  for (const step of steps) {
    await step()
    await tell()
  }
  expect(await toldOf(noura)).toEqual(['back', 'sold', 'free', 'reserved'])
  expect((await itemOf(noura))?.change?.to).toBe('back')
  // Who saves it now has missed nothing.
  const sami = await aCustomer(shop)
  now += 60_000
  await wishes(sami)
  expect(await itemOf(sami)).toMatchObject({ savedPriceSar: 1_000_000 })
  expect((await itemOf(sami))?.change).toBeUndefined()
})

test('what goes to and fro before it is told is told as what it came to', async () => {
  await change({ priceSar: 900_000 })
  await change({ priceSar: 1_000_000 })
  await change({ stock: 0 })
  await change({ stock: 1 })
  await tell()
  expect(await toldOf(noura)).toEqual([])
})

test('whoever holds it is not told that it is reserved', async () => {
  const sami = await aCustomer(shop)
  await wishes(sami)
  const { id } = await offerCalls(shop, sami).make(anOffer(piece, riyals(9_000)))
  await specialistCalls(shop, await aSpecialist(shop)).approve(id)
  await tell()
  expect(await toldOf(sami)).not.toContain('reserved')
  expect(await toldOf(noura)).toEqual(['reserved'])
})

test('is told once, also where telling was interrupted and several tell at the same time', async () => {
  await change({ priceSar: 900_000 })
  const killed = createTellWatchers({
    db: shop.db,
    clock,
    notifications: shop.notifications,
    guestWatches: { tell: () => Promise.reject(new Error('killed')) },
  })
  await expect(killed.deliverDue()).rejects.toThrow('killed')
  expect(await toldOf(noura)).toEqual([])
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect(await toldOf(noura)).toEqual(['fell'])
  expect(await shop.db.select().from(touchedPiece)).toEqual([])
})

test('is pushed to the browsers of those whose session is valid', async () => {
  await shop.db.delete(push)
  const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) }
  await callsOf(shop, noura)('PUT', '/push/subscription', { endpoint: `https://push.example/${noura.id}`, keys })
  await change({ stock: 0 })
  await tell()
  expect(await shop.db.select().from(push)).toHaveLength(1)
  await shop.db.execute(sql`update session set expires_at = ${new Date(now).toISOString()}::timestamptz where customer_id = ${noura.id}`)
  await change({ stock: 1 })
  await tell()
  expect(await shop.db.select().from(push)).toHaveLength(1)
})

test('watchers are found by the index on the piece', async () => {
  const plan = await shop.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    return transaction.execute(sql`explain select customer_id from wish where product_id = ${piece}`)
  })
  expect(JSON.stringify(plan)).toContain('wish_product')
})

const hour = 3_600_000
/** 12:00 in Riyadh, a day after all that was before. */
function aNewDay(): void {
  now = Math.ceil(now / (24 * hour)) * 24 * hour + 24 * hour + 9 * hour
}
const at = (hours: number) => void (now = Math.floor(now / (24 * hour)) * 24 * hour + (hours - 3) * hour)
/** Both processes mail what is due. @returns all mails so far, the newest first */
async function mailsTo() {
  await Promise.all([shop.watchMails.sendDue(), other.watchMails.sendDue()])
  return (await shop.mailsTo(emailOf(piece))).filter(({ template }) => template === 'watch-news')
}
const chooses = (who: SignedIn, watchMails: string) => callsOf(shop, who)('PATCH', '/customer/profile', { watchMails })

describe('mails', () => {
  beforeEach(async () => {
    aNewDay()
    await shop.db.delete(watchMail)
    await wishes(noura)
  })

  test('are a digest in the evening, one a day, of the last that has become of each piece', async () => {
    await change({ priceSar: 900_000 })
    await tell()
    await change({ stock: 0 })
    await tell()
    expect(await mailsTo()).toEqual([])
    at(18)
    const [mail, ...others] = await mailsTo()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'A piece on your wish list is sold', locale: 'en' })
    expect(mail?.text).not.toContain('9,000')
    at(19)
    await change({ stock: 1 })
    await tell()
    expect(await mailsTo()).toHaveLength(1)
    now += 24 * hour
    expect((await mailsTo())[0]?.subject).toBe('A piece on your wish list is back')
    expect(await mailsTo()).toHaveLength(2)
  })

  test('are at most one a day also where one came late', async () => {
    await change({ priceSar: 900_000 })
    await tell()
    // The shop was down over night.
    now += 24 * hour
    at(2)
    expect(await mailsTo()).toHaveLength(1)
    await change({ priceSar: 800_000 })
    await tell()
    now += 2 * hour
    at(18)
    expect(await mailsTo()).toHaveLength(1)
    now += 24 * hour
    expect(await mailsTo()).toHaveLength(2)
  })

  test('come at once where it is sold or free again, and the customer has chosen so', async () => {
    expect(await chooses(noura, 'at-once')).toMatchObject({ status: 200, data: { watchMails: 'at-once' } })
    await change({ priceSar: 900_000 })
    await tell()
    expect(await mailsTo()).toEqual([])
    await change({ stock: 0 })
    await tell()
    expect((await mailsTo())[0]?.subject).toBe('A piece on your wish list is sold')
    at(18)
    expect(await mailsTo()).toHaveLength(2)
  })

  test('say nothing of a piece that is off the wish list', async () => {
    await change({ priceSar: 900_000 })
    await tell()
    await callsOf(shop, noura)('DELETE', `/wishlist/${piece}`)
    at(18)
    expect(await mailsTo()).toEqual([])
    expect(await shop.db.select().from(watchMail)).toEqual([])
  })

  test('are ended with one press by whoever has one, also by the mail program', async () => {
    await change({ priceSar: 900_000 })
    await tell()
    at(18)
    const [mail] = await mailsTo()
    const address = new URL(mail?.unsubscribe ?? '').pathname
    expect(mail?.text).toContain(`/en/settings#stop=${address.split('/').at(-2)}`)
    const opened = await shop.app.request(address, { headers: { 'accept-language': 'ar' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/ar/settings#stop=${address.split('/').at(-2)}`])
    expect((await shop.app.request(address.replace(/.{5}\/stop$/, 'xxxxx/stop'), { method: 'POST' })).status).toBe(404)
    await change({ priceSar: 800_000 })
    await tell()
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (const _ of [1, 2]) expect((await shop.app.request(address, { method: 'POST', body })).status).toBe(200)
    expect(await callsOf(shop, noura)('GET', '/customer/get')).toMatchObject({ data: { watchMails: 'never' } })
    now += 24 * hour
    expect(await mailsTo()).toHaveLength(1)
    expect(await toldOf(noura)).toHaveLength(2)
  })
})
