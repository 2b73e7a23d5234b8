import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { orderReceiptView } from '#server/db/schema/orders.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { aPdf } from '../../support/data/id-files.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aSpecialist, type SignedIn } from '../../support/server/customers.ts'
import { taken } from '../../support/server/offers.ts'
import { aBuyer, orderCalls } from '../../support/server/orders.ts'
import { receiptCalls, staffOrderCalls } from '../../support/server/receipts.ts'

let shop: OpenedShop
let huda: Pick<SignedIn, 'headers'>
let house: ReturnType<typeof staffOrderCalls>
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'ring', stock: 20, priceSar: 900_00 })])
    },
  })
  huda = await aSpecialist(shop)
  house = staffOrderCalls(shop, huda)
})
afterAll(() => shop.close())

/** An order that waits for its receipt. */
async function anOrder() {
  const me = await aBuyer(shop)
  const mine = orderCalls(shop, me)
  await mine.add('ring')
  const { id, number } = await mine.order()
  return { number, mine, id, receipts: receiptCalls(shop, me), sendReceipt: () => receiptCalls(shop, me).sent(id) }
}
const bytesAt = async (path: string) =>
  Buffer.from(await (await shop.app.request(`/v1/staff/${path}`, { headers: huda.headers })).arrayBuffer())
const shipment = { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' }
const sar = (amount: number) => ({ amount, currency: 'SAR' })

test('an order is listed and shown, its receipt read and accepted, and it goes its way', async () => {
  const { number, sendReceipt } = await anOrder()
  const pending = taken(await house.list('?status=pending'))
  expect(pending.find((order) => order.number === number)).toMatchObject({
    status: 'pending',
    totals: { grandTotal: sar(975_00) },
    contact: { name: 'Noura Al-Harbi' },
    receipts: [],
  })
  const [receipt] = (await sendReceipt()).receipts
  await shop.db.delete(orderReceiptView)
  expect(await bytesAt(`files/${receipt?.id}`)).toEqual(aPdf())
  expect(await shop.db.select().from(orderReceiptView)).toMatchObject([{ staffName: 'Huda' }])
  expect((await bytesAt(`orders/${number}/invoice`)).subarray(0, 5).toString()).toBe('%PDF-')
  taken(await house.note(number, { event: 'paid' }))
  taken(await house.note(number, { event: 'prepared' }))
  expect(taken(await house.note(number, shipment))).toMatchObject({
    status: 'processing',
    receipts: [{ state: 'accepted' }],
    totals: { grandTotal: sar(975_00), tax: sar(127_17) },
    shipping: { firstName: 'Noura', lastName: 'Al-Harbi' },
    lines: [{ productId: 'ring', quantity: 1, price: sar(900_00) }],
  })
  const completed = taken(await house.move(number, 'completed'))
  expect(completed.history.at(-1)).toMatchObject({ status: 'completed', by: 'staff', who: 'Huda' })
  const refunded = taken(await house.note(number, { event: 'refunded', amount: 100_50 }))
  expect(refunded.events).toContainEqual(expect.objectContaining({ event: 'shipped', who: 'Huda', trackingNumber: '29384756' }))
  expect(refunded.events).toContainEqual(expect.objectContaining({ event: 'refunded', who: 'Huda', amount: sar(100_50) }))
})

test('a receipt is rejected, and an order canceled, with a reason only; nothing happens before its turn', async () => {
  const { number, sendReceipt } = await anOrder()
  expect(await house.note(number, { event: 'paid' })).toMatchObject({ status: 409 })
  await sendReceipt()
  for (const status of ['rejected', 'canceled'])
    expect(await house.move(number, status, ' ')).toMatchObject({ status: 400, errors: { reason: ['This field is required'] } })
  for (const { field, ...given } of [
    { field: 'trackingNumber', carrier: 'Naqel', trackingNumber: '' },
    { field: 'carrier', carrier: '', trackingNumber: '1' },
  ])
    expect(await house.note(number, { event: 'shipped', ...given })).toMatchObject({
      status: 400,
      errors: { [field]: [expect.anything()] },
    })
  expect(await house.note(number, { event: 'refunded', amount: 0 })).toMatchObject({ status: 400, errors: { amount: [expect.anything()] } })
  expect(taken(await house.move(number, 'rejected', 'Not readable.')).receipts).toMatchObject([
    { state: 'refused', reason: 'Not readable.' },
  ])
  await sendReceipt()
  const canceled = taken(await house.move(number, 'canceled', 'Damaged.'))
  expect(canceled.history.at(-1)).toMatchObject({ status: 'canceled', who: 'Huda', reason: 'Damaged.' })
})

test('a refund that is repeated under its key counts once, and the order then says so', async () => {
  const { number, sendReceipt } = await anOrder()
  await sendReceipt()
  taken(await house.note(number, { event: 'paid' }))
  const refund = (key: string) => house.note(number, { event: 'refunded', amount: 100_50 }, { 'idempotency-key': key })
  const key = crypto.randomUUID()
  taken(await refund(key))
  expect(await refund(key)).toMatchObject({ status: 409, code: 'idempotency.answer-gone' })
  const { events } = taken(await house.get(number))
  expect(events.filter(({ event }) => event === 'refunded')).toMatchObject([{ who: 'Huda', amount: sar(100_50) }])
  expect((await refund('short')).status).toBe(400)
})

test('a receipt and a cancelation at the same time: one of them happens, and stock and receipts agree', async () => {
  const stockOf = async () => (await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, 'ring')))[0]?.stock ?? 0
  for (let round = 0; round < 4; round += 1) {
    const { id, mine, receipts } = await anOrder()
    const before = await stockOf()
    const upload = await receipts.upload()
    const [first, second] = round % 2 === 0 ? ['send', 'cancel'] : ['cancel', 'send']
    const act = (what: string | undefined) => (what === 'send' ? receipts.send(id, upload) : mine.cancel(id))
    const answers = await Promise.all([act(first), act(second)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const seen = await mine.see(id)
    const isSent = seen.status === 'processing'
    expect([seen.status, seen.receipts.length, await stockOf()]).toEqual(isSent ? ['processing', 1, before] : ['canceled', 0, before + 1])
  }
})
