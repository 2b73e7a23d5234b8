import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffBrand } from '#contract/products/staff-products.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { Faq } from '#contract/house-texts/house-texts.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import type { StaffFaq } from '#contract/house-texts/staff-house-texts.ts'
import { sampleBank } from '#server/config/ordering.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'

let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({ fill: (db) => seedSample(db, { now: new Date(), bank: sampleBank }), ordering: { bank: undefined } })
})
afterAll(() => shop.close())

test('the sample leaves with one call; what was ordered of it stays readable', async () => {
  const guest = callsOf(shop, { headers: {} })
  const products = async () => (await guest<ProductSummary[]>('GET', '/products?perPage=100')).data
  const ordered = (await products()).find(({ stock }) => stock > 0)!
  const me = await aBuyer(shop)
  const buyer = orderCalls(shop, me)
  await buyer.add(ordered.id)
  const { id } = await buyer.order()

  const owner = callsOf(shop, await aSpecialist(shop))
  // What the house has written into a question of the sample is its own.
  const [question] = (await owner<StaffFaq[]>('GET', '/staff/faq')).data
  const { id: questionId, ...rest } = question!
  expect((await owner('PUT', `/staff/faq/${questionId}`, { ...rest, onHome: !rest.onHome })).status).toBe(200)
  expect((await owner<{ products: number }>('GET', '/staff/sample')).data.products).toBeGreaterThan(30)
  expect(await owner('DELETE', '/staff/sample')).toMatchObject({ status: 200, data: { products: 0 } })

  expect(await products()).toEqual([])
  expect((await guest<Faq[]>('GET', '/faq')).data.map((each) => each.id)).toEqual([questionId])
  expect((await guest('GET', '/auctions')).data).toEqual([])
  expect(await guest('GET', '/home')).toMatchObject({ status: 200 })
  // The brand of the ordered piece stays with it.
  expect((await owner<StaffBrand[]>('GET', '/staff/brands')).data).toHaveLength(1)
  const [line] = (await buyer.see(id)).lines
  expect(line).toMatchObject({ productId: ordered.id })
  // Its account for transfers belongs to nobody: nothing is ordered until the house sets its own.
  expect((await guest<Settings>('GET', '/settings')).data.bank).toBeUndefined()
  // Again: nothing happens.
  expect(await owner('DELETE', '/staff/sample')).toMatchObject({ status: 200, data: { products: 0 } })
})
