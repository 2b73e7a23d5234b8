import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#server/db/schema/catalogue.ts'
import { invoice, orderLine } from '#server/db/schema/orders.ts'
import { request } from '#server/db/schema/requests.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { rounds, seed } from '../../support/data/rounds.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aSpecialist } from '../../support/server/customers.ts'
import { anOffer, offerCalls, riyals, specialistCalls } from '../../support/server/offers.ts'
import { journey } from '../../support/server/order-journeys.ts'
import { aBuyer, bodyFrom, orderCalls } from '../../support/server/orders.ts'
import { isOnPostgres } from '../../support/server/test-database.ts'

/** Orders at the same time, by several processes where the database is PostgreSQL. FAULT_RUNS=all runs all buyers and journeys. */

let shops: [OpenedShop, ...OpenedShop[]]
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({ fill: fillVocabulary })
  const others = isOnPostgres ? [await openShop({ besides: shop.made }), await openShop({ besides: shop.made })] : []
  shops = [shop, ...others]
})
afterAll(async () => {
  for (const each of shops.toReversed()) await each.close()
})

let numbered = 0
async function aPiece(stock: number): Promise<string> {
  numbered += 1
  const id = `piece${numbered}`
  await insertProducts(shop.db, [aProduct({ id, stock, priceSar: 1000_00 })])
  return id
}
const processOf = (place: number): OpenedShop => shops[place % shops.length] ?? shop
const stockOf = async (id: string) => (await shop.db.select().from(product).where(eq(product.id, id)))[0]?.stock
async function expectInvoicesWithoutGaps(): Promise<void> {
  const rows = await shop.db.select().from(invoice).orderBy(invoice.number)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1))
  expect(rows).toHaveLength(await shop.db.$count(request, eq(request.kind, 'order')))
}

describe('at the same time', () => {
  test('many buyers of the last three units: three orders', { timeout: 60_000 }, async () => {
    const buyers = rounds(isOnPostgres ? 20 : 8, 200)
    const productId = await aPiece(3)
    const placings = await Promise.all(
      Array.from({ length: buyers }, async (_, place) => {
        const calls = orderCalls(processOf(place), await aBuyer(shop))
        await calls.add(productId)
        const body = bodyFrom(await calls.check())
        return () => calls.place(body)
      }),
    )
    const answers = await Promise.all(placings.map((place) => place()))
    const counts = Map.groupBy(answers, ({ status, code }) => code ?? status)
    expect([...counts].map(([code, { length }]) => [code, length]).toSorted()).toEqual([
      [200, 3],
      ['order.changed', buyers - 3],
    ])
    expect([await stockOf(productId), await shop.db.$count(orderLine, eq(orderLine.productId, productId))]).toEqual([0, 3])
    await expectInvoicesWithoutGaps()
  })

  test('one key sent to all processes at once: one order', async () => {
    const productId = await aPiece(5)
    const me = await aBuyer(shop)
    const calls = orderCalls(shop, me)
    await calls.add(productId)
    const body = bodyFrom(await calls.check())
    const key = crypto.randomUUID()
    const answers = await Promise.all([0, 1, 2, 3].map((place) => orderCalls(processOf(place), me).place(body, key)))
    const ids = answers.flatMap(({ status, data }) => (status === 200 ? [data.id] : []))
    expect(new Set(ids).size, JSON.stringify(answers)).toBe(1)
    expect(answers.every(({ status, code }) => status === 200 || code === 'in-progress')).toBe(true)
    expect((await calls.place(body, key)).data.id).toBe(ids[0])
    expect(await stockOf(productId)).toBe(4)
  })

  test('an order of a held unit, and the staff withdraw the product or the shopper cancels the offer: no deadlock, one wins', async () => {
    const specialist = await aSpecialist(shop)
    const staff = specialistCalls(shop, specialist)
    for (let round = 0; round < rounds(4, 40); round++) {
      const productId = await aPiece(1)
      const me = await aBuyer(shop)
      const { id } = await offerCalls(shop, me).make(anOffer(productId, riyals(900)))
      await staff.approve(id)
      const body = bodyFrom(await orderCalls(shop, me).check())
      const against = round % 2 === 0
      const [placed, other] = await Promise.all([
        orderCalls(processOf(round), me).place(body),
        against
          ? specialistCalls(processOf(round + 1), specialist).call('PATCH', `/staff/products/${productId}`, { withdrawn: true })
          : offerCalls(processOf(round + 1), me).cancel(id),
      ])
      expect([200, 409], JSON.stringify(placed)).toContain(placed.status)
      expect([200, 409], JSON.stringify(other)).toContain(other.status)
      expect(await stockOf(productId)).toBe(placed.status === 200 ? 0 : 1)
    }
  })
})

const allJourneysMs = 20 * 60_000

test(
  'random journeys of shoppers and staff: stock, holds and orders always balance',
  { timeout: rounds(30_000, allJourneysMs) },
  async () => {
    for (let round = 0; round < rounds(4, 1000); round++) await journey(shops, seed + round)
    await expectInvoicesWithoutGaps()
  },
)
