import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import { mostReceipts } from '#contract/orders/order-receipt.ts'
import { product } from '#server/db/schema/products.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { orderReceipt, orderReceiptView } from '#server/db/schema/orders.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { aJpeg, aPdf } from '../support/data/id-files.ts'
import { aKey } from '../support/data/idempotency-keys.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'
import { receiptCalls, staffOrderCalls } from '../support/server/receipts.ts'
import { makeClock } from '../support/server/shop-clock.ts'

const { clock, later } = makeClock()
const day = 24 * 60 * 60
let shop: OpenedShop
let staff: ReturnType<typeof staffOrderCalls>
let huda: Pick<SignedIn, 'headers'>
beforeAll(async () => {
  shop = await openShop({
    clock,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [{ ...aProduct({ id: 'ring', stock: 99, priceSar: 900_00 }), photos: [{}] }])
    },
  })
  huda = await aSpecialist(shop, 'Huda')
  staff = staffOrderCalls(shop, huda)
})
afterAll(() => shop.close())

let me: SignedIn
let receipts: ReturnType<typeof receiptCalls>
let id: string
let email: string
let placed = 0
beforeEach(async () => {
  me = await aBuyer(shop)
  receipts = receiptCalls(shop, me)
  const mine = orderCalls(shop, me)
  await mine.add('ring')
  placed += 1
  email = `buyer${placed}@example.com`
  id = (await mine.order({ email })).id
})

const see = () => orderCalls(shop, me).see(id)
const stock = async () => (await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, 'ring')))[0]?.stock ?? 0
const notifications = async () => (await callsOf(shop, me)<Notification[]>('GET', '/notifications')).data
const bytesOf = (path: string, { headers }: Pick<SignedIn, 'headers'>) => shop.app.request(`/v1${path}`, { headers })

