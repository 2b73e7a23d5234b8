import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostOwnedPiecePhotos, mostOwnedPieces } from '#contract/owned-pieces/owned-piece-paths.ts'
import { notificationListSchema } from '#contract/notifications/notifications.ts'
import { type OwnedPieces, ownedPiecesSchema } from '#contract/owned-pieces/owned-pieces.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { ownedPiece, ownedPiecePhoto, pieceService } from '#server/db/schema/owned-pieces.ts'
import { createServiceDates } from '#server/modules/owned-pieces/service-dates-service.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { riyals } from '../../support/server/offers.ts'
import { aBuyer, orderCalls } from '../../support/server/orders.ts'
import { anOwnedPiece } from '../../support/data/owned-pieces.ts'
import { isOnPostgres } from '../../support/server/test-database.ts'
import { tusCalls } from '../../support/server/tus-calls.ts'
import { aJpeg } from '../../support/data/id-files.ts'
import { copiedTextsOf } from '../../support/data/pdf-text.ts'
import { receiptCalls, staffOrderCalls } from '../../support/server/receipts.ts'

const dayMs = 86_400_000
let daysOn = 0
/** Noon in Riyadh, tomorrow: reminders do not come at night. */
const noon = Math.ceil(Date.now() / dayMs) * dayMs + 9 * 3_600_000
const clock = { now: () => new Date(noon + performance.now() + daysOn * dayMs) }
let shop: OpenedShop
/** Another process; PGlite has one only. */
let secondShop: OpenedShop
let staff: ReturnType<typeof staffOrderCalls>
let me: SignedIn
beforeAll(async () => {
  shop = await openShop({
    clock,
    fill: async (db) => {
      await fillVocabulary(db)
      const tank = { id: 'tank', stock: 50, priceSar: 24_500_00, reference: 'W5200014', year: 2019, modelEn: 'Tank', modelAr: 'تانك' }
      await insertProducts(db, [aProduct(tank), aProduct({ id: 'ring', stock: 50, priceSar: 900_00, type: 'jewelry' })])
    },
  })
  secondShop = isOnPostgres ? await openShop({ clock, besides: shop.made }) : shop
  staff = staffOrderCalls(shop, await aSpecialist(shop))
})
afterAll(async () => {
  if (isOnPostgres) await secondShop.close()
  await shop.close()
})
beforeEach(async () => {
  me = await aBuyer(shop)
})

const pieces = async (who = me, headers: Record<string, string> = {}): Promise<OwnedPieces['items']> =>
  ownedPiecesSchema.parse((await callsOf(shop, who)('GET', '/owned-pieces', undefined, headers)).data).items

/** A paid order of both pieces. */
async function paid() {
  const own = orderCalls(shop, me)
  // The newest line of a cart is its first.
  await own.add('ring')
  await own.add('tank', 2)
  const placed = await own.order()
  await receiptCalls(shop, me).sent(placed.id)
  await staff.note(placed.id, { event: 'paid' })
  return placed
}
const ship = (id: string) => staff.note(id, { event: 'shipped', carrier: 'SMSA', trackingNumber: '1' })

test('what was bought is there by itself once it is on its way, as the order has it, and is nobody else’s', async () => {
  const placed = await paid()
  expect(await pieces()).toEqual([])
  await ship(placed.id)
  const shown = await pieces()
  expect(shown).toMatchObject([
    {
      name: expect.stringContaining('Tank') as string,
      type: 'watch',
      reference: 'W5200014',
      year: 2019,
      price: { amount: 24_500_00, currency: 'SAR' },
      bought: { orderId: placed.id, orderNumber: placed.number, quantity: 2 },
    },
    { type: 'jewelry', price: { amount: 900_00, currency: 'SAR' }, bought: { quantity: 1 } },
  ])
  expect((await pieces(me, { locale: 'ar' }))[0]!.name).toContain('تانك')
  expect(await pieces(await aBuyer(shop))).toEqual([])
  await staff.move(placed.number, 'completed')
  expect(await pieces()).toEqual(shown)
})

