import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { invoice, orderLine } from '#server/db/schema/orders.ts'
import { request } from '#server/db/schema/requests.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { rounds, seed } from '../../support/data/rounds.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { type Answer, aSpecialist } from '../../support/server/customers.ts'
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
async function newProduct(stock: number): Promise<string> {
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
    const productId = await newProduct(3)
    const placings = await Promise.all(
      Array.from({ length: buyers }, async (_, place) => {
        const calls = orderCalls(processOf(place), await aBuyer(shop))
        await calls.add(productId)
        const body = bodyFrom(await calls.check())
        return () => calls.place(body)
      }),
    )
    const answers = await Promise.all(placings.map((place) => place()))
    const counts = Map.groupBy(answers, ({ code = 'placed' }) => code)
    expect(Object.fromEntries([...counts].map(([code, { length }]) => [code, length]))).toEqual({ placed: 3, 'order.changed': buyers - 3 })
    expect([await stockOf(productId), await shop.db.$count(orderLine, eq(orderLine.productId, productId))]).toEqual([0, 3])
    await expectInvoicesWithoutGaps()
  })

  test('orders of different products: all are placed, each with its own invoice', async () => {
    const placings = await Promise.all(
      Array.from({ length: rounds(isOnPostgres ? 12 : 3, 60) }, async (_, place) => {
        const calls = orderCalls(processOf(place), await aBuyer(shop))
        await calls.add(await newProduct(1))
        const body = bodyFrom(await calls.check())
        return () => calls.place(body)
      }),
    )
    const answers = await Promise.all(placings.map((place) => place()))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await expectInvoicesWithoutGaps()
  })

  test('one key sent to all processes at once: one order', async () => {
    const productId = await newProduct(5)
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
    // Parsed: the types of its columns differ between the databases' drivers.
    expect((await calls.see(ids[0] ?? '')).totals.grandTotal).toEqual(riyals(1075))
    expect(await stockOf(productId)).toBe(4)
  })

  /**
   * Starts calls that need the product, one after the other, while it is locked: they then get the lock in this order. The embedded
   * database runs one transaction at a time anyway.
   */
  async function inTurn<T>(productId: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    const running: Promise<T>[] = []
    if (!isOnPostgres) {
      for (const call of calls) running.push(Promise.resolve(await call()))
      return Promise.all(running)
    }
    await shop.db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 from product where id = ${productId} for no key update`)
      for (const call of calls) {
        running.push(call())
        await waitForLocks(running.length)
      }
    })
    return Promise.all(running)
  }
  /** Until so many connections wait for a lock. */
  async function waitForLocks(count: number): Promise<void> {
    for (let tries = 0; tries < 2000; tries++) {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const [row] = await shop.db
        .select({ waiting: sql<number>`(select count(*)::int from (${waiting}) as waiting)` })
        .from(sql`(select 1) as one`)
      if (row && row.waiting >= count) return
    }
    throw new Error(`fewer than ${count} connections wait for a lock`)
  }

  test.each([
    ['the order first', 200, 'offer.no-free-piece'],
    ['the approval first', 'order.changed', 200],
  ] as const)('an order and an approved offer for the last unit, %s: never both', async (_, orderOutcome, approvalOutcome) => {
    const productId = await newProduct(1)
    const buyer = orderCalls(processOf(1), await aBuyer(shop))
    await buyer.add(productId)
    const body = bodyFrom(await buyer.check())
    const { id } = await offerCalls(shop, await aBuyer(shop)).make(anOffer(productId, riyals(900)))
    const specialist = await aSpecialist(shop)
    const calls = [() => buyer.place(body), () => specialistCalls(shop, specialist).decide(id, 'approved')] as const
    const isOrderFirst = orderOutcome === 200
    const answers = await inTurn<Answer>(productId, isOrderFirst ? calls : calls.toReversed())
    const outcomes = answers.map(({ status, code }) => code ?? status)
    expect(isOrderFirst ? outcomes : outcomes.toReversed()).toEqual([orderOutcome, approvalOutcome])
    expect(await stockOf(productId)).toBe(isOrderFirst ? 0 : 1)
  })

  test.each([
    ['a withdrawal', 'withdrawal'],
    ['a cancelation of the offer', 'cancel'],
    ['the end of the account', 'leave'],
  ] as const)('an order of a held unit and %s: no deadlock, and the units balance', async (_, other) => {
    for (const isOrderFirst of [true, false]) {
      const productId = await newProduct(1)
      const me = await aBuyer(shop)
      const specialist = await aSpecialist(shop)
      const { id } = await offerCalls(shop, me).make(anOffer(productId, riyals(900)))
      await specialistCalls(shop, specialist).approve(id)
      const body = bodyFrom(await orderCalls(shop, me).check())
      const others = {
        withdrawal: () => specialistCalls(processOf(1), specialist).call('PATCH', `/staff/products/${productId}`, { withdrawn: true }),
        cancel: () => offerCalls(processOf(1), me).cancel(id),
        leave: async () => void (await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, me.id))),
      }
      const place = () => orderCalls(shop, me).place(body)
      // Only a withdrawal needs the product, so that its turn can be chosen; the others race.
      const calls: (() => Promise<Answer | void>)[] = isOrderFirst ? [place, others[other]] : [others[other], place]
      const run = other === 'withdrawal' ? inTurn(productId, calls) : Promise.all(calls.map((call) => call()))
      const answers = await run
      // 403: the account ended, and its ID images went with it, after the order's caller was known.
      const possible = [200, 401, 409, undefined, ...(other === 'leave' ? [403] : [])]
      for (const answer of answers) expect(possible, JSON.stringify(answers)).toContain(answer?.status)
      const placed = answers[isOrderFirst ? 0 : 1]
      expect(['order.changed', 'auth.unauthorized', undefined]).toContain(placed?.code)
      const ordered = await shop.db.$count(
        shop.db
          .select()
          .from(request)
          .innerJoin(orderLine, eq(orderLine.orderId, request.id))
          .where(and(eq(orderLine.productId, productId), eq(request.status, 'pending')))
          .as('ordered'),
      )
      expect(await stockOf(productId), JSON.stringify(answers)).toBe(1 - ordered)
    }
  })
})

const allJourneysMs = 40 * 60_000

test(
  'random journeys of shoppers and staff: stock, holds and orders always balance',
  { timeout: rounds(30_000, allJourneysMs) },
  async () => {
    for (let round = 0; round < rounds(3, 1000); round++) await journey(shops, seed + round)
    await expectInvoicesWithoutGaps()
  },
)
