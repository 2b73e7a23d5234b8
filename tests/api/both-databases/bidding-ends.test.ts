import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contract/accounts/account-things.ts'
import type { OwnBid } from '#contract/auctions/bidding.ts'
import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { bidder, bidding } from '#server/db/schema/bids.ts'
import { customer } from '#server/db/schema/customers.ts'
import { product } from '#server/db/schema/products.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aBidder, endLot } from '../../support/server/bidders.ts'
import { aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { orderCalls } from '../../support/server/orders.ts'

/** What becomes of an auction with bidding, and who is told. Its end is by the clock of the database, so it is moved into the past. */

let shop: OpenedShop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ fill: fillVocabulary })
  staff = callsOf(shop, await aSpecialist(shop))
  await staff('PATCH', '/staff/settings', { values: { bidding: true } })
})
afterAll(() => shop.close())

const riyals = (amount: number) => amount * 100
const minutes = (number: number) => new Date(Date.now() + number * 60_000)

let pieces = 0
let piece: string
let lot: string
let noura: SignedIn
let sami: SignedIn
beforeEach(async () => {
  piece = `end${(pieces += 1)}`
  await insertProducts(shop.db, [aProduct({ id: piece, priceSar: riyals(4000) })])
  noura = await aBidder(shop)
  sami = await aBidder(shop)
  const { data } = await staff<StaffAuction>('POST', '/staff/auctions', {
    productId: piece,
    startsAt: minutes(-1).toISOString(),
    endsAt: minutes(60).toISOString(),
    bidding: { startingSar: riyals(1000), reserveSar: riyals(5000) },
  })
  lot = data.id
})

const bid = (who: SignedIn, maximum: number) => callsOf(shop, who)('POST', `/auctions/${lot}/bids`, { maximumSar: riyals(maximum) })
const end = () => endLot(shop, lot)
const close = () => shop.closeAuctions.deliverDue()
const own = async (who: SignedIn) => (await callsOf(shop, who)<OwnBid[]>('GET', '/bids')).data[0]
const told = async (who: SignedIn) =>
  (await callsOf(shop, who)<Notification[]>('GET', '/notifications')).data.map(({ kind, status, path }) => [kind, status, path])
const emailOf = async ({ id }: SignedIn) => (await shop.db.select().from(customer).where(eq(customer.id, id)))[0]!.email
const mailsTo = async (who: SignedIn) => (await shop.mailsTo(await emailOf(who))).map(({ template }) => template)
const cartOf = async (who: SignedIn) => (await callsOf(shop, who)<Cart>('GET', '/cart')).data
const settled = async () => (await shop.db.select().from(bidding).where(eq(bidding.auctionId, lot)))[0]!

test('the winner gets the piece held at the hammer price, in the cart, once; the others are told', async () => {
  await bid(sami, 5500)
  await bid(noura, 9000)
  await end()
  await Promise.all([close(), close()])
  const { offerId, outcome } = await settled()
  expect(outcome).toBe('sold')
  expect(await own(noura)).toMatchObject({ state: 'won', priceSar: riyals(5750), offerId })
  expect(await own(sami)).toMatchObject({ state: 'lost', priceSar: riyals(5750) })
  // Above the shop's price: the hammer price is what was bid.
  expect((await callsOf(shop, noura)<Offer>('GET', `/offers/${offerId}`)).data).toMatchObject({
    status: 'approved',
    offerPrice: { amount: riyals(5750), currency: 'SAR' },
    heldUntil: expect.any(String) as string,
  })
  expect((await cartOf(noura)).items).toMatchObject([{ offerId, price: { amount: riyals(5750) }, available: 1 }])
  expect(await told(noura)).toEqual([['offer', 'approved', `/account/offers/${offerId}`]])
  expect(await told(sami)).toEqual([
    ['auction', 'lost', `/product/${piece}`],
    ['auction', 'outbid', `/product/${piece}`],
  ])
  const [mail] = await shop.mailsTo(await emailOf(noura))
  expect(mail).toMatchObject({ template: 'offer-news', subject: 'You won the auction' })
  expect(await mailsTo(sami)).toEqual(['outbid'])
  // It is settled once: the same again changes nothing.
  await close()
  expect((await cartOf(noura)).items).toHaveLength(1)
  expect(await told(sami)).toHaveLength(2)
})

