import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import type { OrderBody } from '#contract/orders/order-body.ts'
import { address } from '#server/db/schema/account-things.ts'
import { auction, product } from '#server/db/schema/products.ts'
import { rate } from '#server/db/schema/rates.ts'
import { hold } from '#server/db/schema/offers.ts'
import { invoice } from '#server/db/schema/orders.ts'
import { request } from '#server/db/schema/requests.ts'
import { aProduct, anAuction, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { nextChange, openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { loseAnswersOf } from '../support/server/creating-calls.ts'
import { aCustomer, aSpecialist, type SignedIn } from '../support/server/customers.ts'
import { anOffer, changeProduct, offerCalls, riyals, specialistCalls, taken } from '../support/server/offers.ts'
import { aBuyer, aShipment, bodyFrom, orderCalls } from '../support/server/orders.ts'
import { makeClock } from '../support/server/shop-clock.ts'

const day = 24 * 60 * 60
const { clock, later } = makeClock()
let shop: OpenedShop
let me: SignedIn
let mine: ReturnType<typeof orderCalls>
let staff: ReturnType<typeof specialistCalls>
beforeAll(async () => {
  shop = await openShop({ clock, fill: fillVocabulary })
  staff = specialistCalls(shop, await aSpecialist(shop))
})
afterAll(() => shop.close())
beforeEach(async () => {
  me = await aBuyer(shop)
  mine = orderCalls(shop, me)
})

let numbered = 0
async function newProduct(given: Parameters<typeof aProduct>[0] = {}): Promise<string> {
  numbered += 1
  const id = `piece${numbered}`
  const seen = nextChange(shop.catalogue, ({ products }) => products === 'all' || products.has(id))
  await insertProducts(shop.db, [aProduct({ id, stock: 2, priceSar: 1000_00, ...given })])
  await seen
  return id
}
const stockOf = async (id: string) => (await shop.db.select().from(product).where(eq(product.id, id)))[0]?.stock
const countOrders = () => shop.db.$count(request, eq(request.kind, 'order'))
const seenOf = async (id: string, work: () => Promise<unknown>) => {
  const seen = nextChange(shop.catalogue, ({ products }) => products === 'all' || products.has(id))
  await work()
  await seen
}
/** An approved offer on a product, and the product with it in the cart. */
async function anApprovedOffer(given: Parameters<typeof aProduct>[0] = {}, price = riyals(900)) {
  const productId = await newProduct(given)
  const { id } = await offerCalls(shop, me).make(anOffer(productId, price))
  await staff.approve(id)
  return { productId, offerId: id }
}

describe('placing an order', () => {
  test('takes the stock, empties the cart, and keeps the terms', async () => {
    const productId = await newProduct()
    await mine.add(productId, 2)
    const checked = await mine.check()
    expect(checked.delivery).toEqual({ from: '2026-11-23', to: '2026-11-25' })
    expect(checked.totals).toEqual({
      subtotal: riyals(2000),
      discount: riyals(0),
      shippingFee: riyals(75),
      tax: { amount: 270_65, currency: 'SAR' },
      grandTotal: riyals(2075),
    })
    const body = bodyFrom(checked)
    let placed
    // The shop shows at once that they are sold.
    await seenOf(productId, async () => {
      placed = taken(await mine.place(body))
    })
    expect(placed).toMatchObject({ status: 'pending', grandTotal: riyals(2075), receiptBy: '2026-11-24T12:00:00.000Z' })
    expect(await shop.read(`/v1/products/${productId}`)).toMatchObject({ data: { stock: 0 } })
    expect((await mine.cart()).items).toEqual([])
    const order = await mine.see(placed!.id)
    expect(order).toMatchObject({
      contact: { name: 'Noura Al-Harbi', email: 'noura@example.com', phone: aShipment.phone },
      shipping: { firstName: 'Noura', lastName: 'Al-Harbi', country: 'SA', city: 'Riyadh' },
      totals: checked.totals,
      vatPercent: 15,
      delivery: checked.delivery,
      lines: [
        { productId, name: 'Valmeris Fluvia', quantity: 2, price: riyals(1000), listPrice: riyals(1000), product: { id: productId } },
      ],
      items: [{ name: 'Valmeris Fluvia', quantity: 2 }],
      history: [{ status: 'pending', by: 'shopper' }],
      payments: [],
      may: { cancel: true, sendReceipt: true },
    })
    expect(order).not.toHaveProperty('rateDate')
    const { data, ...rest } = await mine.call<OrderSummary[]>('GET', '/orders')
    expect([data.map(({ id }) => id), rest]).toMatchObject([[placed!.id], { meta: { total: 1 } }])
  })

  test('numbers the invoices without gaps, also where an order was rejected in between', async () => {
    const productId = await newProduct({ stock: 9 })
    const numbers: number[] = []
    for (const isRefused of [false, true, false]) {
      await mine.add(productId)
      const body = bodyFrom(await mine.check())
      const answer = await mine.place(isRefused ? { ...body, terms: { ...body.terms, grandTotal: 1 } } : body)
      expect(answer.status).toBe(isRefused ? 409 : 200)
      if (!isRefused) numbers.push(Number((await mine.see(answer.data.id)).invoiceNumber))
    }
    expect(numbers[1]! - numbers[0]!).toBe(1)
    const [row] = await shop.db.select().from(invoice).where(eq(invoice.number, numbers[0]!))
    expect(row).toMatchObject({ buyerName: 'Noura Al-Harbi', buyerAddress: '12 King Fahd Road, Riyadh, Riyadh, 12345, Saudi Arabia' })
  })

  test('of an approved offer takes the held unit at its price, and completes the offer', async () => {
    const { productId, offerId } = await anApprovedOffer({ stock: 2 })
    later(1)
    await mine.add(productId)
    shop.addedNotifications.length = 0
    const placed = await mine.order({ country: 'AE' })
    expect(placed.grandTotal).toEqual(riyals(900 + 1000 + 300))
    const order = await mine.see(placed.id)
    expect(order).toMatchObject({ totals: { subtotal: riyals(2000), discount: riyals(100), tax: riyals(0) }, vatPercent: 0 })
    const lines = order.lines.map(({ offer, price, listPrice }) => [offer?.id, price, listPrice])
    expect(lines).toEqual([
      [undefined, riyals(1000), riyals(1000)],
      [offerId, riyals(900), riyals(1000)],
    ])
    expect(await stockOf(productId)).toBe(0)
    expect(await shop.db.$count(hold, eq(hold.productId, productId))).toBe(0)
    expect((await offerCalls(shop, me).see(offerId)).history.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'shopper'],
      ['approved', 'staff'],
      ['completed', 'system'],
    ])
    expect(shop.addedNotifications.filter(({ kind }) => kind === 'offer').map(({ status }) => status)).toEqual(['completed'])
  })

  test('stands in the offer that it has used up, with its status, for the owner only', async () => {
    const { offerId } = await anApprovedOffer()
    const { id, number } = await mine.order()
    const offers = offerCalls(shop, me)
    expect((await offers.see(offerId)).order).toEqual({ id, number, status: 'pending' })
    await mine.cancel(id)
    expect(await offers.see(offerId)).toMatchObject({ status: 'completed', order: { id, number, status: 'canceled' } })
    const [listed] = taken(await offers.call<OfferSummary[]>('GET', '/offers'))
    expect(listed?.order).toEqual({ id, number, status: 'canceled' })
  })

  test('in another currency fixes the rate of the day', async () => {
    await mine.add(await newProduct({ priceSar: 9000_00 }))
    const checked = await mine.check('SA', { currency: 'USD' })
    expect(checked).toMatchObject({ rateDate: '2026-11-01', totals: { grandTotal: { amount: 2420_00, currency: 'USD' } } })
    const placed = taken(await mine.place(bodyFrom(checked)))
    await seenRate(4)
    expect(await mine.see(placed.id)).toMatchObject({ rateDate: '2026-11-01', grandTotal: { amount: 2420_00, currency: 'USD' } })
    await seenRate(3.75)
  })

  test('stores the address where the shopper wants it, once', async () => {
    const productId = await newProduct()
    for (const saveAddress of [false, true, true]) {
      await mine.add(productId)
      const { id } = await mine.order({ saveAddress })
      await mine.cancel(id)
    }
    expect(await shop.db.select().from(address).where(eq(address.customerId, me.id))).toMatchObject([{ city: 'Riyadh', isDefault: true }])
  })

  test('needs both ID images, and an account for transfers', async () => {
    const guest = orderCalls(shop, await aCustomer(shop))
    const productId = await newProduct()
    await guest.add(productId)
    expect(await guest.place(bodyFrom(await guest.check()))).toMatchObject({ status: 403, code: 'auth.id-required' })
    const without = await openShop({ fill: fillVocabulary, ordering: { bank: undefined } })
    expect((await without.read('/v1/settings')) as object).not.toHaveProperty('data.bank')
    const there = orderCalls(without, await aBuyer(without))
    expect(await there.place(bodyFrom(await guest.check()))).toMatchObject({ status: 409, code: 'order.not-possible' })
    await without.close()
  })
})

