import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Wishlist, wishlistSchema } from '#contract/accounts/account-things.ts'
import type { WatcherOffer } from '#contract/offers/watcher-offer.ts'
import { cartLine } from '#server/db/schema/account-things.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { product } from '#server/db/schema/products.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { anOffer, offerCalls, riyals } from '../support/server/offers.ts'

const hour = 3_600_000
let now = Date.UTC(2026, 5, 1, 9)
let shop: OpenedShop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date((now += 1000)) }, fill: fillVocabulary })
  staff = callsOf(shop, await aSpecialist(shop))
})
afterAll(() => shop.close())

let pieces = 0
let piece: string
let noura: SignedIn
let sami: SignedIn
beforeEach(async () => {
  piece = `offered${(pieces += 1)}`
  await insertProducts(shop.db, [aProduct({ id: piece, priceSar: 1_000_000 })])
  noura = await aCustomer(shop)
  sami = await aCustomer(shop)
  for (const who of [noura, sami]) await callsOf(shop, who)('PUT', `/wishlist/${piece}`)
})

const offer = (priceSar: number, headers = {}) =>
  staff<WatcherOffer>('POST', `/staff/products/${piece}/watcher-offer`, { priceSar }, headers)
const makes = (who: SignedIn, price: number) => offerCalls(shop, who).make(anOffer(piece, riyals(price)))
const statusOf = async (who: SignedIn, { id }: { id: string }) => (await offerCalls(shop, who).see(id)).status
const offeredTo = async (who: SignedIn) =>
  wishlistSchema.parse((await callsOf(shop, who)<Wishlist>('GET', '/wishlist')).data).items.find((item) => item.product.id === piece)
    ?.offered

test('one price is offered to all who watch a piece, and to nobody else, once', async () => {
  const omar = await aCustomer(shop)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const made = await offer(850_000, key)
  expect(made).toMatchObject({ status: 200, data: { to: 2 } })
  expect(await offer(850_000, key)).toMatchObject({ status: 200, data: made.data })
  expect(await offer(800_000)).toMatchObject({ status: 409, code: 'offer.counter-made' })
  for (const who of [noura, sami]) {
    const { data } = await callsOf(shop, who)<{ status: string; text: string }[]>('GET', '/notifications')
    expect(data.map(({ status }) => status)).toEqual(['offered'])
    expect(await offeredTo(who)).toEqual({ priceSar: 850_000, until: made.data.until })
  }
  await callsOf(shop, omar)('PUT', `/wishlist/${piece}`)
  expect(await offeredTo(omar)).toBeUndefined()
  expect(await statusOf(omar, await makes(omar, 8_500))).toBe('pending')
})

test('an offer at that price is approved at once, at the price of the house, and holds the piece; the next one waits', async () => {
  await offer(850_000)
  expect(await statusOf(sami, await makes(sami, 8_499))).toBe('pending')
  const sent = await makes(noura, 9_000)
  expect(sent.status).toBe('approved')
  expect(await offerCalls(shop, noura).see(sent.id)).toMatchObject({ status: 'approved', offerPrice: riyals(8_500) })
  const lines = await shop.db.select().from(cartLine).where(eq(cartLine.customerId, noura.id))
  expect(lines.map(({ productId, priceSar }) => [productId, priceSar])).toEqual([[piece, 850_000]])
  await shop.tellWatchers.deliverDue()
  expect(await offerCalls(shop, sami).send(anOffer(piece, riyals(8_500)))).toMatchObject({ status: 409, code: 'offer.reserved' })
})

test('an offer that was made and not approved before a process ended is approved when it is sent again', async () => {
  const key = crypto.randomUUID()
  const send = () => offerCalls(shop, noura).send(anOffer(piece, riyals(8_500)), key)
  expect(await send()).toMatchObject({ data: { status: 'pending' } })
  await offer(850_000)
  await shop.db.delete(idempotentCall)
  expect(await send()).toMatchObject({ data: { status: 'approved' } })
})

test('after 48 hours it is an offer like any other, and the house may offer again', async () => {
  await offer(850_000)
  now += 48 * hour
  expect(await offeredTo(noura)).toBeUndefined()
  expect(await statusOf(noura, await makes(noura, 8_500))).toBe('pending')
  expect(await offer(800_000)).toMatchObject({ status: 200 })
})

test('the price has to be below the shop’s, and the piece for sale', async () => {
  expect(await offer(1_000_000)).toMatchObject({ status: 400, errors: { priceSar: [expect.any(String)] } })
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, piece))
  expect(await offer(900_000)).toMatchObject({ status: 409, code: 'offer.sold' })
  expect(await staff('POST', '/staff/products/unknown/watcher-offer', { priceSar: 100 })).toMatchObject({ status: 404 })
})