test('what was paid back as a whole is not theirs', async () => {
  const placed = await paid()
  await ship(placed.id)
  const whole = placed.grandTotal.amount
  await staff.note(placed.id, { event: 'refunded', amount: 100_00 })
  expect(await pieces()).toHaveLength(2)
  await staff.note(placed.id, { event: 'refunded', amount: whole - 100_00 })
  expect(await pieces()).toEqual([])
})

const photo = async (who = me) => tusCalls(shop).uploaded(who, await aJpeg())
const add = (body: object = {}, photos: string[] = [], headers: Record<string, string> = {}) =>
  callsOf(shop, me)<{ id: string }>('POST', '/owned-pieces', { ...anOwnedPiece, ...body, files: { photos } }, headers)
const change = (id: string, body: object, photos: string[] = [], headers: Record<string, string> = {}) =>
  callsOf(shop, me)('POST', `/owned-pieces/${id}`, { ...anOwnedPiece, kept: [], ...body, files: { photos } }, headers)
const look = (id: string, photoId: string, { headers } = me) => shop.app.request(`/v1/owned-pieces/${id}/photos/${photoId}`, { headers })

test('one that is added by hand is there once with all that was typed, and its serial number is sealed in the database', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const photos = [await photo(), await photo()]
  const { data, status } = await add({}, photos, key)
  expect(status).toBe(200)
  expect((await add({}, photos, key)).data).toEqual(data)
  const [{ serialSealed } = { serialSealed: '' }] = await shop.db.select().from(ownedPiece).where(eq(ownedPiece.id, data.id))
  expect(Buffer.from(serialSealed, 'base64').toString('latin1')).not.toContain('Z123456')
  const [shown, ...others] = await pieces()
  expect(others).toEqual([])
  expect(shown).toMatchObject({
    id: data.id,
    name: 'Omega Speedmaster',
    reference: '310.30',
    year: 1998,
    included: ['box', 'papers'],
    price: { amount: 20_000_00, currency: 'SAR' },
    added: { serial: 'Z123456', acquiredOn: '2019-04-01', notes: 'From my father.', photos: [{ type: 'image/jpeg' }, {}] },
  })
  // One whose key was lost takes nothing else with it.
  await shop.db
    .update(ownedPiece)
    .set({ serialSealed: Buffer.from('lost').toString('base64') })
    .where(eq(ownedPiece.id, data.id))
  expect((await pieces())[0]).toMatchObject({ name: 'Omega Speedmaster', added: { photos: [{}, {}] } })
  expect((await pieces())[0]!.added).not.toHaveProperty('serial')
  // Only the model is needed.
  const bare = { reference: '', serial: '', year: '', included: [], price: undefined, acquiredOn: '', notes: '' }
  await add(bare)
  expect((await pieces())[0]).toEqual({
    id: expect.any(String) as string,
    type: 'watch',
    name: 'Omega Speedmaster',
    included: [],
    images: [],
    added: { photos: [] },
  })
  expect(await add({ model: '', year: '98' })).toMatchObject({
    status: 400,
    errors: { model: [expect.any(String)], year: [expect.any(String)] },
  })
})

test('a photo is its owner’s alone, and is not stored by anything between', async () => {
  const { data } = await add({}, [await photo()])
  const photoId = (await pieces())[0]!.added!.photos[0]!.id
  const response = await look(data.id, photoId)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8')
  const other = await aCustomer(shop)
  expect((await look(data.id, photoId, other)).status).toBe(404)
  expect(await callsOf(shop, other)('DELETE', `/owned-pieces/${data.id}`)).toMatchObject({ status: 404 })
  expect(await callsOf(shop, other)('POST', `/owned-pieces/${data.id}`, { ...anOwnedPiece, kept: [] })).toMatchObject({ status: 404 })
})

test('a change whose answer was lost with its process is made once', async () => {
  const { data } = await add()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const photos = [await photo()]
  const send = () => change(data.id, { model: 'Omega Seamaster' }, photos, key)
  expect(await send()).toMatchObject({ status: 200 })
  await shop.db.delete(idempotentCall)
  expect(await send()).toMatchObject({ status: 200 })
  expect((await pieces())[0]).toMatchObject({ name: 'Omega Seamaster', added: { photos: [{}] } })
})