const seenRate = async (sarPerUnit: number) => {
  const seen = nextChange(shop.catalogue)
  await shop.db.update(rate).set({ sarPerUnit }).where(eq(rate.currency, 'USD'))
  await seen
}

describe('exactly once', () => {
  test('the same key gives the first answer, also after the cart has changed; with another order it is rejected', async () => {
    const productId = await newProduct({ stock: 5 })
    await mine.add(productId)
    const body = bodyFrom(await mine.check())
    const key = crypto.randomUUID()
    const first = await mine.place(body, key)
    expect(await mine.place(body, key)).toEqual(first)
    // The order itself has the key, also where the stored answer is gone.
    await loseAnswersOf(shop, me)
    expect((await mine.place(body, key)).data).toEqual(first.data)
    await loseAnswersOf(shop, me)
    const other = { ...body, lines: [{ ...body.lines[0]!, quantity: 2 }] }
    expect(await mine.place(other, key)).toMatchObject({ code: 'idempotency.key-reused' })
    expect(await stockOf(productId)).toBe(4)
  })

  test('two tabs with the same cart: one order', async () => {
    const productId = await newProduct({ stock: 5 })
    await mine.add(productId)
    const body = bodyFrom(await mine.check())
    const answers = await Promise.all([mine.place(body), mine.place(body), mine.place(body)])
    expect(answers.map(({ code = 'placed' }) => code).toSorted()).toEqual(['order.changed', 'order.changed', 'placed'])
    expect(await stockOf(productId)).toBe(4)
  })
})