test('a receipt puts the order into processing, which its owner hears of by list and mail', async () => {
  const order = await receipts.sent(id)
  expect(order).toMatchObject({
    status: 'processing',
    lastEvent: 'receipt-sent',
    receipts: [{ type: 'application/pdf', bytes: aPdf().length, state: 'sent' }],
    events: [{ event: 'receipt-sent', by: 'shopper' }],
    history: [{ status: 'pending' }, { status: 'processing', by: 'system' }],
    payments: [{ type: 'transfer', state: 'sent', amount: order.grandTotal }],
    may: { cancel: false, sendReceipt: true },
  })
  expect(order.receiptBy).toBeUndefined()
  const image = { path: expect.stringMatching(/^\/media\/ring\//) as unknown }
  expect(await notifications()).toMatchObject([{ kind: 'order', status: 'processing', path: `/account/orders/${id}`, image }])
  const [newest, first] = await shop.mailsTo(email)
  expect(newest?.subject).toBe(`We have the receipt for order ${order.number}`)
  expect(first).toMatchObject({ template: 'order-received', link: `https://shop.test/en/account/orders/${id}` })
  expect(first?.text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')).toContain(`Grand total: SAR 975`)
})

test('its owner reads it as an attachment, and nobody else does', async () => {
  const [receipt] = (await receipts.sent(id)).receipts
  const path = `/orders/${id}/receipts/${receipt?.id}`
  const own = await bytesOf(path, me)
  expect(own.status).toBe(200)
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="receipt-\d+-1\.pdf"$/) as unknown,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(Buffer.from(await own.arrayBuffer())).toEqual(aPdf())
  const other = await aBuyer(shop)
  const theirs = orderCalls(shop, other)
  await theirs.add('ring')
  const theirOrder = (await theirs.order()).id
  expect((await bytesOf(path, other)).status).toBe(404)
  // A receipt of an order that is not its own.
  expect((await bytesOf(`/orders/${theirOrder}/receipts/${receipt?.id}`, other)).status).toBe(404)
  expect((await receipts.send(theirOrder, await receipts.upload())).status).toBe(404)
  // Another customer's upload.
  expect(await receiptCalls(shop, other).send(theirOrder, await receipts.upload())).toMatchObject({ status: 410, code: 'upload.gone' })
  expect((await theirs.see(theirOrder)).status).toBe('pending')
})

test('each view of the staff is recorded', async () => {
  const [receipt] = (await receipts.sent(id)).receipts
  await shop.db.delete(orderReceiptView)
  expect((await bytesOf(`/staff/files/${receipt?.id}`, await aCustomer(shop))).status).toBe(403)
  expect((await bytesOf('/staff/files/abcdefgh12345678', huda)).status).toBe(404)
  expect(await shop.db.select().from(orderReceiptView)).toEqual([])
  expect((await bytesOf(`/staff/files/${receipt?.id}`, huda)).status).toBe(200)
  expect(await shop.db.select().from(orderReceiptView)).toMatchObject([{ staffName: 'Huda', orderId: id, receiptId: receipt?.id }])
  const log = await shop.db.select().from(staffAction).where(eq(staffAction.subject, id))
  expect(log).toMatchObject([{ staffName: 'Huda', action: 'receipt.view', changes: { receipt: { to: receipt?.id } } }])
})

test('is taken once under its key, whatever comes at the same time, also when no answer is stored any more', async () => {
  const headers = aKey()
  const upload = await receipts.upload()
  const answers = await Promise.all(Array.from({ length: 4 }, () => receipts.send(id, upload, headers)))
  expect(answers.every(({ status, code }) => status === 200 || code === 'in-progress')).toBe(true)
  await shop.db.delete(idempotentCall)
  expect((await receipts.send(id, upload, headers)).data.receipts).toHaveLength(1)
  await shop.db.delete(idempotentCall)
  // Uploaded anew, because the device may have lost the answer of the upload.
  expect((await receipts.send(id, await receipts.upload(), headers)).data.receipts).toHaveLength(1)
  expect(await shop.db.select().from(orderReceipt).where(eq(orderReceipt.orderId, id))).toHaveLength(1)
  expect((await notifications()).length).toBe(1)
})

test('another photo of the transfer is taken until the payment is confirmed, five in all', async () => {
  for (let count = 0; count < mostReceipts; count += 1) await receipts.sent(id)
  const order = await see()
  expect(order.receipts).toHaveLength(mostReceipts)
  expect([order.events.length, order.payments.length, order.may.sendReceipt]).toEqual([1, 1, false])
  expect(await receipts.send(id, await receipts.upload())).toMatchObject({ status: 409, code: 'order.no-receipt-expected' })
  expect((await staff.note(id, { event: 'paid' })).data.receipts.every(({ state }) => state === 'accepted')).toBe(true)
  expect(await receipts.send(id, await receipts.upload())).toMatchObject({ status: 409, code: 'order.no-receipt-expected' })
})

test('a file that is no receipt is rejected, and changes nothing', async () => {
  const webp = await sharp(await aJpeg())
    .webp()
    .toBuffer()
  expect(await receipts.send(id, await receipts.upload(webp))).toMatchObject({ status: 400, errors: { receipt: [expect.any(String)] } })
  const files = { receipt: [await receipts.upload(), await receipts.upload()] }
  expect((await callsOf(shop, me)('POST', `/orders/${id}/receipt`, { files })).status).toBe(400)
  expect((await callsOf(shop, me)('POST', `/orders/${id}/receipt`, { files: {} })).status).toBe(400)
  expect(await see()).toMatchObject({ status: 'pending', receipts: [] })
  expect((await receipts.send(id, await receipts.upload(await aJpeg()))).status).toBe(200)
})

test('a rejected one gives the stock back, and another one within three days takes it again', async () => {
  const before = await stock()
  await receipts.sent(id)
  const refused = await staff.move(id, 'rejected', 'The amount cannot be read.')
  expect(refused.data).toMatchObject({ status: 'rejected', receipts: [{ state: 'refused', reason: 'The amount cannot be read.' }] })
  expect(await stock()).toBe(before + 1)
  const order = await see()
  expect(order.receiptBy).toBe(new Date(clock.now().getTime() + 3 * day * 1000).toISOString())
  expect(order.may).toEqual({ cancel: false, sendReceipt: true })
  expect((await shop.mailsTo(email))[0]?.text).toContain('The amount cannot be read.')
  later(3 * day - 1)
  expect(await receipts.sent(id)).toMatchObject({
    status: 'processing',
    receipts: [{ state: 'refused' }, { state: 'sent' }],
    payments: [{ state: 'refused' }, { state: 'sent' }],
  })
  expect(await stock()).toBe(before)
})

test('after a refusal it may be too late, or the piece is sold', async () => {
  await receipts.sent(id)
  await staff.move(id, 'rejected', 'It is of another order.')
  const before = await stock()
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, 'ring'))
  const upload = await receipts.upload()
  expect(await receipts.send(id, upload)).toMatchObject({ status: 409, code: 'order.sold' })
  expect(await see()).toMatchObject({ status: 'rejected', receipts: [{ state: 'refused' }] })
  await shop.db.update(product).set({ stock: before }).where(eq(product.id, 'ring'))
  later(3 * day)
  expect(await receipts.send(id, upload)).toMatchObject({ status: 409, code: 'order.no-receipt-expected' })
  expect((await see()).may.sendReceipt).toBe(false)
})

test('nothing is expected for an order that was canceled', async () => {
  await orderCalls(shop, me).cancel(id)
  expect(await receipts.send(id, await receipts.upload())).toMatchObject({ status: 409, code: 'order.no-receipt-expected' })
  // What customers do themselves is confirmed by mail, and is no notification.
  expect(await notifications()).toEqual([])
  expect((await shop.mailsTo(email))[0]?.text).toContain('You canceled it, and there is nothing to pay.')
})
