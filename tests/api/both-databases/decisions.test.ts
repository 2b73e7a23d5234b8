import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decision, DecisionPreview } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Purchase } from '#contract/products/purchase.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf } from '../../support/server/customers.ts'
import { anOffer, offerCalls, riyals } from '../../support/server/offers.ts'
import { orderCalls } from '../../support/server/orders.ts'
import { receiptCalls } from '../../support/server/receipts.ts'
import { sellCalls } from '../../support/server/sells.ts'
import { makeClock } from '../../support/server/shop-clock.ts'

const { clock, later } = makeClock()
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    clock,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', stock: 9 })])
    },
  })
})
afterAll(() => shop.close())

const never = new AbortController().signal
/** As the job of the server does, when the time has come. */
const afterTenSeconds = async () => {
  later(10)
  await shop.heldDecisions.deliverDue(never)
}

async function desk(name: string) {
  const calls = callsOf(shop, await aSpecialist(shop, name))
  const see = async (id: string) => (await calls<InboxRequest>('GET', `/staff/requests/${id}`)).data
  return {
    see,
    decide: async (id: string, decision: Decision, version?: number) =>
      calls<InboxRequest>('PUT', `/staff/requests/${id}/decision`, { decision, version: version ?? (await see(id)).version }),
    preview: async (id: string, decision: Decision) =>
      (await calls<DecisionPreview>('POST', `/staff/requests/${id}/preview`, { decision })).data,
    undo: (id: string) => calls<InboxRequest>('DELETE', `/staff/requests/${id}/decision`),
  }
}

async function aMessage(): Promise<string> {
  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  const body = { name: 'Noura', email: `${crypto.randomUUID()}@example.com`, phone, message: 'May I see it?', agreement: true }
  return (await callsOf(shop, { headers: {} })<{ id: string }>('POST', '/contact', body)).data.id
}
const completed: Decision = { do: 'move', status: 'completed' }

test('a decision is held back for ten seconds, and can be taken back until then', async () => {
  const huda = await desk('Huda')
  const id = await aMessage()
  const { data } = await huda.decide(id, completed)
  expect(data).toMatchObject({ status: 'pending', held: { decision: completed, by: { name: 'Huda' } } })
  later(9)
  await shop.heldDecisions.deliverDue(never)
  expect((await huda.undo(id)).data).toMatchObject({ status: 'pending' })
  await afterTenSeconds()
  expect(await huda.see(id)).toMatchObject({ status: 'pending', waits: { work: 'contact' } })

  await huda.decide(id, completed)
  await afterTenSeconds()
  const decided = await huda.see(id)
  expect(decided).toMatchObject({ status: 'completed' })
  expect(decided.held ?? decided.waits).toBeUndefined()
  expect(await huda.undo(id)).toMatchObject({ status: 409, code: 'request.decided' })
})

test('two people at the same request: the second one hears that it is decided', async () => {
  const [huda, omar] = [await desk('Huda'), await desk('Omar')]
  const id = await aMessage()
  const { version } = await omar.see(id)
  await huda.decide(id, completed)
  expect(await omar.decide(id, { do: 'move', status: 'closed' })).toMatchObject({ status: 409, code: 'request.decided' })
  await afterTenSeconds()
  expect(await omar.decide(id, { do: 'move', status: 'closed' }, version)).toMatchObject({ status: 409, code: 'request.decided' })
  expect(await omar.see(id)).toMatchObject({ status: 'completed' })
})

test('two processes carry it out once', async () => {
  const huda = await desk('Huda')
  const id = await aMessage()
  await huda.decide(id, completed)
  later(10)
  await Promise.all([shop.heldDecisions.deliverDue(never), shop.heldDecisions.deliverDue(never)])
  const staff = callsOf(shop, await aSpecialist(shop))
  const { history } = (await staff<{ history: { status: string }[] }>('GET', `/staff/contacts/${id}`)).data
  expect(history.map(({ status }) => status)).toEqual(['pending', 'completed'])
})

