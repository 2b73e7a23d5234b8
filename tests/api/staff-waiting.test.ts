import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { StaffWaiting } from '#contract/waiting/staff-waiting.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { orderCalls } from '../support/server/orders.ts'
import { receiptCalls } from '../support/server/receipts.ts'
import { sellCalls } from '../support/server/sells.ts'

let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', stock: 9 })])
    },
  })
})
afterAll(() => shop.close())

test('what waits is counted by kind, and leaves the count when it is done', async () => {
  const staff = callsOf(shop, await aSpecialist(shop))
  const waiting = async () => (await staff<StaffWaiting>('GET', '/staff/waiting')).data
  const nothing = { offers: 0, sells: 0, preOrders: 0, contacts: 0, receipts: 0, toShip: 0, toRefund: 0 }
  expect(await waiting()).toEqual(nothing)

  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  const message = { name: 'Noura', email: 'noura@example.com', phone, message: 'May I see it?', agreement: true }
  const contact = (await callsOf(shop, { headers: {} })<{ id: string }>('POST', '/contact', message)).data
  expect(await waiting()).toEqual({ ...nothing, contacts: 1 })
  await staff('POST', `/staff/contacts/${contact.id}/status`, { status: 'completed' satisfies RequestStatus })
  expect(await waiting()).toEqual(nothing)

  const customer = await aCustomer(shop)
  const sells = sellCalls(shop)
  await sells.fileId(customer)
  await sells.send(customer, await sells.photos(customer))
  expect(await waiting()).toEqual({ ...nothing, sells: 1 })

  const orders = orderCalls(shop, customer)
  await orders.add('first')
  const { id } = await orders.order()
  expect(await waiting()).toEqual({ ...nothing, sells: 1 })
  await receiptCalls(shop, customer).sent(id)
  expect(await waiting()).toEqual({ ...nothing, sells: 1, receipts: 1 })
  await staff('POST', `/staff/orders/${id}/events`, { event: 'paid' })
  expect(await waiting()).toEqual({ ...nothing, sells: 1, toShip: 1 })
  await staff('POST', `/staff/orders/${id}/events`, { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' })
  expect(await waiting()).toEqual({ ...nothing, sells: 1 })

  await orders.add('first')
  const second = await orders.order()
  await receiptCalls(shop, customer).sent(second.id)
  await staff('POST', `/staff/orders/${second.id}/status`, { status: 'canceled', reason: 'It is damaged.' })
  expect(await waiting()).toEqual({ ...nothing, sells: 1, toRefund: 1 })
  await staff('POST', `/staff/orders/${second.id}/events`, { event: 'refunded', amount: (await orders.see(second.id)).grandTotal.amount })
  expect(await waiting()).toEqual({ ...nothing, sells: 1 })
})
