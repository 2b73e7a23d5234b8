import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import { statusesOf } from '#contract/request-kinds/kinds.ts'
import { customer } from '#server/db/schema/customers.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { invoice, order, orderEvent, orderReceipt } from '#server/db/schema/orders.ts'
import { product } from '#server/db/schema/products.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { aKey } from '../support/data/idempotency-keys.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { goodPassword, signedUp } from '../support/server/cookie-client.ts'
import { aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'
import { receiptCalls, staffOrderCalls } from '../support/server/receipts.ts'
import { sellCalls } from '../support/server/sells.ts'
import { makeClock } from '../support/server/shop-clock.ts'

const { clock, later } = makeClock()
const day = 24 * 60 * 60
let shop: OpenedShop
let staff: ReturnType<typeof staffOrderCalls>
beforeAll(async () => {
  shop = await openShop({
    clock,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'ring', stock: 99, priceSar: 900_00 })])
    },
  })
  staff = staffOrderCalls(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())

let me: SignedIn
let id: string
let email: string
let count = 0
async function place(who: SignedIn): Promise<void> {
  me = who
  const mine = orderCalls(shop, me)
  await mine.add('ring')
  count += 1
  email = `buyer${count}@example.com`
  id = (await mine.order({ email })).id
}
beforeEach(async () => place(await aBuyer(shop)))