test('what has changed meanwhile is said, and can be put aside', async () => {
  const huda = await desk('Huda')
  const customer = await aCustomer(shop)
  const sells = sellCalls(shop)
  await sells.fileId(customer)
  const { id } = (await sells.send(customer, await sells.photos(customer))).data
  await huda.decide(id, { do: 'move', status: 'processing' })
  await callsOf(shop, customer)('POST', `/sells/${id}/cancel`, {})
  await afterTenSeconds()
  const refused = await huda.see(id)
  expect(refused).toMatchObject({ status: 'canceled' })
  expect(refused.held?.problem).toMatch(/changed meanwhile/)
  expect((await huda.undo(id)).data.held).toBeUndefined()
})

test('a decision that lacks what its kind needs is refused at once', async () => {
  const huda = await desk('Huda')
  const customer = await aCustomer(shop)
  const sells = sellCalls(shop)
  await sells.fileId(customer)
  const { id } = (await sells.send(customer, await sells.photos(customer))).data
  expect(await huda.decide(id, { do: 'move', status: 'rejected' })).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(await huda.decide(id, { do: 'move', status: 'completed' })).toMatchObject({ status: 409, code: 'request.illegal-move' })
})

test('a sell request is approved at once: judged on the way, told once, a draft with the record of its purchase', async () => {
  const huda = await desk('Huda')
  const customer = await aCustomer(shop)
  const sells = sellCalls(shop)
  await sells.fileId(customer)
  const { id, number } = (await sells.send(customer, await sells.photos(customer))).data
  const { sum, may } = await huda.see(id)
  expect(may.move).toEqual(['processing', 'approved', 'rejected'])
  const price = { amount: 2_450_000, currency: sum?.currency ?? 'SAR' }
  expect(await huda.decide(id, { do: 'move', status: 'approved' })).toMatchObject({ status: 400, code: 'request.invalid' })
  await huda.decide(id, { do: 'move', status: 'approved', price })
  await afterTenSeconds()
  const staff = callsOf(shop, await aSpecialist(shop))
  const sell = async () => (await staff<StaffSell>('GET', `/staff/sells/${id}`)).data
  expect(await sell()).toMatchObject({
    agreedPrice: price,
    history: [{ status: 'pending' }, { status: 'processing' }, { status: 'approved' }],
  })
  const told = (await callsOf(shop, customer)<Notification[]>('GET', '/notifications')).data
  expect(told.map(({ status }) => status)).toEqual(['approved'])

  const draft = (await staff<StaffProduct>('POST', '/staff/sell-drafts', { sell: number })).data
  const purchase = async () => (await staff<Purchase>('GET', `/staff/products/${draft.id}/purchase`)).data
  expect(draft.fields.private).toMatchObject({ acquiredFrom: 'Noura Al-Harbi', acquiredAt: null })
  expect(await purchase()).toMatchObject({ phone: '+966 501234567' })
  await huda.decide(id, completed)
  await afterTenSeconds()
  const bought = (await staff<StaffProduct>('GET', `/staff/products/${draft.id}`)).data
  expect(bought.fields.private.acquiredAt).toBe('2026-11-21')
  expect((await purchase()).missing).not.toContain('private.acquiredAt')
})

