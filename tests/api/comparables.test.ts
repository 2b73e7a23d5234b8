import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Comparables, comparablesSchema } from '#contract/comparables/comparables.ts'
import { dayMs } from '#contract/durations.ts'
import { product, productPrivate } from '#server/db/schema/products.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { anOffer, changeProduct, offerCalls, riyals, taken } from '../support/server/offers.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'
import { receiptCalls } from '../support/server/receipts.ts'
import { sellCalls } from '../support/server/sells.ts'

const now = new Date('2026-11-28T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => now },
    fill: async (db) => {
      await fillVocabulary(db)
      const named = (id: string, given: Parameters<typeof aProduct>[0]) => aProduct({ id, priceSar: 40_000_00, ...given })
      const oasis = { brandId: 'valmeris', modelEn: 'Oasis', modelAr: 'واحة' }
      await insertProducts(db, [
        named('mine', { ...oasis, reference: 'VA-3901/A', createdAt: daysAgo(41) }),
        named('twin', { ...oasis, reference: 'va 3901 a', createdAt: daysAgo(9), priceSar: 43_700_00 }),
        named('drafted', { ...oasis, reference: 'VA3901A', status: 'draft', withdrawn: true }),
        named('gone', { ...oasis, reference: 'VA3901A', stock: 0 }),
        named('cousin', { ...oasis, modelEn: 'Oasis Date', reference: 'VA-4400' }),
        named('near', { modelEn: 'Dune', modelAr: 'كثيب', reference: 'VA-1', priceSar: 30_000_00 }),
        named('far', { modelEn: 'Dune', modelAr: 'كثيب', reference: 'VA-2', priceSar: 90_000_00 }),
        named('other', { brandId: 'orvanne', modelEn: 'Oasis', reference: 'OR-1' }),
      ])
      await db.insert(productPrivate).values([
        { productId: 'mine', costSar: 31_200_00 },
        { productId: 'twin', costSar: 35_000_00 },
      ])
    },
  })
})
afterAll(() => shop.close())

const read = async (name: string, role: 'owner' | 'specialist' = 'owner'): Promise<Comparables> => {
  const answer = await callsOf(shop, await aSpecialist(shop, 'Huda', role))('GET', `/staff/comparables/${name}`, undefined, {
    locale: 'ar',
  })
  return comparablesSchema.parse(taken(answer))
}
const idsOf = ({ here }: Comparables) => here?.pieces.map(({ id }) => id)

/** Buys a piece and pays for it. */
async function buy(productId: string): Promise<string> {
  const me = await aBuyer(shop)
  const orders = orderCalls(shop, me)
  await orders.add(productId)
  const { id, number } = await orders.order()
  await receiptCalls(shop, me).sent(id)
  taken(await callsOf(shop, await aSpecialist(shop))('POST', `/staff/orders/${id}/events`, { event: 'paid' }))
  return number
}

/** A sell request in these words. */
async function aSellOf(model: string, description = 'Worn twice.', riyalsAsked = 40_000): Promise<string> {
  const sells = sellCalls(shop)
  const me = await sells.seller()
  const changes = { model, description, price: riyals(riyalsAsked) }
  return taken(await sells.send(me, await sells.photos(me), { changes })).number
}

test('an offer is beside the pieces of its reference, in the shop first, and beside what its own piece has seen', async () => {
  const liker = await aBuyer(shop)
  taken(await callsOf(shop, liker)('PUT', '/wishlist/mine'))
  const first = await offerCalls(shop).make(anOffer('mine', riyals(35_000)))
  const { number, id } = await offerCalls(shop).make(anOffer('mine', riyals(39_000)))

  const seen = await read(number)
  expect(seen.asked).toEqual(riyals(39_000))
  expect(seen.here?.by).toBe('reference')
  expect(idsOf(seen)).toEqual(['twin', 'drafted'])
  expect(seen.here?.pieces[0]).toMatchObject({ priceSar: riyals(43_700), days: 9, cost: riyals(35_000), status: 'published' })
  expect(seen.here?.pieces[1]?.days).toBeUndefined()
  expect(seen.own).toEqual({
    days: 41,
    cost: riyals(31_200),
    wishes: 1,
    offers: [{ number: first.number, status: 'pending', price: riyals(35_000), createdAt: now.toISOString() }],
  })
  expect(seen.sold).toBeUndefined()
  expect(await read(id)).toEqual(seen)
})

test('what the house paid is left out for who may not read the record of the purchase', async () => {
  const { number } = await offerCalls(shop).make(anOffer('mine', riyals(39_000)))
  const seen = await read(number, 'specialist')
  expect(seen.own?.cost).toBeUndefined()
  expect(seen.here?.pieces.map(({ cost }) => cost)).toEqual([undefined, undefined])
  const catalogue = callsOf(shop, await aSpecialist(shop, 'Omar', 'catalogue'))
  expect((await catalogue('GET', `/staff/comparables/${number}`)).status).toBe(403)
})

test('former sales say what was paid, when, and after how many days; unpaid and canceled orders are none', async () => {
  await changeProduct(shop, 'gone', { stock: 3, createdAt: daysAgo(30) })
  const sold = await buy('gone')
  const unpaid = orderCalls(shop, await aBuyer(shop))
  await unpaid.add('gone')
  await unpaid.order()
  const canceled = await buy('gone')
  const staff = callsOf(shop, await aSpecialist(shop))
  taken(await staff('POST', `/staff/orders/${canceled}/status`, { status: 'canceled', reason: 'It is damaged.' }))
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, 'gone'))

  const { number } = await offerCalls(shop).make(anOffer('twin', riyals(39_000)))
  expect((await read(number)).sold).toEqual({
    by: 'reference',
    sales: [{ number: sold, productId: 'gone', name: 'فالميريس واحة', price: riyals(40_000), soldAt: now.toISOString(), days: 30 }],
  })
})

test('a sell request is compared by the reference in its words, else by brand and model, else by what is near in price', async () => {
  expect(await read(await aSellOf('Valmeris Oasis VA3901A'))).toMatchObject({ here: { by: 'reference' }, sold: { by: 'reference' } })
  expect((await read(await aSellOf('ساعة واحة', 'من فالميريس، المرجع VA-3901/A'))).here?.by).toBe('reference')

  const byModel = await read(await aSellOf('Used valmeris OASIS 39'))
  expect(byModel.here?.by).toBe('model')
  expect(idsOf(byModel)?.toSorted()).toEqual(['cousin', 'drafted', 'mine', 'twin'])
  expect(idsOf(await read(await aSellOf('فالميريس واحة')))?.toSorted()).toEqual(['cousin', 'drafted', 'mine', 'twin'])

  const near = await read(await aSellOf('Valmeris Tourbillon', 'Never worn.', 32_000))
  expect(near.here?.by).toBe('near')
  expect(idsOf(near)?.[0]).toBe('near')
  expect(idsOf(near)).not.toContain('far')
  expect(near.own).toBeUndefined()
  expect(await read(await aSellOf('A watch of my father'))).toEqual({ asked: riyals(40_000) })
})

test('other kinds of requests are about no piece to compare', async () => {
  const me = await aBuyer(shop)
  const orders = orderCalls(shop, me)
  await orders.add('near')
  const { number } = await orders.order()
  expect((await callsOf(shop, await aSpecialist(shop))('GET', `/staff/comparables/${number}`)).status).toBe(404)
})