test('the winner orders the piece from the cart, at the hammer price', async () => {
  await bid(sami, 5500)
  await bid(noura, 9000)
  await end()
  await close()
  const { offerId } = await settled()
  const buyer = orderCalls(shop, noura)
  const { lines } = await buyer.see((await buyer.order()).id)
  expect(lines).toMatchObject([{ product: { id: piece }, offer: { id: offerId }, price: { amount: riyals(5750) } }])
  expect((await cartOf(noura)).items).toEqual([])
})

test('without the reserve the piece is free again, and all are told', async () => {
  await bid(sami, 2000)
  await bid(noura, 4000)
  const call = callsOf(shop, sami)
  const buy = () => call('POST', '/cart/items', { productId: piece, quantity: 1 })
  await end()
  expect(await buy()).toMatchObject({ code: 'cart.in-auction' })
  await close()
  expect(await own(noura)).toMatchObject({ state: 'lost', reserve: 'not-met' })
  expect(await told(noura)).toEqual([['auction', 'not-sold', `/product/${piece}`]])
  expect(await buy()).toMatchObject({ status: 200 })
})

test('one that runs is left alone, and the next look is at its end', async () => {
  await bid(noura, 6000)
  const next = await close()
  expect(next!.getTime()).toBeGreaterThan(Date.now())
  expect((await settled()).closedAt).toBeNull()
  expect(await told(noura)).toEqual([])
})

test('a piece that can no longer be sold is said to the house, and nobody has won', async () => {
  await bid(noura, 6000)
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, piece))
  await end()
  await close()
  expect(await settled()).toMatchObject({ outcome: 'no-piece', offerId: null })
  expect(await own(noura)).toMatchObject({ state: 'lost' })
  expect((await cartOf(noura)).items).toEqual([])
})

test('the house stops it with a reason, which ends it for all', async () => {
  expect(await staff('POST', `/staff/auctions/${lot}/stop`, { reason: 'The papers are missing' })).toMatchObject({ code: 'auction.over' })
  await bid(noura, 6000)
  const stopped = await staff<StaffAuction>('POST', `/staff/auctions/${lot}/stop`, { reason: 'The papers are missing' })
  expect(stopped.data).toMatchObject({ state: 'ended', bidding: { outcome: 'stopped' } })
  expect(await bid(sami, 9000)).toMatchObject({ status: 409, code: 'bidding.closed' })
  expect(await own(noura)).toMatchObject({ state: 'stopped' })
  expect(await told(noura)).toEqual([['auction', 'stopped', `/product/${piece}`]])
  await close()
  expect((await settled()).outcome).toBe('stopped')
})

test('who is outbid again and again is told each time, and mailed once in ten minutes', async () => {
  await bid(sami, 2000)
  await bid(noura, 3000)
  await bid(sami, 6000)
  await bid(noura, 8000)
  expect((await told(sami)).map(([, status]) => status)).toEqual(['outbid', 'outbid'])
  expect(await mailsTo(sami)).toEqual(['outbid'])
  await shop.db
    .update(bidder)
    .set({ mailedAt: minutes(-11) })
    .where(eq(bidder.customerId, sami.id))
  await bid(sami, 9000)
  await bid(noura, 12_000)
  expect(await mailsTo(sami)).toEqual(['outbid', 'outbid'])
})

test('one press in such a mail ends them; the list of notifications goes on', async () => {
  await bid(sami, 2000)
  await bid(noura, 3000)
  const [mail] = await shop.mailsTo(await emailOf(sami))
  expect((await shop.app.request(new URL(mail?.unsubscribe ?? '').pathname, { method: 'POST' })).status).toBe(200)
  await shop.db.update(bidder).set({ mailedAt: null })
  await bid(sami, 6000)
  await bid(noura, 8000)
  expect(await mailsTo(sami)).toEqual(['outbid'])
  expect((await told(sami)).map(([, status]) => status)).toEqual(['outbid', 'outbid'])
})

test('a deleted account leaves its number and its bids, and no name', async () => {
  await bid(sami, 6000)
  await bid(noura, 9000)
  await end()
  expect(await staff('DELETE', `/staff/customers/${noura.id}`)).toMatchObject({ code: 'customer.leads-auction' })
  expect(await staff('DELETE', `/staff/customers/${sami.id}`)).toMatchObject({ status: 200 })
  await close()
  expect(await own(noura)).toMatchObject({ state: 'won' })
  expect(
    await shop.db.select({ customerId: bidder.customerId }).from(bidder).where(eq(bidder.auctionId, lot)).orderBy(bidder.number),
  ).toEqual([{ customerId: null }, { customerId: noura.id }])
})
