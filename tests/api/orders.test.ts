import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/db/schema/catalogue.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'

let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        aProduct({ id: 'tank', stock: 5, priceSar: 24_500_00 }),
        aProduct({ id: 'ring', stock: 2, priceSar: 900_00 }),
      ])
    },
  })
})
afterAll(() => shop.close())

const stockOf = async (id: string) => (await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, id)))[0]?.stock

test('an order takes the stock and the lines of the cart, and a cancelation gives the stock back', async () => {
  const mine = orderCalls(shop, await aBuyer(shop))
  await mine.add('ring', 2)
  const before = await mine.check()
  expect(before.totals).toMatchObject({ subtotal: { amount: 1800_00 }, shippingFee: { amount: 75_00 }, grandTotal: { amount: 1875_00 } })
  const placed = await mine.order()
  expect(placed).toMatchObject({ status: 'pending', grandTotal: { amount: 1875_00, currency: 'SAR' } })
  expect(await stockOf('ring')).toBe(0)
  expect((await mine.cart()).items).toEqual([])
  const order = await mine.see(placed.id)
  expect(order.may).toEqual({ cancel: true, sendReceipt: true })
  expect(order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([['ring', 2]])
  expect((await mine.cancel(placed.id)).status).toBe(200)
  expect(await stockOf('ring')).toBe(2)
})
