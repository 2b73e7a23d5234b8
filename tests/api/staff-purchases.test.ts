import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Purchase } from '#contract/products/purchase.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aPhoto, aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { textOfPdf } from '../support/data/pdf-text.ts'
import { openShop, refill, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

let shop: Shop
let huda: Awaited<ReturnType<typeof aSpecialist>>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, async (db) => {
    await fillVocabulary(db)
    await insertProducts(db, [{ ...aProduct({ id: 'first', reference: 'REF-7' }), photos: [aPhoto({ productId: 'first' })] }])
  })
  huda = await aSpecialist(shop, 'Huda')
  staff = callsOf(shop, huda)
  const { version, fields } = (await staff<StaffProduct>('GET', '/staff/products/first')).data
  const own = { serial: 'SECRETSERIAL', costSar: 1_234_567, acquiredFrom: 'SECRETSELLER', acquiredAt: '2019-03-17', notes: 'SECRETNOTES' }
  await staff('PUT', '/staff/products/first', { ...fields, version, private: { ...fields.private, ...own } })
  await emptyStaffLog(shop)
})

const path = '/staff/products/first/purchase'
const record = { idKind: 'iqama', idNumber: 'SECRETID2345', phone: '055 123 4567', payment: 'transfer' }
const get = async () => (await staff<Purchase>('GET', path)).data
const save = async (given: object = record) => staff<Purchase>('PUT', path, { ...given, version: (await get()).version })
const invoice = (locale: string, headers: Record<string, string> = huda.headers) =>
  shop.app.request(`/v1${path}/invoice?locale=${locale}`, { headers })
const log = async () => (await shop.db.select().from(staffAction).orderBy(staffAction.id)).map(({ action, changes }) => [action, changes])

test('the record says what it lacks, is saved with the product’s version, and each view is logged, without values', async () => {
  expect(await get()).toMatchObject({ idKind: null, idNumber: '', missing: ['idKind', 'idNumber', 'payment'] })
  expect((await save()).data).toMatchObject({ ...record, missing: [] })
  expect(await staff('PUT', path, { ...record, version: 1 })).toMatchObject({ status: 409, code: 'product.changed' })
  expect(await save({ ...record, phone: 'call me' })).toMatchObject({ status: 400, errors: { phone: expect.anything() } })
  const changed = Object.fromEntries(['sellerIdKind', 'sellerIdNumber', 'sellerPhone', 'paidBy'].map((key) => [`private.${key}`, {}]))
  expect(await log()).toEqual([
    ['purchase.view', {}],
    ['purchase.view', {}],
    ['product.change', changed],
    ['purchase.view', {}],
  ])
})

test('the invoice is a PDF in either language, with seller, piece and amount; it is logged', async () => {
  expect((await invoice('en')).status).toBe(422)
  await save()
  await emptyStaffLog(shop)
  const response = await invoice('en')
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  const [english = ''] = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
  for (const text of [
    'Purchase invoice',
    'SECRETSELLER',
    'SECRETID2345',
    '055 123 4567',
    'Valmeris Fluvia',
    'SECRETSERIAL',
    '12,345.67',
    '17 March 2019',
  ])
    expect(english).toContain(text)
  const [arabic = ''] = await textOfPdf(new Uint8Array(await (await invoice('ar')).arrayBuffer()))
  expect(arabic).toContain('12,345.67')
  expect(await log()).toEqual([
    ['purchase.invoice', {}],
    ['purchase.invoice', {}],
  ])
})

test('neither shoppers nor a specialist see what only the house knows', async () => {
  await save()
  for (const address of [
    '/v1/products/first',
    '/v1/products?perPage=100',
    '/v1/catalogue',
    '/v1/home',
    '/v1/search/suggestions?q=fluvia',
  ]) {
    const text = await (await shop.app.request(address)).text()
    expect(['SECRET', '055 123 4567', '1234567', '2019-03-17'].filter((secret) => text.includes(secret))).toEqual([])
  }
  const { headers } = await aSpecialist(shop, 'Sami', 'specialist')
  const sami = callsOf(shop, { headers })
  const seen = await sami<StaffProduct>('GET', '/staff/products/first')
  expect(seen.data.fields.private).toEqual({
    serial: 'SECRETSERIAL',
    costSar: null,
    location: '',
    acquiredFrom: '',
    acquiredAt: null,
    notes: '',
  })
  expect((await sami('GET', path)).status).toBe(403)
  expect((await invoice('en', headers)).status).toBe(403)
})
