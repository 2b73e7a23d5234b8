import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CustomerPage, customerPageSchema } from '#contract/customers/staff-customers.ts'
import { request } from '#server/db/schema/requests.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { collect } from '#server/platform/files/file-content.ts'
import { openZip } from '#server/platform/files/zip-reader.ts'
import { aJpeg } from '../support/data/id-files.ts'
import { anOwnedPiece } from '../support/data/owned-pieces.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { anOffer, offerCalls, riyals } from '../support/server/offers.ts'
import { orderCalls } from '../support/server/orders.ts'
import { receiptCalls, staffOrderCalls } from '../support/server/receipts.ts'
import { sellCalls } from '../support/server/sells.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

let shop: OpenedShop
let owner: Pick<SignedIn, 'headers'>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'ring', stock: 99, priceSar: 900_00, modelEn: 'Sun ring', modelAr: 'خاتم الشمس' })])
    },
  })
  owner = await aSpecialist(shop, 'Huda')
  staff = callsOf(shop, owner)
})
afterAll(() => shop.close())

let me: SignedIn
let numbers: { offer: string; sell: string; order: string }
let orderId: string
/** A customer with one of everything: ID, offer, sell request with photographs, paid order, address, wish. */
beforeEach(async () => {
  const sells = sellCalls(shop)
  me = await aCustomer(shop, { name: 'نورة الحربي', phoneCountry: 'SA', phoneNumber: '501234567', phoneDialCode: '+966' })
  await sells.fileId(me)
  const own = orderCalls(shop, me)
  const offer = await offerCalls(shop, me).make(anOffer('ring', riyals(800)))
  const sold = await sells.send(me, await sells.photos(me))
  await own.add('ring')
  const placed = await own.order()
  orderId = placed.id
  await receiptCalls(shop, me).sent(placed.id)
  const { note } = staffOrderCalls(shop, owner)
  await note(placed.id, { event: 'paid' })
  await callsOf(shop, me)('POST', '/wishlist/ring')
  await callsOf(shop, me)('PUT', '/wishlist/ring')
  await callsOf(shop, me)('PUT', `/saved-searches/${'a'.repeat(32)}`, { name: 'Rings', search: 'type=jewelry' })
  const photos = [await sells.upload(me, await aJpeg())]
  const { id: pieceId } = (await callsOf(shop, me)<{ id: string }>('POST', '/owned-pieces', { ...anOwnedPiece, files: { photos } })).data
  await callsOf(shop, me)('PUT', `/owned-pieces/${pieceId}/service`, { lastOn: '2026-03-12', dueOn: '' })
  const address = { country: 'SA', address: 'King Fahd Road', city: 'Riyadh', state: 'Riyadh', postcode: '12345' }
  await callsOf(shop, me)('POST', '/addresses', address)
  numbers = { offer: offer.number, sell: sold.data.number, order: placed.number }
  await emptyStaffLog(shop)
})

const logged = async () =>
  (await shop.db.select().from(staffAction).orderBy(staffAction.id)).map(({ action, subject }) => [action, subject])

test('the page of a customer has all their requests, what they paid, their addresses and their ID, without the images', async () => {
  const { status, data } = await staff<CustomerPage>('GET', `/staff/customers/${me.id}`)
  expect(status).toBe(200)
  expect(customerPageSchema.parse(data)).toMatchObject({
    name: 'نورة الحربي',
    emailVerified: true,
    phone: { dialCode: '+966', phone: '501234567' },
    locale: 'en',
    idImages: { front: { type: 'image/jpeg' }, back: { type: 'image/jpeg' } },
    requests: [
      { kind: 'order', number: numbers.order, status: 'processing', about: { en: expect.stringContaining('Sun ring') as string } },
      { kind: 'sell', number: numbers.sell, status: 'pending', about: { en: 'Valmeris Fluvia 36', ar: 'Valmeris Fluvia 36' } },
      { kind: 'offer', number: numbers.offer, sum: riyals(800) },
    ],
    requestCount: 3,
    paid: { orders: 1, sum: { amount: 975_00, currency: 'SAR' } },
    addresses: [{ city: 'Riyadh', isDefault: true }],
    wishes: 1,
  })
  expect(await logged()).toEqual([['customer.view', me.id]])
})

