import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayFigures } from '#contract/day/day.ts'
import { productPrivate } from '#server/db/schema/products.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer } from '../support/server/customers.ts'
import { somebodyAtTheDesk } from '../support/server/desk.ts'
import { anOffer, offerCalls, riyals } from '../support/server/offers.ts'
import { orderCalls } from '../support/server/orders.ts'
import { sellCalls } from '../support/server/sells.ts'

/** 30 minutes past midnight in Riyadh; in UTC it is the day before. */
let now = Date.UTC(2026, 10, 28, 21, 30)
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => new Date(now) },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', stock: 9 }), aProduct({ id: 'second' }), aProduct({ id: 'third' })])
    },
  })
})
afterAll(() => shop.close())

test('the last 30 days of the house, with the orders that came to something, and costs for those who may see them', async () => {
  const huda = await somebodyAtTheDesk(shop, 'owner', { name: 'Huda Q.', email: 'huda@example.com', at: now })
  const sara = await somebodyAtTheDesk(shop, 'specialist', { name: 'Sara', email: 'sara@example.com', at: now })
  const days = async (who = huda) => (await who.call<DayFigures[]>('GET', '/staff/days')).data
  const nothing = { orders: { count: 0, sumSar: 0 }, offers: 0, bought: { count: 0, sumSar: 0 } }
  const first = await days()
  expect(first).toHaveLength(30)
  expect(first[0]).toEqual({ day: '2026-10-31', ...nothing })
  expect(first.at(-1)).toEqual({ day: '2026-11-29', ...nothing })

  const me = await aCustomer(shop)
  await sellCalls(shop).fileId(me)
  const orders = orderCalls(shop, me)
  await orders.add('first')
  const { id } = await orders.order()
  const { grandTotal } = await orders.see(id)
  await orders.add('first')
  await orders.cancel((await orders.order()).id, {})
  await offerCalls(shop).make(anOffer('first', riyals(900)))
  await shop.db
    .insert(productPrivate)
    .values([
      { productId: 'second', acquiredAt: '2026-11-29', costSar: 30_000_00 },
      { productId: 'third', acquiredAt: '2026-10-30', costSar: 1 },
    ])
    .onConflictDoNothing()
  const today = { day: '2026-11-29', orders: { count: 1, sumSar: grandTotal.amount }, offers: 1 }
  expect((await days()).at(-1)).toEqual({ ...today, bought: { count: 1, sumSar: 30_000_00 } })
  expect((await days(sara)).at(-1)).toEqual(today)

  now += 3_600_000 * 24
  const omar = await somebodyAtTheDesk(shop, 'owner', { name: 'Omar', email: 'omar@example.com', at: now })
  const tomorrow = await days(omar)
  expect(tomorrow.at(-1)).toEqual({ day: '2026-11-30', ...nothing })
  expect(tomorrow.at(-2)?.orders.count).toBe(1)
})
