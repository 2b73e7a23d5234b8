import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inArray } from 'drizzle-orm'
import type { BulkResult, StaffProduct } from '#contract/products/staff-products.ts'
import { productPrivate } from '#server/db/schema/products.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, refill, type Shop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { anOffer, offerCalls, riyals, specialistCalls } from '../support/server/offers.ts'
import { makeClock } from '../support/server/shop-clock.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'
import { dayMs, hourMs } from '#contract/durations.ts'

const { clock, later } = makeClock()
let shop: Shop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ clock })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, async (db) => {
    await fillVocabulary(db)
    await insertProducts(db, [
      aProduct({ id: 'one', priceSar: 1_000_000 }),
      aProduct({ id: 'three', priceSar: 2_000_050, formerPriceSar: 4_000_000, stock: 3 }),
      aProduct({ id: 'none', stock: 0 }),
      aProduct({ id: 'draft', status: 'draft', brandId: null }),
    ])
  })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

/** A day in Riyadh, so many days from now. */
const day = (days: number) => new Date(clock.now().getTime() + days * dayMs + 3 * hourMs).toISOString().slice(0, 10)
const bulk = async (ids: string[], change: object) => staff<BulkResult[]>('PATCH', '/staff/products', { ids, change })
const results = async (ids: string[], change: object) =>
  (await bulk(ids, change)).data.map(({ id, result, code }) => `${id} ${result}${code === undefined ? '' : ` ${code}`}`)
const reserve = (ids: string[], given: object = {}) =>
  results(ids, { kind: 'reserve', until: day(2), for: 'SECRETNOURA 0551234567', ...given })
const shown = async (id: string) =>
  (await shop.read(`/v1/products/${id}`)) as { data: { price: { amount: number }; formerPrice?: { amount: number }; stock: number } }
const get = async (id: string) => (await staff<StaffProduct>('GET', `/staff/products/${id}`)).data

test('each product has its result, in the order of the ids, and one that fails leaves the others', async () => {
  expect(await results(['three', 'nobody', 'draft', 'one'], { kind: 'withdraw' })).toEqual([
    'three changed',
    'nobody failed resource.not-found',
    'draft unchanged',
    'one changed',
  ])
  const answer = await bulk(['one', 'draft', 'one'], { kind: 'publish' })
  expect(answer.data).toMatchObject([
    { id: 'one', result: 'changed', product: { status: 'published' } },
    { id: 'draft', result: 'failed', code: 'product.incomplete', product: { status: 'draft' }, errors: { brandId: expect.anything() } },
  ])
  expect(await results(['one'], { kind: 'publish' })).toEqual(['one unchanged'])
  const arabic = await staff<BulkResult[]>('PATCH', '/staff/products', { ids: ['draft'], change: { kind: 'publish' } }, { locale: 'ar' })
  expect(arabic.data[0]?.message).toMatch(/^\p{Script=Arabic}/u)
})

test('prices and stock: a reduction keeps the former price, and done again it changes nothing', async () => {
  await results(['one', 'three'], { kind: 'reduce', percent: 15 })
  expect(await shown('one')).toMatchObject({ data: { price: { amount: 850_000 }, formerPrice: { amount: 1_000_000 } } })
  expect(await shown('three')).toMatchObject({ data: { price: { amount: 3_400_000 }, formerPrice: { amount: 4_000_000 } } })
  expect(await results(['one', 'three', 'draft'], { kind: 'reduce', percent: 15 })).toEqual([
    'one unchanged',
    'three unchanged',
    'draft changed',
  ])
  expect(await results(['one'], { kind: 'price', priceSar: 1_100_000 })).toEqual(['one changed'])
  expect((await shown('one')).data).not.toHaveProperty('formerPrice')
  expect(await results(['one', 'none'], { kind: 'stock', stock: 2 })).toEqual(['one changed', 'none changed'])
  expect((await bulk(['one'], { kind: 'reduce', percent: 100 })).status).toBe(400)
})