test('what the customer would read of a decision is what they read then', async () => {
  const huda = await desk('Huda')
  const customer = await aCustomer(shop, { locale: 'ar' })
  const sells = sellCalls(shop)
  await sells.fileId(customer)
  const orders = orderCalls(shop, customer)
  await orders.add('first')
  const order = await orders.order()
  await receiptCalls(shop, customer).sent(order.id)
  await orders.add('first')
  const paid = await orders.order()
  await receiptCalls(shop, customer).sent(paid.id)
  const sell = (await sells.send(customer, await sells.photos(customer))).data
  const offers = offerCalls(shop, customer)
  const [one, other] = [await offers.make(anOffer('first', riyals(100))), await offers.make(anOffer('first', riyals(200)))]
  const decisions: [id: string, Decision][] = [
    [one.id, { do: 'move', status: 'rejected', reason: 'It is too low.' }],
    [other.id, { do: 'move', status: 'rejected' }],
    [paid.id, { do: 'note', event: { event: 'paid' } }],
    [paid.id, { do: 'note', event: { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' } }],
    [paid.id, { do: 'note', event: { event: 'refunded', amount: 100_00 } }],
    [paid.id, { do: 'move', status: 'completed' }],
    [sell.id, { do: 'move', status: 'rejected', reason: 'We have one like it.' }],
    [order.id, { do: 'move', status: 'rejected', reason: 'Nothing has arrived.' }],
  ]
  for (const [id, decision] of decisions) {
    const preview = await huda.preview(id, decision)
    expect(await huda.decide(id, decision)).toMatchObject({ status: 200 })
    await afterTenSeconds()
    const [read] = (await callsOf(shop, customer)<Notification[]>('GET', '/notifications', undefined, { locale: 'ar' })).data
    expect(preview).toEqual({ locale: 'ar', words: { title: read?.title, text: read?.text } })
  }
})

test('what nobody is told of has no preview', async () => {
  const huda = await desk('Huda')
  const { locale, words } = await huda.preview(await aMessage(), completed)
  expect([locale, words?.title]).toEqual(['en', expect.stringMatching(/^Your message \d+ was answered$/)])
  expect(await huda.preview(await aMessage(), { do: 'note', event: { event: 'paid' } })).toEqual({ locale: 'en' })
})

test('more than was paid is not refunded: it is said at once, at its field', async () => {
  const huda = await desk('Huda')
  const customer = await aCustomer(shop)
  await sellCalls(shop).fileId(customer)
  const orders = orderCalls(shop, customer)
  await orders.add('first')
  const { id } = await orders.order()
  await receiptCalls(shop, customer).sent(id)
  await huda.decide(id, { do: 'note', event: { event: 'paid' } })
  await afterTenSeconds()
  const refused = await huda.decide(id, { do: 'note', event: { event: 'refunded', amount: 900_000_000 } })
  expect(refused).toMatchObject({ code: 'order.step-not-possible', errors: { amount: [expect.any(String)] } })
  expect((await huda.see(id)).held).toBeUndefined()
})

test('an order is decided step by step, and an approved sell request becomes a draft', async () => {
  const huda = await desk('Huda')
  const customer = await aCustomer(shop)
  const orders = orderCalls(shop, customer)
  const sells = sellCalls(shop)
  await sells.fileId(customer)
  await orders.add('first')
  const { id } = await orders.order()
  await receiptCalls(shop, customer).sent(id)
  const steps: Decision[] = [
    { do: 'note', event: { event: 'paid' } },
    { do: 'note', event: { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' } },
    completed,
  ]
  for (const step of steps) {
    expect(await huda.decide(id, step)).toMatchObject({ status: 200 })
    await afterTenSeconds()
  }
  expect(await huda.see(id)).toMatchObject({ status: 'completed', may: { move: [], note: ['refunded'] } })

  const sell = (await sells.send(customer, await sells.photos(customer))).data
  await huda.decide(sell.id, { do: 'move', status: 'processing' })
  await afterTenSeconds()
  const { currency = 'SAR' } = (await huda.see(sell.id)).sum ?? {}
  await huda.decide(sell.id, { do: 'move', status: 'approved', price: { amount: 1_000_000, currency } })
  await afterTenSeconds()
  const staff = callsOf(shop, await aSpecialist(shop))
  expect((await staff<unknown[]>('GET', '/staff/sell-drafts')).data).toEqual([])
  expect(await huda.see(sell.id)).toMatchObject({ status: 'approved' })
})
