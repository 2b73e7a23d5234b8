import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { hourMs } from '#contract/durations.ts'
import { mostArchiveBytes, mostUploadBytes } from '#contract/files/upload-types.ts'
import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import { createPagePhotoRenditions } from '#server/modules/page-photos/renditions-service.ts'
import { createPreparePhotos, type PreparePhotosDeps } from '#server/modules/photographs/prepare/prepare-photos-service.ts'
import { makeRenditions } from '#server/platform/pictures/photo-renditions.ts'
import { aPhoto, fillVocabulary } from '../support/data/catalogue-builders.ts'
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
  expect(await status(src.replace('?', '_?'), huda.headers)).toBe(404)
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
  const { db, storage, files } = shop
  const pagePhotos = createPagePhotoRenditions({ db, clock, files })
  return createPreparePhotos({ db, clock, files, storage, pagePhotos, log: { error: () => undefined }, make })
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

/** The mean color of the corners of a rendition, as letters: top left, top right, bottom right, bottom left. */
async function cornersOf(bytes: ArrayBuffer | Buffer): Promise<string> {
  const { data, info } = await sharp(bytes instanceof ArrayBuffer ? Buffer.from(bytes) : bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const letterAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    return r > 150 && g > 150 ? 'Y' : r > 150 ? 'R' : g > 150 ? 'G' : b > 150 ? 'B' : '?'
  }
  return [letterAt(0.1, 0.1), letterAt(0.9, 0.1), letterAt(0.9, 0.9), letterAt(0.1, 0.9)].join('')
}
/** 900 × 600: red, green, blue, yellow, clockwise from the top left. */
const quarters = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#dc1414' } })
    .composite(
      ['#14dc14', '#1414dc', '#dcdc14'].map((background, nth) => ({
        input: { create: { width: 450, height: 300, channels: 3, background } },
        left: nth === 2 ? 0 : 450,
        top: nth === 0 ? 0 : 300,
      })),
    )
    .jpeg({ quality: 95 })
    .toBuffer()
const edit = (id: string, key: string, body: object) => staff<StaffProduct>('PATCH', `${path(id)}/photos/${key}`, body)
const read = async (address: string) => (await shop.app.request(address, { headers: huda.headers })).arrayBuffer()
const filesIn = (key: string) => readdirSync(folder).filter((name) => name.startsWith(key))

test('a photograph is turned and cropped as often as one likes, the shop shows it as before until it is made, and the original stays', async () => {
  const key = await upload(await quarters())
  const added = (await add(draft.id, draft.version, [key])).data
  await prepared()
  const published = (await staff<StaffProduct>('POST', `${path(draft.id)}/publish`, { version: added.version })).data
  const images = async () => ((await shop.read(`/v1/products/${draft.id}`)) as { data: Product }).data.images
  const [before] = await images()

  const left = { left: 0, top: 0, width: 0.5, height: 1 }
  const asked = (await edit(draft.id, key, { turn: 1, crop: null, version: published.version })).data
  expect(asked.photos).toMatchObject([{ key, turn: 1, crop: null, state: 'ready', isChanging: true, src: published.photos[0]?.src }])
  expect(asked.missing).toEqual([])
  expect(await images()).toEqual([before])
  await prepared()
  const turned = await get(draft.id)
  expect(turned.photos).toMatchObject([{ turn: 1, isChanging: false, width: 600, height: 900 }])
  expect(await cornersOf(await read(turned.photos[0]?.src ?? ''))).toBe('YRGB')
  // Another address: no cache shows the one of before. The shop's process hears of the change a moment after it is stored.
  await expect.poll(async () => (await images())[0]?.path).not.toBe(before?.path)
  const [after] = await images()
  expect(await cornersOf(await read(`${after?.path}-600.jpg`))).toBe('YRGB')
  expect(filesIn(key)).toEqual([])

  // The part is one of the turned picture, which is there as a whole for choosing another.
  const cropped = (await edit(draft.id, key, { turn: 1, crop: left, version: turned.version })).data
  await prepared()
  const shown = await get(draft.id)
  expect(shown.photos).toMatchObject([{ crop: left, width: 300, height: 900, isChanging: false }])
  expect(await cornersOf(await read(shown.photos[0]?.src ?? ''))).toBe('YYBB')
  expect(await cornersOf(await read(`${shown.photos[0]?.src}&whole=true`))).toBe('YRGB')
  const [{ renditionKey } = { renditionKey: '' }] = await shop.db.select().from(photoOriginal).where(eq(photoOriginal.key, key))
  for (const name of filesIn(renditionKey ?? '-')) {
    const { exif, icc, xmp, iptc, orientation = 1 } = await sharp(join(folder, name)).metadata()
    expect([exif, icc, xmp, iptc, orientation], name).toEqual([undefined, undefined, undefined, undefined, 1])
  }
  expect(await edit(draft.id, key, { turn: 0, crop: null, version: cropped.version })).toMatchObject({ status: 409 })
  expect(await edit(draft.id, key, { turn: 4, crop: null, version: shown.version })).toMatchObject({ status: 400 })
  expect(await edit(draft.id, key, { turn: 0, crop: { ...left, left: 0.6 }, version: shown.version })).toMatchObject({ status: 400 })
  expect(await edit(draft.id, 'another', { turn: 0, crop: null, version: shown.version })).toMatchObject({ status: 404 })

  await edit(draft.id, key, { turn: 0, crop: null, version: shown.version })
  await prepared()
  const whole = await get(draft.id)
  expect(whole.photos).toMatchObject([{ turn: 0, crop: null, width: 900, height: 600 }])
  expect(await cornersOf(await read(whole.photos[0]?.src ?? ''))).toBe('RGBY')
  expect(filesIn(renditionKey ?? '-')).toEqual([])
})