describe('what the body says against the shop', () => {
  const line = (change: Partial<OrderBody['lines'][number]>) => (body: OrderBody) => ({
    ...body,
    lines: [{ ...body.lines[0]!, ...change }],
  })
  const terms = (change: Partial<OrderBody['terms']>) => (body: OrderBody) => ({ ...body, terms: { ...body.terms, ...change } })
  const attacks: [string, string, (body: OrderBody) => unknown][] = [
    ['a lower price', 'order.changed', line({ price: 1 })],
    ['a lower price and sum', 'order.changed', (body) => terms({ grandTotal: 76_00 })(line({ price: 1_00 })(body))],
    ['no fee', 'order.changed', (body) => terms({ shippingFee: 0, grandTotal: body.terms.grandTotal - 75_00 })(body)],
    ['another sum', 'order.changed', terms({ grandTotal: 0 })],
    ['the sum in a cheaper currency', 'order.changed', terms({ currency: 'USD' })],
    ['a negative quantity', 'request.invalid', line({ quantity: -1 })],
    ['no quantity', 'request.invalid', line({ quantity: 0 })],
    ['a huge quantity', 'request.invalid', line({ quantity: 1e9 })],
    ['half a unit', 'request.invalid', line({ quantity: 0.5 })],
    ['more than the stock', 'order.changed', line({ quantity: 3 })],
    ['a negative price', 'request.invalid', line({ price: -1 })],
    ['another product', 'order.changed', line({ productId: 'piece1' })],
    ['a line that is not there', 'order.changed', line({ lineId: 'abcdefghijklmnop' })],
    ['a line twice', 'order.changed', (body) => ({ ...body, lines: [...body.lines, ...body.lines] })],
    ['no lines', 'request.invalid', (body) => ({ ...body, lines: [] })],
    ['a discount', 'request.invalid', (body) => ({ ...body, discount: 100 })],
    ['another customer', 'request.invalid', (body) => ({ ...body, customerId: 'someone' })],
    ['an address of the address book', 'request.invalid', (body) => ({ ...body, addressId: 'abcdefghijklmnop' })],
    ['an offer in a line', 'request.invalid', (body) => ({ ...body, lines: [{ ...body.lines[0]!, offerId: 'abcdefghijklmnop' }] })],
  ]
  test('nothing is placed, and nothing has changed', async () => {
    const productId = await newProduct()
    await mine.add(productId)
    const before = await countOrders()
    const body = bodyFrom(await mine.check())
    for (const [what, code, attack] of attacks) {
      expect.soft(await mine.place(attack(body)), what).toMatchObject({ status: code === 'request.invalid' ? 400 : 409, code })
    }
    expect([await countOrders(), await stockOf(productId), (await mine.cart()).items.length]).toEqual([before, 2, 1])
    expect((await mine.place(body)).status, 'the same body without an attack').toBe(200)
  })

  test('another customer’s line, and their offer’s, are rejected', async () => {
    const { offerId } = await anApprovedOffer()
    const body = bodyFrom(await mine.check())
    const other = orderCalls(shop, await aBuyer(shop))
    expect(await other.place(body)).toMatchObject({ status: 409, code: 'order.changed' })
    expect(await other.call('POST', '/cart/items', { productId: body.lines[0]!.productId, quantity: 1, offerId })).toMatchObject({
      code: 'cart.offer-not-open',
    })
  })

  test('another customer’s order can neither be seen nor canceled', async () => {
    await mine.add(await newProduct())
    const { id } = await mine.order()
    const other = orderCalls(shop, await aBuyer(shop))
    expect((await other.call('GET', `/orders/${id}`)).status).toBe(404)
    expect((await other.cancel(id)).status).toBe(404)
    expect((await mine.see(id)).status).toBe('pending')
  })
})