test('a change keeps the photos that it names, before the new ones; what is deleted goes with its files', async () => {
  const { data } = await add({}, [await photo(), await photo()])
  const [, second] = (await pieces())[0]!.added!.photos
  expect(await change(data.id, { model: 'Omega Seamaster', kept: [second!.id] }, [await photo()])).toMatchObject({ status: 200 })
  const [changed] = await pieces()
  expect(changed).toMatchObject({ name: 'Omega Seamaster', added: { photos: [{ id: second!.id }, {}] } })
  const kept = changed!.added!.photos.map(({ id }) => id)
  const tooMany: string[] = []
  for (let count = 1; count < mostOwnedPiecePhotos; count++) tooMany.push(await photo())
  expect(await change(data.id, { kept }, tooMany)).toMatchObject({ status: 400, errors: { photos: [expect.stringContaining('8')] } })
  const files = await shop.db.select().from(ownedPiecePhoto).where(eq(ownedPiecePhoto.pieceId, data.id))
  await callsOf(shop, me)('DELETE', `/owned-pieces/${data.id}`)
  expect(await pieces()).toEqual([])
  for (const { fileId } of files) {
    const [file] = await shop.db.select().from(privateFile).where(eq(privateFile.id, fileId))
    expect(file?.state ?? 'doomed').toBe('doomed')
  }
})

test('its value is what the house asks and has asked for alike pieces, from three on, and nothing else of them', async () => {
  const alike = (id: string, priceSar: number, more: object = {}) =>
    aProduct({ id, priceSar, reference: 'ALIKE-77', modelEn: 'Alike', modelAr: 'مثيل', ...more })
  await insertProducts(shop.db, [alike('al1', 1_000_00), alike('al2', 3_000_00, { stock: 0 })])
  await add({ model: 'Something else', reference: 'alike 77' })
  expect((await pieces())[0]).not.toHaveProperty('value')
  await insertProducts(shop.db, [alike('al3', 2_000_00, { status: 'withdrawn', withdrawn: true })])
  expect((await pieces())[0]!.value).toEqual({ from: riyals(1_000), to: riyals(3_000), pieces: 3 })
  await insertProducts(shop.db, [alike('al4', 9_000_00)])
  // Without the lowest and the highest quarter.
  expect((await pieces())[0]!.value).toEqual({ from: riyals(2_000), to: riyals(3_000), pieces: 4 })
})

test('a sheet for an insurer has what is known of a piece and its photographs, in both languages, and is stored nowhere', async () => {
  const { id } = (await add({ model: 'أوميغا Speedmaster' }, [await photo()])).data
  const sheet = (locale: string, who = me) => shop.app.request(`/v1/owned-pieces/${id}/sheet`, { headers: { ...who.headers, locale } })
  const response = await sheet('en')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="insurance.pdf"',
    'cache-control': 'no-store',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.toString('latin1')).toContain('/DCTDecode')
  const text = copiedTextsOf(new Uint8Array(bytes)).join(' ')
  for (const part of ['Description for insurance', 'Noura', '310.30', 'Z123456', '1998', 'box and papers', '1 Apr 2019', 'From my father.'])
    expect(text).toContain(part)
  const arabic = copiedTextsOf(new Uint8Array(await (await sheet('ar')).arrayBuffer())).join(' ')
  for (const part of ['بيان وصفي للتأمين', 'الرقم التسلسلي', 'Z123456']) expect(arabic).toContain(part)
  expect((await sheet('en', await aCustomer(shop))).status).toBe(404)
})