test('what was paid back is not counted as paid', async () => {
  await staffOrderCalls(shop, owner).note(orderId, { event: 'refunded', amount: 100_00 })
  const { data } = await staff<CustomerPage>('GET', `/staff/customers/${me.id}`)
  expect(data.paid).toEqual({ orders: 1, sum: { amount: 875_00, currency: 'SAR' } })
})

test('they are found by the number of their request, before who has these digits in their phone number', async () => {
  const other = await aCustomer(shop, { phoneCountry: 'SA', phoneNumber: `5000${numbers.sell}`, phoneDialCode: '+966' })
  const { data } = await staff<{ customers: CustomerPage[] }>('POST', '/staff/customers/find', { text: `#${numbers.sell}` })
  expect(data.customers.map(({ id }) => id)).toEqual([me.id])
  const both = await staff<{ customers: CustomerPage[] }>('POST', '/staff/customers/find', { text: numbers.sell })
  expect(both.data.customers.map(({ id }) => id)).toEqual([me.id, other.id])
})

const zipOf = async (id: string) => {
  const response = await shop.app.request(`/v1/staff/customers/${id}/export`, { headers: owner.headers })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="customer-${id}.zip"`,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const file = {
    bytes: bytes.length,
    read: (start: number, end: number) => Readable.from([bytes.subarray(start, end)]),
    close: async () => {},
  }
  const zip = await openZip(file as unknown as Parameters<typeof openZip>[0], { mostEntries: 100, mostBytes: 100_000_000 })
  const read = (name: string) => collect(zip.read(name))
  return { names: zip.names, read, text: (await read('data.json')).toString() }
}

test('the export has all that is stored of them, and their files', async () => {
  const note = await callsOf(shop, owner)('POST', `/staff/requests/${numbers.offer}/notes`, { text: 'Collects this brand.' })
  expect(note.status).toBe(200)
  const { names, read, text } = await zipOf(me.id)
  expect(names).toEqual([
    'id/id-back.jpg',
    'id/id-front.jpg',
    `sell-${numbers.sell}/1-front.jpg`,
    `sell-${numbers.sell}/2-back.jpg`,
    `sell-${numbers.sell}/3-warranty-card.jpg`,
    expect.stringMatching(/^piece-\w+\/photo-1\.jpg$/),
    `order-${numbers.order}/receipt-${numbers.order}-1.pdf`,
    'data.json',
  ])
  expect((await read('id/id-front.jpg')).subarray(0, 2).toString('hex')).toBe('ffd8')
  expect((await read(`order-${numbers.order}/receipt-${numbers.order}-1.pdf`)).subarray(0, 4).toString()).toBe('%PDF')
  expect(JSON.parse(text)).toMatchObject({
    customer: { id: me.id, name: 'نورة الحربي', email: expect.stringContaining('@example.com') as string, phoneNumber: '501234567' },
    sessions: [{ createdAt: expect.any(String) as string }],
    addresses: [{ address: 'King Fahd Road' }],
    wishList: [{ productId: 'ring' }],
    ownedPieces: [{ model: 'Omega Speedmaster', serial: 'Z123456' }],
    servicesOfOwnPieces: [{ lastOn: '2026-03-12', dueOn: null }],
    savedSearches: [{ name: 'Rings', search: 'type=jewelry' }],
    idImages: [{ side: 'back' }, { side: 'front' }],
    requests: [
      { number: Number(numbers.offer), offer: [{ amount: 800_00 }], internalSteps: [{ text: 'Collects this brand.' }] },
      { number: Number(numbers.sell), sell: [{ description: expect.any(String) as string }], photos: [{ position: 0 }, {}, {}] },
      {
        number: Number(numbers.order),
        order: [{ address: '12 King Fahd Road' }],
        lines: [{ productId: 'ring' }],
        receipts: [{ state: 'accepted' }],
        events: [{ event: 'receipt-sent' }, { event: 'paid', by: 'staff' }],
        invoice: [{ buyerName: expect.any(String) as string }],
      },
    ],
    missingFiles: [],
  })
  // Nothing that lets somebody in, and nobody of the staff.
  expect(text).not.toMatch(/hash|token|idempotency|fileId|Huda|staffName/i)
  expect(await logged()).toEqual([['customer.export', me.id]])
})

test('a file that is lost keeps nothing else from the export, which names it', async () => {
  await shop.db.execute(sql`alter table id_image drop constraint id_image_file_id_private_file_id_fk`)
  await shop.db.execute(sql`update id_image set file_id = 'lostlostlostlost' where customer_id = ${me.id} and side = 'back'`)
  const { names, text } = await zipOf(me.id)
  expect(names).not.toContain('id/id-back.jpg')
  expect(names).toContain('id/id-front.jpg')
  expect((JSON.parse(text) as { missingFiles: string[] }).missingFiles).toEqual(['id/id-back.jpg'])
  await shop.db.execute(sql`delete from id_image where file_id = 'lostlostlostlost'`)
})

test('every table with rows of a customer or of a request is in the export, or is named here', async () => {
  const { rows } = (await shop.db.execute(sql`
    select distinct constrained.relname as "table"
    from pg_constraint
      join pg_class constrained on constrained.oid = pg_constraint.conrelid
      join pg_class referred on referred.oid = pg_constraint.confrelid
    where pg_constraint.contype = 'f' and referred.relname in ('customer', 'request', 'offer', 'sell', 'purchase_order', 'notification')
    order by 1`)) as { rows: { table: string }[] }
  // prettier-ignore
  const exported = [
    'address', 'bidder', 'card', 'cart_line', 'contact_message', 'contact_reply', 'counter_offer', 'customer_passkey', 'hold', 'id_image', 'internal_step', 'invoice',
    'notification', 'offer', 'order_event', 'order_line', 'order_receipt', 'owned_piece', 'piece_service', 'pre_order', 'purchase_order', 'push_subscription', 'request', 'request_history',
    'saved_search', 'sell', 'sell_photo', 'session', 'sign_in_account', 'watcher_offer_to', 'wish',
  ]
  // Digests of codes, links and keys, and what is on its way: they say nothing of the customer, and are gone within days.
  const leftOut = [
    // The house's terms, and the winner's offer, which is exported as such.
    'bidding',
    'cart_addition',
    'held_decision',
    'house_push',
    'house_reminder',
    'one_time_code',
    'password_reset',
    'push',
    'request_key',
    'request_look',
    'upload',
    'watch_mail',
  ]
  expect(rows.map(({ table }) => table)).toEqual([...exported, ...leftOut].toSorted())
})

test('an account is deleted as its owner deletes it: not while an order is under way, then with its files, and by mail', async () => {
  const mail = `gone${numbers.order}@example.com`
  await shop.db.execute(sql`update customer set email = ${mail} where id = ${me.id}`)
  expect(await staff('DELETE', `/staff/customers/${me.id}`)).toMatchObject({ status: 409, code: 'customer.open-orders' })
  expect(await logged()).toEqual([])
  const { note, move } = staffOrderCalls(shop, owner)
  await note(orderId, { event: 'shipped', carrier: 'SMSA', trackingNumber: '1' })
  await move(orderId, 'completed')
  await emptyStaffLog(shop)
  expect(await staff('DELETE', `/staff/customers/${me.id}`)).toMatchObject({ status: 200 })
  expect(await logged()).toEqual([['customer.delete', me.id]])
  expect((await staff('GET', `/staff/customers/${me.id}`)).status).toBe(404)
  expect((await staff('DELETE', `/staff/customers/${me.id}`)).status).toBe(404)
  expect((await callsOf(shop, me)('GET', '/customer/get')).status).toBe(401)
  expect((await shop.mailsTo(mail)).map(({ template }) => template)).toContain('account-deleted')
  const [order] = await shop.db.select().from(request).where(eq(request.id, orderId))
  expect(order).toMatchObject({ status: 'completed', name: '', email: '', customerId: null })
  const sell = await shop.db
    .select()
    .from(request)
    .where(eq(request.number, Number(numbers.sell)))
  expect(sell).toMatchObject([{ status: 'canceled', name: '' }])
})