describe('what changed since the shopper looked', () => {
  const changes: [string, (productId: string, offerId: string) => Promise<unknown>, (checked: Checkout) => unknown][] = [
    [
      'a price',
      (id) => changeProduct(shop, id, { priceSar: 1200_00 }),
      ({ totals }) => expect(totals.subtotal).toEqual(riyals(1200 + 1000)),
    ],
    ['the stock', (id) => changeProduct(shop, id, { stock: 1 }), ({ lines }) => expect(lines[0]?.available).toBe(0)],
    [
      'a withdrawal',
      (id) => changeProduct(shop, id, { withdrawn: true }),
      ({ lines }) => expect(lines.map((line) => line.available)).toEqual([0, 0]),
    ],
    [
      'an auction',
      (productId) =>
        shop.db.insert(auction).values(anAuction({ productId, startsAt: clock.now(), endsAt: new Date(clock.now().getTime() + 1e6) })),
      ({ lines }) => expect(lines.map((line) => line.available)).toEqual([0, 1]),
    ],
    ['the end of a hold', async () => later(8 * day), ({ lines }) => expect(lines.map((line) => line.available)).toEqual([1, 0])],
    ['the end of an offer', (_, offerId) => offerCalls(shop, me).cancel(offerId), ({ lines }) => expect(lines).toHaveLength(1)],
  ]
  test.each(changes)('%s: nothing is placed, and the check says it', async (_, change, expectCheck) => {
    const { productId, offerId } = await anApprovedOffer({ stock: 2 })
    later(1)
    await mine.add(productId)
    const body = bodyFrom(await mine.check())
    expect(body.lines).toHaveLength(2)
    await change(productId, offerId)
    const before = await countOrders()
    expect(await mine.place(body)).toMatchObject({ status: 409, code: 'order.changed' })
    expect(await countOrders()).toBe(before)
    expectCheck(await mine.check())
  })

  test('the rate: nothing is placed in that currency, but in riyals', async () => {
    await mine.add(await newProduct())
    const [inDollars, inRiyals] = [bodyFrom(await mine.check('SA', { currency: 'USD' })), bodyFrom(await mine.check())]
    await shop.db.update(rate).set({ date: '2026-11-22' }).where(eq(rate.currency, 'USD'))
    expect(await mine.place(inDollars)).toMatchObject({ status: 409, code: 'order.changed' })
    expect((await mine.place(inRiyals)).status).toBe(200)
  })
})