/** A day from now, in Riyadh. */
const dayIn = (days: number) => new Date(clock.now().getTime() + 3 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
const service = (id: string, days: object, who = me) => callsOf(shop, who)('PUT', `/owned-pieces/${id}/service`, days)
const remind = () => Promise.all([shop, secondShop, shop, secondShop].map((each) => each.serviceDates.remindDue()))
const reminders = async () =>
  notificationListSchema.parse(await callsOf(shop, me)('GET', '/notifications')).data.filter(({ kind }) => kind === 'owned-piece')
const mails = async () => (await shop.mailsTo(email)).filter(({ template }) => template === 'service-due')
const email = 'serviced@example.com'

test('its owner is reminded of a service once on its day, by both processes and after a kill, and again of a later day', async () => {
  me = await aBuyer(shop, { email })
  const { id } = (await add()).data
  expect((await service(id, { lastOn: '2021-03-12', dueOn: dayIn(2) })).status).toBe(200)
  expect((await pieces())[0]!.service).toEqual({ lastOn: '2021-03-12', dueOn: dayIn(2) })
  await remind()
  expect(await reminders()).toEqual([])
  daysOn = 3
  const addWithoutRequest = () => Promise.reject(new Error('killed'))
  const killed = createServiceDates({ db: shop.db, clock, notifications: { addWithoutRequest }, secret: '' })
  await expect(killed.remindDue()).rejects.toThrow('killed')
  await remind()
  await remind()
  expect(await reminders()).toMatchObject([
    { status: 'service-due', path: '/account/pieces', title: expect.stringContaining('due for') as string },
  ])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'A piece of yours is due for service', unsubscribe: expect.stringMatching(/\/stop$/) as string })
  // The same choice ends these mails; the list has all of them.
  expect((await shop.app.request(new URL(mail?.unsubscribe ?? '').pathname, { method: 'POST' })).status).toBe(200)
  await service(id, { lastOn: dayIn(0), dueOn: dayIn(1) })
  daysOn = 5
  await remind()
  expect([await reminders(), await mails()]).toMatchObject([[{}, {}], [{}]])
})

test('a day that has come already is not reminded of; both days are the owner’s, and go with the piece', async () => {
  const placed = await paid()
  await ship(placed.id)
  const { id } = (await pieces())[0]!
  await service(id, { lastOn: '', dueOn: dayIn(0) })
  daysOn += 1
  await remind()
  expect(await reminders()).toEqual([])
  expect((await pieces())[0]!.service).toHaveProperty('dueOn')
  expect((await service(id, { lastOn: '', dueOn: dayIn(9) }, await aCustomer(shop))).status).toBe(404)
  expect(await service(id, { lastOn: '12.3.', dueOn: '' })).toMatchObject({ status: 400, errors: { lastOn: [expect.any(String)] } })
  await service(id, { lastOn: '', dueOn: '' })
  expect((await pieces())[0]).not.toHaveProperty('service')
  const own = (await add()).data.id
  await service(own, { lastOn: '', dueOn: dayIn(9) })
  await callsOf(shop, me)('DELETE', `/owned-pieces/${own}`)
  expect(await shop.db.select().from(pieceService).where(eq(pieceService.customerId, me.id))).toEqual([])
})

test('a customer has fifty of them, and none when the account is deleted', async () => {
  const { id: own } = (await add({}, [await photo()])).data
  await service(own, { lastOn: '', dueOn: '2099-01-01' })
  const [row] = await shop.db.select().from(ownedPiece).where(eq(ownedPiece.id, own))
  const more = Array.from({ length: mostOwnedPieces - 1 }, (_, place) => ({ ...row!, id: `${own}${place}`, idempotencyKey: null }))
  await shop.db.insert(ownedPiece).values(more.map((each) => ({ ...each, serialSealed: '' })))
  expect(await add()).toMatchObject({ status: 409, code: 'owned-pieces.full' })
  const staffCalls = callsOf(shop, await aSpecialist(shop))
  expect((await staffCalls('DELETE', `/staff/customers/${me.id}`)).status).toBe(200)
  expect(await shop.db.select().from(ownedPiece).where(eq(ownedPiece.customerId, me.id))).toEqual([])
  expect(await shop.db.select().from(ownedPiecePhoto).where(eq(ownedPiecePhoto.pieceId, own))).toEqual([])
  expect(await shop.db.select().from(pieceService).where(eq(pieceService.pieceId, own))).toEqual([])
})
