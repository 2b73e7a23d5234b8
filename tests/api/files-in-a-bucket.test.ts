import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { openS3Storage } from '#server/platform/storage/s3-storage.ts'
import { mostTries } from '#server/platform/tries.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { aJpeg } from '../support/data/id-files.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { bytesOf, idImageCalls, idImagesPath } from '../support/server/id-image-calls.ts'
import { sellCalls } from '../support/server/sells.ts'
import { startBucket, type TestBucket } from '../support/server/test-bucket.ts'
import { tusCalls } from '../support/server/tus-calls.ts'

// Pictures are made in processes of their own.
vi.setConfig({ testTimeout: 120_000 })

let bucket: TestBucket
/** The client itself tries once only, which saves its pauses. */
const storage = () => openS3Storage(bucket.config, { connectMs: 3_000, idleMs: 8_000, wholeMs: 60_000, tries: 1 })
/** Two processes of one shop. */
let shop: OpenedShop
let other: OpenedShop
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
beforeAll(async () => {
  bucket = await startBucket()
  shop = await openShop({ fill: fillVocabulary, clock, storage: storage() })
  other = await openShop({ besides: shop.made, clock, storage: storage() })
})
afterEach(() => {
  bucket.fault = undefined
})
afterAll(async () => {
  await other.close()
  await shop.close()
  await bucket.stop()
})

const namesIn = async (prefix: string) => {
  const names: string[] = []
  for await (const { name } of shop.storage.list(prefix)) names.push(name)
  return names
}

test('an upload that begins at one process goes on at another, and loses nothing while the storage fails', async () => {
  const me = await aCustomer(shop)
  const jpeg = await aJpeg(200)
  const path = await tusCalls(shop).begun(me, jpeg)
  expect((await tusCalls(shop).append(me, path, 0, jpeg.subarray(0, 5000))).status).toBe(204)
  for (const fault of [{ status: 503, code: 'SlowDown' }, { status: 507, code: 'InsufficientStorage' }, 'away'] as const) {
    bucket.fault = () => fault
    const refused = await tusCalls(other).append(me, path, 5000, jpeg.subarray(5000))
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
    bucket.fault = undefined
    expect((await tusCalls(other).head(me, path)).headers.get('upload-offset')).toBe('5000')
  }
  // The chunk can be written, the whole file not.
  let written = 0
  bucket.fault = ({ method }) => (method === 'PUT' && (written += 1) > 1 ? { status: 507, code: 'InsufficientStorage' } : undefined)
  expect((await tusCalls(other).append(me, path, 5000, jpeg.subarray(5000))).status).toBe(503)
  bucket.fault = undefined
  expect((await tusCalls(other).append(me, path, 5000, jpeg.subarray(5000))).status).toBe(204)
  expect((await tusCalls(shop).head(me, path)).headers.get('upload-offset')).toBe(String(jpeg.length))
  await other.files.sweep()
  expect(await namesIn('private/')).toHaveLength(1)
  expect(readdirSync(shop.privateFolder)).toEqual([])
})

test('a sell request with its photos and ID images is sent to one process and read at the other', async () => {
  const calls = sellCalls(shop)
  const me = await calls.seller()
  const sent = await calls.send(me, await sellCalls(other).photos(me))
  expect(sent.status).toBe(200)
  const read = () => idImageCalls(other).get(`${idImagesPath}/front`, me)
  expect(await sharp(await bytesOf(await read())).metadata()).toMatchObject({ format: 'jpeg' })
  bucket.fault = () => 'half'
  expect((await read()).status).toBe(503)
  bucket.fault = () => 'other-bytes'
  expect((await read()).status).toBe(503)
})

test('a photograph is made and served by every process alike, waits while the storage fails, and leaves nothing', async () => {
  const huda = await aSpecialist(shop, 'Huda')
  const staff = callsOf(shop, huda)
  const both = (text: string) => ({ en: text, ar: 'خاتم' })
  const given = { type: 'jewelry', brandId: 'orvanne', model: both('Aurelle'), material: 'steel', condition: 'good', priceSar: 900_000 }
  const details = { description: both('A ring.'), details: { kind: both('ring') } }
  const draft = (await staff<StaffProduct>('POST', '/staff/products', { ...given, ...details })).data
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const uploads = [await tusCalls(other).uploaded(huda, picture)]
  await staff('POST', `/staff/products/${draft.id}/photos`, { uploads, version: draft.version })
  const get = async () => (await staff<StaffProduct>('GET', `/staff/products/${draft.id}`)).data

  bucket.fault = ({ method, path }) =>
    method === 'PUT' && path.startsWith('media/') ? { status: 507, code: 'InsufficientStorage' } : undefined
  for (let tried = 0; tried <= mostTries; tried += 1) {
    await other.preparePhotos.deliverDue(new AbortController().signal)
    aheadMs += minuteMs
  }
  expect((await get()).photos).toMatchObject([{ state: 'preparing', problem: null }])
  bucket.fault = undefined
  await other.preparePhotos.deliverDue(new AbortController().signal)
  const { version, photos } = await get()
  expect(photos).toMatchObject([{ state: 'ready' }])
  expect((await staff('POST', `/staff/products/${draft.id}/publish`, { version })).status).toBe(200)
  await expect.poll(async () => (await shop.app.request(`/v1/products/${draft.id}`)).status).toBe(200)

  const { data } = (await shop.read(`/v1/products/${draft.id}`)) as { data: Product }
  const address = `${data.images[0]?.path}-320.webp`
  const here = await shop.app.request(address)
  const there = await other.app.request(address)
  expect([here.status, here.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(here.headers.get('cache-control')).toContain('immutable')
  for (const name of ['etag', 'last-modified', 'content-length']) expect(there.headers.get(name)).toBe(here.headers.get(name))
  const bytes = await bytesOf(here)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, format: 'webp' })
  const etag = here.headers.get('etag') ?? ''
  expect((await other.app.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const part = await other.app.request(address, { headers: { range: 'bytes=5-9' } })
  expect([part.status, (await bytesOf(part)).equals(bytes.subarray(5, 10))]).toEqual([206, true])
  for (const fault of ['away', 'half'] as const) {
    bucket.fault = ({ method }) => (method === 'GET' ? fault : undefined)
    expect((await shop.app.request(address)).status).toBe(503)
  }
  bucket.fault = ({ method }) => (method === 'GET' ? 'other-bytes' : undefined)
  expect((await shop.app.request(address)).status).toBe(503)
  bucket.fault = undefined

  const shown = await namesIn('media/')
  await shop.storage.write('media/abcdefghij012345-640.webp', sharp(picture))
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * hourMs)
  await shop.preparePhotos.sweep()
  later.mockRestore()
  expect(await namesIn('media/')).toEqual(shown)
})