describe('the end of an order', () => {
  async function anOrder(quantity = 1) {
    const productId = await newProduct()
    await mine.add(productId, quantity)
    return { productId, id: (await mine.order()).id }
  }
  const steps = async (id: string) => (await mine.see(id)).history.map(({ status, by }) => `${status} by ${by}`)
  const bySystem = (id: string, to: 'processing') =>
    shop.db.transaction((transaction) => shop.requests.requests.moveBySystem(transaction, 'order', id, to))
  const byStaff = (id: string, status: 'rejected' | 'canceled' | 'completed') =>
    shop.requests.requests.decide(
      'order',
      id,
      { status, reason: 'Not ours.' },
      { kind: 'staff', staffId: 'huda', name: 'Huda', role: 'specialist' },
    )

  test('its cancelation gives the stock back, once', async () => {
    const { id, productId } = await anOrder(2)
    expect(await stockOf(productId)).toBe(0)
    expect((await mine.cancel(id, { reason: 'Too big.' })).data).toMatchObject({
      status: 'canceled',
      may: { cancel: false, sendReceipt: false },
    })
    expect(await mine.cancel(id)).toMatchObject({ status: 409, code: 'request.illegal-move' })
    expect([await stockOf(productId), await steps(id)]).toEqual([2, ['pending by shopper', 'canceled by shopper']])
  })

  test('without a receipt it is closed after three days, not before', async () => {
    const { id, productId } = await anOrder()
    later(3 * day - 1)
    await shop.requests.requests.closeOverdue()
    expect((await mine.see(id)).status).toBe('pending')
    later(1)
    expect((await mine.see(id)).may.sendReceipt).toBe(false)
    await Promise.all([shop.requests.requests.closeOverdue(), shop.requests.requests.closeOverdue()])
    expect([await stockOf(productId), await steps(id)]).toEqual([2, ['pending by shopper', 'closed by system']])
  })

  test('with a receipt it is no longer closed, nor canceled by the shopper', async () => {
    const { id, productId } = await anOrder()
    await bySystem(id, 'processing')
    later(10 * day)
    await shop.requests.requests.closeOverdue()
    expect(await mine.cancel(id)).toMatchObject({ status: 409, code: 'request.illegal-move' })
    expect([await stockOf(productId), (await mine.see(id)).status]).toEqual([1, 'processing'])
    await byStaff(id, 'canceled')
    expect(await stockOf(productId)).toBe(2)
  })

  test('a rejected receipt gives the stock back; another one takes it again, if it is still free', async () => {
    const { id, productId } = await anOrder(2)
    await bySystem(id, 'processing')
    await byStaff(id, 'rejected')
    expect([await stockOf(productId), (await mine.see(id)).may]).toEqual([2, { cancel: false, sendReceipt: true }])
    await bySystem(id, 'processing')
    expect(await stockOf(productId)).toBe(0)
    await byStaff(id, 'rejected')
    // Another shopper's offer holds one of the two meanwhile.
    const { id: offerId } = await offerCalls(shop, await aCustomer(shop)).make(anOffer(productId, riyals(900)))
    await staff.approve(offerId)
    await expect(bySystem(id, 'processing')).rejects.toMatchObject({ code: 'order.sold' })
    expect([await stockOf(productId), (await mine.see(id)).status]).toEqual([2, 'rejected'])
    later(3 * day)
    expect((await mine.see(id)).may.sendReceipt).toBe(false)
  })

  test('with the account, it is canceled, and says no more who bought', async () => {
    const { id, productId } = await anOrder()
    await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, me.id))
    expect(await stockOf(productId)).toBe(2)
    expect(await shop.db.select().from(request).where(eq(request.id, id))).toMatchObject([{ status: 'canceled', name: '', email: '' }])
  })
})
