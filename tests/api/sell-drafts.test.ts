import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { UndraftedSell } from '#contract/products/sell-drafts.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'
import { sellCalls } from '../support/server/sells.ts'

// Renditions are made by processes of their own.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
let shop: OpenedShop
let huda: Awaited<ReturnType<typeof aSpecialist>>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  shop = await openShop({ fill: fillVocabulary, mediaDir: folder, signIn: { rateLimits: noRateLimits } })
  huda = await aSpecialist(shop, 'Huda')
  staff = callsOf(shop, huda)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

let me: SignedIn
let id: string
let number: string
const send = async (changes = {}) => {
  const calls = sellCalls(shop)
  me = await calls.seller()
  ;({ id, number } = (await calls.send(me, await calls.photos(me), { changes })).data)
}
beforeEach(() => send({ model: 'ORVANNE Aurelle 36', price: { amount: 2_400_000, currency: 'SAR' } }))

const decide = (body: object) => staff('POST', `/staff/sells/${id}/status`, body)
async function approve(currency = 'SAR') {
  await decide({ status: 'processing' })
  expect((await decide({ status: 'approved', price: { amount: 2_100_000, currency } })).status).toBe(200)
}
const draft = (sell = number) => staff<StaffProduct>('POST', '/staff/sell-drafts', { sell })
const listed = async () => (await staff<UndraftedSell[]>('GET', '/staff/sell-drafts')).data.filter((each) => each.id === id)

test('an approved sell request becomes a draft with what it says and its photographs, once', async () => {
  expect(await draft()).toMatchObject({ status: 409, code: 'request.illegal-move' })
  expect(await listed()).toEqual([])
  await approve()
  const [row] = await listed()
  expect(row).toMatchObject({ number, model: 'ORVANNE Aurelle 36', agreedPrice: { amount: 2_100_000, currency: 'SAR' } })
  expect(JSON.stringify(row)).not.toContain('Noura')
  const photo = await shop.app.request(row?.photo ?? '', { headers: huda.headers })
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const made = (await draft()).data
  expect(made).toMatchObject({ status: 'draft', type: 'watch', photos: [{ state: 'preparing', canEdit: true }, {}, {}] })
  expect(made.fields).toMatchObject({ brandId: 'orvanne', model: { en: 'Aurelle 36', ar: '' }, included: ['box', 'papers'] })
  expect(made.fields.private).toMatchObject({ costSar: 2_100_000, acquiredFrom: 'Noura Al-Harbi' })
  expect(made.fields.private.notes).toContain(`Sell request ${number}`)
  // By its id as well as by its number, and by two who press at the same time.
  const again = await Promise.all([draft(), draft(id)])
  expect(again.map(({ data }) => data.id)).toEqual([made.id, made.id])
  expect(await listed()).toEqual([])
  expect((await shop.app.request(row?.photo ?? '', { headers: huda.headers })).status).toBe(404)

  await shop.preparePhotos.deliverDue(new AbortController().signal)
  const ready = (await staff<StaffProduct>('GET', `/staff/products/${made.id}`)).data
  expect(ready.photos.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  // They are copies: those of the request go with the account of the seller.
  const before = readdirSync(shop.privateFolder).length
  await staff('PUT', `/staff/products/${made.id}/photos`, { photos: [], version: ready.version })
  expect(readdirSync(shop.privateFolder)).toHaveLength(before - 3)
  expect((await shop.app.request(`/v1/sells/${id}`, { headers: me.headers })).status).toBe(200)
})

test('two at the same time make one draft, and leave no file', async () => {
  await approve()
  const made = await Promise.all([draft(), draft(), draft()])
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  const files = await shop.db.select().from(privateFile)
  expect(files.filter(({ state }) => state !== 'kept')).toEqual([])
  expect(readdirSync(shop.privateFolder).toSorted()).toEqual(files.map(({ id: fileId }) => fileId).toSorted())
})

test('a price in another currency is in the notes, a model in Arabic on the Arabic side, and an unknown brand in the model', async () => {
  await send({ model: 'ساعة نادرة', price: { amount: 640_000, currency: 'USD' } })
  await approve('USD')
  const { fields } = (await draft()).data
  expect(fields).toMatchObject({ brandId: null, model: { en: '', ar: 'ساعة نادرة' }, private: { costSar: null } })
  expect(fields.private.notes).toContain('agreed at $21,000')
})

test('there is none of a request that does not exist', async () => {
  expect(await draft('99999')).toMatchObject({ status: 404 })
  expect(await draft('')).toMatchObject({ status: 400 })
})