const see = () => orderCalls(shop, me).see(id)
const sendReceipt = () => receiptCalls(shop, me).sent(id)
const stock = async () => (await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, 'ring')))[0]?.stock ?? 0
const notifications = async () => (await callsOf(shop, me)<Notification[]>('GET', '/notifications')).data
const parcel = { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' }
const refund = (amount: number) => ({ event: 'refunded', amount })

describe('an order', () => {
  test('is paid, prepared, shipped and completed; its owner hears of each step by list and mail', async () => {
    await sendReceipt()
    const { number } = (await staff.get(id)).data
    for (const step of [{ event: 'paid' }, { event: 'prepared' }, parcel]) {
      later(1)
      expect((await staff.note(number, step)).status).toBe(200)
    }
    later(1)
    const done = (await staff.move(number, 'completed')).data
    expect(done).toMatchObject({
      status: 'completed',
      customerId: me.id,
      locale: 'en',
      grandTotalSar: { amount: 975_00, currency: 'SAR' },
      events: [
        { event: 'receipt-sent', by: 'shopper' },
        { event: 'paid', by: 'staff', who: 'Huda' },
        { event: 'prepared' },
        { ...parcel, who: 'Huda' },
      ],
      history: [{}, {}, { status: 'completed', who: 'Huda' }],
    })
    expect(done.events[0]).not.toHaveProperty('who')
    const titles = [
      `Order ${number} has arrived`,
      `Order ${number} is on its way`,
      `Order ${number} is ready to ship`,
      `The payment for order ${number} is confirmed`,
      `We have the receipt for order ${number}`,
    ]
    expect((await notifications()).map(({ title }) => title)).toEqual(titles)
    const mails = await shop.mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([...titles, `Order ${number} is placed`])
    expect(mails[1]?.text.replaceAll(/[\u2068\u2069]/g, '')).toContain('Tracking number: 29384756')
    const seen = await see()
    expect(seen).toMatchObject({ lastEvent: 'shipped', payments: [{ type: 'transfer', state: 'accepted' }] })
    expect(seen.events[1]).not.toHaveProperty('who')
    expect(await staff.note(id, parcel)).toMatchObject({ status: 409, code: 'order.step-not-possible' })
  })

  test('takes no step before its turn or twice, and says why', async () => {
    const refused = { status: 409, code: 'order.step-not-possible' }
    expect(await staff.note(id, { event: 'paid' })).toMatchObject({ ...refused, errors: { event: ['It has not been decided yet.'] } })
    expect(await staff.move(id, 'completed')).toMatchObject({ status: 409, code: 'request.illegal-move' })
    await sendReceipt()
    expect(await staff.note(id, parcel)).toMatchObject({ ...refused, errors: { event: ['The payment has to be confirmed first.'] } })
    expect(await staff.move(id, 'completed')).toMatchObject({ ...refused, errors: { status: ['It has to be shipped first.'] } })
    const twice = await Promise.all([staff.note(id, { event: 'paid' }), staff.note(id, { event: 'paid' })])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await staff.move(id, 'rejected', 'Too late.')).toMatchObject({
      ...refused,
      errors: { status: ['Its payment has been confirmed.'] },
    })
    expect(await staff.note(id, refund(975_01))).toMatchObject({ ...refused, errors: { amount: ['Refunds cannot exceed what was paid.'] } })
    for (const body of [refund(0), refund(-1), { event: 'sold' }, { ...parcel, carrier: '' }, { ...parcel, amount: 5 }])
      expect((await staff.note(id, body)).status, JSON.stringify(body)).toBe(400)
    expect((await see()).events.map(({ event }) => event)).toEqual(['receipt-sent', 'paid'])
  })

  test('whose receipt came by WhatsApp is processed once the staff have noted it', async () => {
    const noted = (await staff.note(id, { event: 'receipt-sent' })).data
    expect(noted).toMatchObject({
      status: 'processing',
      receipts: [],
      events: [{ event: 'receipt-sent', by: 'staff', who: 'Huda' }],
      history: [{}, { status: 'processing', by: 'system' }],
    })
    expect((await shop.mailsTo(email))[0]?.subject).toBe(`We have the receipt for order ${noted.number}`)
    expect(await staff.note(id, { event: 'receipt-sent' })).toMatchObject({ status: 409, errors: { event: ['It is being processed.'] } })
    expect((await see()).payments).toMatchObject([{ type: 'transfer', state: 'sent' }])
    await staff.move(id, 'rejected', 'It is of another shop.')
    expect((await see()).payments).toMatchObject([{ state: 'refused' }])
    await staff.note(id, { event: 'receipt-sent' })
    await staff.note(id, { event: 'paid' })
    expect((await see()).payments.map(({ state }) => state)).toEqual(['refused', 'accepted'])
  })

  test('is canceled by the staff with a reason only; stock and money go back', async () => {
    await sendReceipt()
    const before = await stock()
    for (const status of ['canceled', 'rejected'])
      expect(await staff.move(id, status), status).toMatchObject({ status: 400, errors: { reason: ['This field is required'] } })
    expect((await staff.move(id, 'canceled', 'The piece was damaged.')).data.status).toBe('canceled')
    expect(await stock()).toBe(before + 1)
    expect((await shop.mailsTo(email))[0]?.text).toContain('The piece was damaged.')
    await staff.note(id, refund(500_00))
    await staff.note(id, refund(475_00))
    expect((await staff.note(id, refund(1))).status).toBe(409)
    expect((await see()).payments).toMatchObject([
      { type: 'transfer', state: 'sent' },
      { type: 'refund', amount: { amount: 500_00, currency: 'SAR' } },
      { type: 'refund', amount: { amount: 475_00 } },
    ])
    expect((await shop.mailsTo(email))[0]?.text.replaceAll('\u00A0', ' ')).toContain('We refunded \u2068SAR 475\u2069 to you.')
  })

  test('is refunded once by calls with the same key, also after their answer is forgotten, and its owner hears of it once', async () => {
    await sendReceipt()
    await staff.note(id, { event: 'paid' })
    const key = aKey()
    const first = await Promise.all([staff.note(id, refund(100_00), key), staff.note(id, refund(100_00), key)])
    expect(first.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await staff.note(id, refund(100_00), key)).toMatchObject({ status: 409, code: 'idempotency.answer-gone' })
    expect(await staff.note(id, refund(100_01), key)).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    // As after a kill between the commit and the storing of the response.
    await shop.db.delete(idempotentCall)
    expect((await staff.note(id, refund(100_00), key)).data.payments.filter(({ type }) => type === 'refund')).toHaveLength(1)
    expect((await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('We sent you a refund for order'))).toHaveLength(1)
    // Another key is another part of the refund.
    await staff.note(id, refund(100_00))
    expect((await see()).payments.filter(({ type }) => type === 'refund')).toHaveLength(2)
  })

  test('leaves none of its customer’s data in the stored response of a specialist’s call', async () => {
    await sendReceipt()
    await staff.note(id, { event: 'paid' })
    const stored = await shop.db.select().from(idempotentCall).where(isNull(idempotentCall.customerId))
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(email)
  })

  test('is changed by the staff only as the contract says', async () => {
    for (const status of statusesOf('order')) expect((await staff.move(id, status, 'Because.')).status, status).toBe(409)
    expect((await staff.move('99999', 'canceled', 'Because.')).status).toBe(404)
    expect(await see()).toMatchObject({ status: 'pending', history: [{}] })
  })

  test('is listed with the pending ones first, and by status', async () => {
    const pending = (await staff.list('?status=pending')).data
    expect(pending.map((each) => each.id)).toContain(id)
    expect(new Set(pending.map(({ status }) => status))).toEqual(new Set(['pending']))
    const all = (await staff.list('?perPage=100')).data.map(({ status }) => status === 'pending')
    expect(all).toEqual(all.toSorted((one, other) => Number(other) - Number(one)))
  })
})

