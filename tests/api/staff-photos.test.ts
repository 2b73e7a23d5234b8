import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#src/contract/catalogue/catalogue.ts'
import { mostPhotographBytes, mostUploadBytes } from '#src/contract/files/upload-types.ts'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import { createPreparePhotos, type PreparePhotosDeps } from '#server/modules/staff-products/prepare-photos-service.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { tusCalls } from '../support/server/tus-calls.ts'

// Several processes are started, one after the other, with a low priority.
vi.setConfig({ testTimeout: 120_000 })

let shop: Shop
let folder: string
let huda: Awaited<ReturnType<typeof aSpecialist>>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  shop = await openShop({ fill: fillVocabulary, mediaDir: folder })
  huda = await aSpecialist(shop, 'Huda')
  staff = callsOf(shop, huda)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const picture = (background: string, width = 1000) =>
  sharp({ create: { width, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
const upload = (bytes: Buffer) => tusCalls(shop).uploaded(huda, bytes)
const prepared = () => shop.preparePhotos.deliverDue(new AbortController().signal)
const path = (id: string) => `/staff/products/${id}`
const get = async (id: string) => (await staff<StaffProduct>('GET', path(id))).data
const add = (id: string, version: number, uploads: string[]) => staff<StaffProduct>('POST', `${path(id)}/photos`, { uploads, version })
const order = (id: string, version: number, photos: object[]) => staff<StaffProduct>('PUT', `${path(id)}/photos`, { photos, version })
const status = async (address: string, headers = {}, init: RequestInit = {}) =>
  (await shop.app.request(address, { headers, ...init })).status

let draft: StaffProduct
beforeEach(async () => {
  const both = (en: string, ar: string) => ({ en, ar })
  const given = {
    type: 'jewelry',
    brandId: 'orvanne',
    model: both('Aurelle', 'أوريل'),
    material: 'steel',
    condition: 'good',
    priceSar: 900_000,
    description: both('A ring.', 'خاتم.'),
    details: { kind: both('ring', 'خاتم') },
  }
  draft = (await staff<StaffProduct>('POST', '/staff/products', given)).data
})

test('a photograph goes from an upload to the shop, in two stages, its original stays private', async () => {
  const added = (await add(draft.id, draft.version, [await upload(await picture('red'))])).data
  expect(added.photos).toMatchObject([{ state: 'preparing', problem: null, src: null }])
  expect(added.missing).toEqual(['photos'])
  expect(added.version).toBeGreaterThan(draft.version)
  expect(await staff('POST', `${path(draft.id)}/publish`, { version: added.version })).toMatchObject({ code: 'product.incomplete' })

  await prepared()
  const ready = await get(draft.id)
  // What is made in the background is no edit: a form that is open can still be saved.
  expect(ready.version).toBe(added.version)
  expect(ready).toMatchObject({ missing: [], photo: { state: 'ready', width: 960, height: 480 } })
  const src = ready.photo?.src ?? ''
  const shown = await shop.app.request(src, { headers: huda.headers })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 640, height: 320 })
  expect(await status(src)).toBe(401)
  expect(await status(src.replace(/.$/, '_'), huda.headers)).toBe(404)
  expect(await status(`/media/${draft.id}/1-0-320.webp`)).toBe(404)

  expect((await staff('POST', `${path(draft.id)}/publish`, { version: ready.version })).status).toBe(200)
  const { data } = (await shop.read(`/v1/products/${draft.id}`)) as { data: Product }
  expect(data.images).toMatchObject([{ widths: [320, 640, 960], width: 960, height: 480, alt: 'Orvanne Aurelle' }])
  const image = data.images[0]?.path ?? ''
  for (const width of [320, 640, 960])
    for (const format of ['avif', 'webp', 'jpg']) expect(await status(`${image}-${width}.${format}`)).toBe(200)
  expect(await status(`${image}-1600.webp`)).toBe(404)
  const [original] = await shop.db.select().from(photoOriginal).where(eq(photoOriginal.productId, draft.id))
  expect(await status(`/media/${original?.fileId}`)).toBe(404)
  expect(original).toMatchObject({ stage: 2, problem: null })
})

/** A worker whose renditions are made by the test. */
function workerWith(make: PreparePhotosDeps['make'], clock = { now: () => new Date() }) {
  return createPreparePhotos({ db: shop.db, clock, files: shop.files, folder, log: { error: () => undefined }, make })
}

test('the first sizes of all photographs come before the large ones of any', async () => {
  await add(draft.id, draft.version, [await upload(await picture('green', 320)), await upload(await picture('blue', 320))])
  const stages: number[] = []
  const worker = workerWith((_, { stage }) => {
    stages.push(stage)
    const placeholder = 'data:image/webp;base64,UklGRg=='
    return Promise.resolve({ widths: stage === 0 ? [320, 640] : [960], width: 960, height: 480, placeholder, hasMore: stage === 0 })
  })
  await worker.deliverDue(new AbortController().signal)
  expect(stages).toEqual([0, 0, 1, 1])
  expect((await get(draft.id)).photos).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
})

test('photographs are ordered, described and removed, each with its version', async () => {
  const uploads = [await upload(await picture('green', 320)), await upload(await picture('blue', 320))]
  const added = (await add(draft.id, draft.version, uploads)).data
  await prepared()
  const [first, second] = added.photos.map(({ key }) => key)
  const view = { en: 'the clasp', ar: 'المشبك' }
  const turned = (await order(draft.id, added.version, [{ key: second, view }, { key: first }])).data
  expect(turned.photos).toMatchObject([{ key: second, view }, { key: first }])
  expect(await order(draft.id, added.version, [{ key: first }])).toMatchObject({ status: 409, code: 'product.changed' })
  expect(await order(draft.id, turned.version, [{ key: 'another' }])).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(await order(draft.id, turned.version, [{ key: first }, { key: first }])).toMatchObject({ status: 400 })

  const published = (await staff<StaffProduct>('POST', `${path(draft.id)}/publish`, { version: turned.version })).data
  const shown = ((await shop.read(`/v1/products/${draft.id}`)) as { data: Product }).data
  expect(shown.images.map(({ alt }) => alt)).toEqual(['Orvanne Aurelle, the clasp', 'Orvanne Aurelle'])
  // The revision in the address rose with the order.
  expect(shown.images[0]?.path).toBe(`/media/${draft.id}/2-0`)

  const left = (await order(draft.id, published.version, [{ key: second }])).data
  expect(left.photos.map(({ key }) => key)).toEqual([second])
  expect(readdirSync(folder).some((name) => name.startsWith(first ?? '-'))).toBe(false)
  expect(
    await shop.db
      .select()
      .from(photoOriginal)
      .where(eq(photoOriginal.key, first ?? '')),
  ).toEqual([])
  expect(await shop.db.select().from(privateFile).where(eq(privateFile.state, 'doomed'))).toEqual([])
  expect(await order(draft.id, left.version, [])).toMatchObject({ status: 422, code: 'product.incomplete' })
})

test('a photograph that cannot be used says so at its place, and the others are made', async () => {
  // Its header is sound, so it is taken, and its pixels are too many.
  const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const added = (await add(draft.id, draft.version, [await upload(huge), await upload(await picture('red', 320))])).data
  await prepared()
  const { photos, missing } = await get(added.id)
  expect(photos).toMatchObject([
    { state: 'failed', problem: 'too-large', src: null },
    { state: 'ready', problem: null },
  ])
  expect(missing).toEqual([])
})

test('a try that fails is repeated, three times in all', async () => {
  let now = Date.now() + 1000
  await add(draft.id, draft.version, [await upload(await picture('red', 320))])
  const { key } = (await get(draft.id)).photos[0] ?? {}
  let tries = 0
  const failing = workerWith(
    (_, made) => {
      if (made.key === key) tries += 1
      return Promise.reject(new Error('killed'))
    },
    { now: () => new Date(now) },
  )
  for (let round = 1; round <= 3; round++) {
    expect((await get(draft.id)).photos).toMatchObject([{ state: 'preparing' }])
    await failing.deliverDue(new AbortController().signal)
    now += 60_000
  }
  expect(tries).toBe(3)
  expect((await get(draft.id)).photos).toMatchObject([{ state: 'failed', problem: 'failed' }])
})

test('a photograph of the staff may be larger than a file of a shopper, and not larger than the contract says', async () => {
  const announce = (who: { headers: object }, bytes: number) =>
    status(
      '/v1/uploads',
      {},
      {
        method: 'POST',
        headers: {
          ...who.headers,
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes),
          'upload-metadata': `sha256 ${Buffer.alloc(32).toString('base64')}`,
        },
      },
    )
  expect(await announce(await aCustomer(shop), mostUploadBytes + 1)).toBe(413)
  expect(await announce(huda, mostPhotographBytes)).toBe(201)
  expect(await announce(huda, mostPhotographBytes + 1)).toBe(413)
  // Another client may send a file at once.
  // What follows the image is left out of what is stored.
  const long = Buffer.concat([await picture('red', 320), Buffer.alloc(26_000_000)])
  const added = await add(draft.id, draft.version, [await tusCalls(shop).uploaded(huda, long, long.length)])
  expect(added.data.photos).toMatchObject([{ state: 'preparing' }])
})

test('a call whose answer was lost adds nothing twice', async () => {
  const own = await upload(await picture('red', 320))
  const { version, photos } = (await add(draft.id, draft.version, [own])).data
  expect((await add(draft.id, draft.version, [own])).data).toMatchObject({ version, photos })
})

test('an upload is the sender’s alone, and is taken once', async () => {
  const customer = await aCustomer(shop)
  const theirs = await tusCalls(shop).uploaded(customer, await picture('red'))
  expect(await add(draft.id, draft.version, [theirs])).toMatchObject({ status: 410, code: 'upload.gone' })
  const own = await upload(await picture('red'))
  expect(await status(`/v1/uploads/${own}`, customer.headers)).not.toBe(200)
  await add(draft.id, draft.version, [own])
  const another = (await staff<StaffProduct>('POST', '/staff/products', { type: 'watch' })).data
  expect(await add(another.id, another.version, [own])).toMatchObject({ status: 410 })
})