test('a reserved product stays visible, cannot be bought by anybody, and shoppers do not learn for whom', async () => {
  const customer = callsOf(shop, await aCustomer(shop))
  await customer('POST', '/cart/items', { productId: 'three', quantity: 1 })
  expect(await reserve(['one', 'three', 'none'])).toEqual(['one changed', 'three changed', 'none failed product.no-free-piece'])
  expect(await reserve(['one'])).toEqual(['one unchanged'])

  expect(await shown('one')).toMatchObject({ data: { stock: 0, reserved: true } })
  expect((await customer('POST', '/cart/items', { productId: 'one', quantity: 1 })).code).toBe('cart.reserved')
  expect(JSON.stringify((await customer('GET', '/cart')).data)).toContain('"reserved":true')
  const checked = await customer('POST', '/checkout/stock', { country: 'SA' })
  expect(checked).toMatchObject({ data: { lines: [{ available: 0 }], totals: { subtotal: { amount: 0 } } } })
  for (const path of ['/v1/products/one', '/v1/products?perPage=100', '/v1/catalogue', '/v1/home', '/v1/search/suggestions?q=fluvia'])
    expect(await (await shop.app.request(path)).text()).not.toContain('SECRET')
  expect(await get('one')).toMatchObject({ stock: 1, held: 0, reserved: { for: 'SECRETNOURA 0551234567' } })
  await emptyStaffLog(shop)
  await reserve(['one'], { for: 'SECRETOTHER' })
  expect(JSON.stringify(await shop.db.select().from(staffAction))).not.toContain('SECRET')
})

test('a reservation ends by hand, with its day, and when the stock is sold elsewhere', async () => {
  await reserve(['one', 'three'])
  expect(await results(['one', 'draft'], { kind: 'end-reservation' })).toEqual(['one changed', 'draft unchanged'])
  expect((await shown('one')).data).not.toHaveProperty('reserved')

  await results(['three'], { kind: 'stock', stock: 0 })
  expect((await get('three')).reserved).toBeNull()
  await results(['three'], { kind: 'stock', stock: 2 })
  expect((await shown('three')).data.stock).toBe(2)

  await reserve(['one'], { until: day(0) })
  await shop.staffProducts.endReservations()
  expect((await shown('one')).data.stock).toBe(0)
  later(dayMs / 1000)
  await shop.staffProducts.endReservations()
  expect((await shown('one')).data.stock).toBe(1)
  expect((await get('one')).reserved).toBeNull()
  const rows = await shop.db
    .select()
    .from(productPrivate)
    .where(inArray(productPrivate.productId, ['one', 'three']))
  expect(rows.map(({ reservedFor }) => reservedFor)).toEqual(['', ''])
  expect(await bulk(['one'], { kind: 'reserve', until: day(-1), for: 'Noura' })).toMatchObject({
    status: 400,
    errors: { 'change.until': expect.anything() },
  })
})

test('an approved offer keeps its unit beside a reservation, and no other one is approved', async () => {
  const who = await aCustomer(shop)
  const specialist = specialistCalls(shop, await aSpecialist(shop, 'Sami'))
  const { id } = await offerCalls(shop, who).make(anOffer('three', riyals(15_000)))
  const { id: second } = await offerCalls(shop).make(anOffer('three', riyals(16_000)))
  await specialist.approve(id)
  expect(await reserve(['three'])).toEqual(['three changed'])
  expect(await get('three')).toMatchObject({ stock: 3, held: 1 })
  expect((await shown('three')).data).toMatchObject({ stock: 0, reserved: true })
  expect((await specialist.decide(second, 'approved')).code).toBe('offer.no-free-piece')
  const available = async () => {
    const { data } = await callsOf(shop, who)<{ lines: { available: number }[] }>('POST', '/checkout/stock', { country: 'SA' })
    return data.lines.map((line) => line.available)
  }
  expect(await available()).toEqual([1])
  // Two are sold in the house: the unit of the offer is the last one.
  expect(await results(['three'], { kind: 'stock', stock: 0 })).toEqual(['three failed product.held'])
  expect(await results(['three'], { kind: 'stock', stock: 1 })).toEqual(['three changed'])
  expect((await get('three')).reserved).toBeNull()
  expect(await available()).toEqual([1])
})