describe('the receipt', () => {
  const tend = () => shop.requests.orderDeadlines.tend()
  const reminders = async () => (await shop.mailsTo(email)).filter(({ subject }) => subject.endsWith('has not arrived yet'))

  test('is reminded of a day before, once for each deadline, whatever processes do so', async () => {
    later(2 * day - 1)
    await tend()
    expect(await reminders()).toEqual([])
    later(1)
    await Promise.all([tend(), tend(), tend()])
    await tend()
    const [mail, ...others] = await reminders()
    expect(others).toEqual([])
    expect(mail?.text).toContain('SA0380000000608010167519')
    expect(await notifications()).toMatchObject([{ kind: 'order', status: 'pending', path: `/account/orders/${id}` }])
    await sendReceipt()
    await staff.move(id, 'rejected', 'The amount cannot be read.')
    await tend()
    expect(await reminders()).toHaveLength(1)
    later(2 * day)
    await tend()
    expect(await reminders()).toHaveLength(2)
    expect((await see()).receiptBy).toBeDefined()
    later(day)
    await tend()
    const missed = await see()
    expect([missed.status, missed.receiptBy, missed.may.sendReceipt]).toEqual(['rejected', undefined, false])
  })

  test('is not expected any more once its transfer was sent back', async () => {
    await sendReceipt()
    await staff.move(id, 'rejected', 'The amount is too low.')
    expect((await see()).may.sendReceipt).toBe(true)
    expect((await staff.note(id, refund(100_00))).status).toBe(200)
    const sentBack = await see()
    expect([sentBack.receiptBy, sentBack.may.sendReceipt]).toEqual([undefined, false])
    later(2.5 * day)
    await tend()
    expect(await reminders()).toEqual([])
  })

  test('is not reminded of once it has come, or once it is too late', async () => {
    await sendReceipt()
    later(2.5 * day)
    await tend()
    expect(await reminders()).toEqual([])
    await place(await aBuyer(shop))
    later(3 * day)
    await tend()
    expect(await reminders()).toEqual([])
  })
})

describe('deleting the account', () => {
  const remove = () => callsOf(shop, me)('DELETE', '/customer', { password: goodPassword })
  beforeEach(async () => {
    const browser = await signedUp(shop, `account${count}@example.com`)
    const token = browser.token() ?? ''
    const headers = { authorization: `Bearer ${token}` }
    await sellCalls(shop).fileId({ headers })
    await place({ id: browser.customerId() ?? '', token, headers })
  })

  test('is rejected while an order is under way, in the language of the call', async () => {
    const refused = { status: 409, code: 'customer.open-orders' }
    expect(await remove()).toMatchObject(refused)
    await sendReceipt()
    expect(await remove()).toMatchObject({ ...refused, message: expect.stringContaining('You have an order in progress.') as unknown })
    await staff.note(id, { event: 'paid' })
    expect(await remove()).toMatchObject(refused)
    expect((await shop.db.select().from(customer).where(eq(customer.id, me.id))).length).toBe(1)
  })

  test('is rejected until the refund of a canceled order was sent in full, in the language of the call', async () => {
    await sendReceipt()
    await staff.note(id, { event: 'paid' })
    await staff.move(id, 'canceled', 'The piece was damaged.')
    expect(await remove()).toMatchObject({
      status: 409,
      code: 'customer.refund-owed',
      message: expect.stringContaining('We still owe you a refund') as unknown,
    })
    await staff.note(id, refund(500_00))
    const inArabic = await callsOf(shop, me)('DELETE', '/customer', { password: goodPassword }, { locale: 'ar' })
    expect(inArabic).toMatchObject({ status: 409, message: expect.stringContaining('نعيد إليك مبلغ') as unknown })
    await staff.note(id, refund(475_00))
    expect((await remove()).status).toBe(200)
  })

  test('deletes the receipts and all personal data of ended orders; invoices and sums stay as they were', async () => {
    await sendReceipt()
    for (const step of [{ event: 'paid' }, parcel]) await staff.note(id, step)
    await staff.move(id, 'completed')
    const [issued] = await shop.db.select().from(invoice).where(eq(invoice.orderId, id))
    const [receipt] = await shop.db.select().from(orderReceipt).where(eq(orderReceipt.orderId, id))
    expect((await remove()).status).toBe(200)
    expect(await shop.db.select().from(invoice).where(eq(invoice.orderId, id))).toEqual([issued])
    expect(await shop.db.select().from(orderReceipt).where(eq(orderReceipt.orderId, id))).toEqual([])
    expect(
      await shop.db
        .select()
        .from(privateFile)
        .where(eq(privateFile.id, receipt?.fileId ?? '')),
    ).toEqual([])
    const [stored] = await shop.db.select().from(order).where(eq(order.id, id))
    expect(stored).toMatchObject({ firstName: '', lastName: '', address: '', city: '', postcode: '', country: 'SA', grandTotal: 975_00 })
    const events = await shop.db.select().from(orderEvent).where(eq(orderEvent.orderId, id))
    expect(JSON.stringify(events)).not.toContain(parcel.trackingNumber)
    const { data } = await staff.get(id)
    expect(data).toMatchObject({ status: 'completed', contact: { name: '', email: '' }, receipts: [] })
    expect(data.customerId).toBeUndefined()
    // A refund after that is noted, and nobody is notified.
    expect((await staff.note(id, refund(975_00))).status).toBe(200)
    expect((await shop.mailsTo(email)).some(({ subject }) => subject.startsWith('Refund'))).toBe(false)
  })
})