test('of several edits only the last is shown, and nothing is left of the others', async () => {
  const key = await upload(await quarters())
  let { version } = (await add(draft.id, draft.version, [key])).data
  const made: string[] = []
  const worker = workerWith(async (original, asked) => {
    made.push(asked.key)
    // It is edited again while its sizes are made.
    if (made.length === 1) for (const turn of [1, 2]) ({ version } = (await edit(draft.id, key, { turn, crop: null, version })).data)
    return makeRenditions(original, asked)
  })
  await worker.deliverDue(new AbortController().signal)
  expect((await get(draft.id)).photos).toMatchObject([{ turn: 2, isChanging: false, width: 900 }])
  expect(new Set(made).size).toBe(2)
  expect(await cornersOf(await read((await get(draft.id)).photos[0]?.src ?? ''))).toBe('BYRG')
  expect(filesIn(made[0] ?? '-')).toEqual([])
})

test('another file comes into the place of a photograph, whose description stays', async () => {
  const keys = [await upload(await picture('red', 320)), await upload(await picture('blue', 320))]
  const added = (await add(draft.id, draft.version, keys)).data
  await prepared()
  const view = { en: 'the clasp', ar: 'المشبك' }
  const described = (await order(draft.id, added.version, [{ key: keys[0], view }, { key: keys[1] }])).data
  const [original] = await shop.db
    .select()
    .from(photoOriginal)
    .where(eq(photoOriginal.key, keys[0] ?? ''))
  const given = { upload: await upload(await quarters()), version: described.version }
  const replace = () => staff<StaffProduct>('PUT', `${path(draft.id)}/photos/${keys[0]}/file`, given)
  const replaced = (await replace()).data
  expect(replaced.photos).toMatchObject([{ key: keys[0], view, isChanging: true }, { key: keys[1] }])
  // Its answer was lost.
  expect((await replace()).data.version).toBe(replaced.version)
  await prepared()
  const { photos } = await get(draft.id)
  expect(photos).toMatchObject([{ key: keys[0], view, width: 900, isChanging: false }, { key: keys[1] }])
  expect(await cornersOf(await read(photos[0]?.src ?? ''))).toBe('RGBY')
  expect(
    await shop.db
      .select()
      .from(privateFile)
      .where(eq(privateFile.id, original?.fileId ?? '')),
  ).toEqual([])
  expect(filesIn(keys[0] ?? '-')).toEqual([])
})

test('the files of a photograph of the sample stay, which another product shows, too', async () => {
  const shared = join(folder, 'watch-01-front-320.webp')
  writeFileSync(shared, 'a picture')
  await shop.db.insert(productPhoto).values(aPhoto({ productId: draft.id, key: 'watch-01-front', widths: [320] }))
  expect((await order(draft.id, draft.version, [])).data.photos).toEqual([])
  expect(readFileSync(shared, 'utf8')).toBe('a picture')
  rmSync(shared)
})

test('what a crash has left of photographs is swept away after an hour, and nothing that is shown', async () => {
  const key = await upload(await quarters())
  const { version } = (await add(draft.id, draft.version, [key])).data
  await prepared()
  await edit(draft.id, key, { turn: 1, crop: null, version })
  await prepared()
  const shown = readdirSync(folder).toSorted()
  for (const name of [`${key}-320.webp`, `${'0'.repeat(16)}-whole.webp`, `${'0'.repeat(16)}-640.jpg.17.part`])
    writeFileSync(join(folder, name), '')
  writeFileSync(join(folder, 'watch-01-front-320.webp'), '')
  const old = new Date(Date.now() - 2 * hourMs)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
  await shop.preparePhotos.sweep()
  expect(readdirSync(folder).toSorted()).toEqual([...shown, 'watch-01-front-320.webp'].toSorted())
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

test('a photograph that ends the process each time is given up after three tries, and the others go on', async () => {
  let now = Date.now() + 1000
  const uploads = [await upload(await picture('red', 320)), await upload(await picture('blue', 320))]
  const added = (await add(draft.id, draft.version, uploads)).data
  const [bad, good] = added.photos.map(({ key }) => key)
  const begun: string[] = []
  const worker = () =>
    workerWith(
      (_, { key }) => {
        begun.push(key)
        const made = { widths: [320], width: 320, height: 160, placeholder: '', hasMore: false }
        // The process ends: nothing comes back.
        return key === bad ? new Promise<never>(() => undefined) : Promise.resolve(made)
      },
      { now: () => new Date(now) },
    )
  for (let tries = 1; tries <= 3; tries++) {
    void worker().deliverDue(new AbortController().signal)
    await vi.waitFor(() => expect(begun.filter((key) => key === bad)).toHaveLength(tries))
    // Another process goes on with the others meanwhile, and with this one when its claim is over.
    await worker().deliverDue(new AbortController().signal)
    now += 121_000
  }
  await worker().deliverDue(new AbortController().signal)
  expect(begun.filter((key) => key === bad)).toHaveLength(3)
  expect(begun.filter((key) => key === good)).toHaveLength(1)
  expect((await get(draft.id)).photos).toMatchObject([{ state: 'failed', problem: 'failed' }, { state: 'ready' }])
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
  expect(await announce(huda, mostArchiveBytes + 1)).toBe(413)
  const tooLarge = Buffer.concat([await picture('red', 320), Buffer.alloc(mostPhotographBytes)])
  const calls = tusCalls(shop)
  expect((await calls.append(huda, await calls.begun(huda, tooLarge), 0, tooLarge.subarray(0, 65_536))).status).toBe(413)
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
