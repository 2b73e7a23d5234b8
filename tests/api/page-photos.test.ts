import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Home } from '#contract/home/home.ts'
import type { PagePhoto } from '#contract/page-photos/page-photo.ts'
import type { StaffPagePhoto } from '#contract/page-photos/staff-page-photo.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import { createPagePhotoRenditions } from '#server/modules/page-photos/renditions-service.ts'
import { createPreparePhotos, type PreparePhotosDeps } from '#server/modules/photographs/prepare/prepare-photos-service.ts'
import { PhotoUnusable } from '#server/platform/pictures/photo-renditions.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { tusCalls } from '../support/server/tus-calls.ts'

// Several processes are started, one after the other, with a low priority.
vi.setConfig({ testTimeout: 120_000 })

let shop: Shop
let folder: string
let huda: Awaited<ReturnType<typeof aSpecialist>>
let owner: ReturnType<typeof callsOf>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  shop = await openShop({ fill: fillVocabulary, mediaDir: folder })
  huda = await aSpecialist(shop, 'Huda')
  owner = callsOf(shop, huda)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await owner('DELETE', '/staff/hero')
  await owner('DELETE', '/staff/about-photo')
})

const [red, green, blue] = ['#dc1e1e', '#1edc1e', '#1e1edc'] as const
/** 1500 × 500: three squares side by side. */
const threeSquares = async () => {
  const square = (background: string, left: number) => ({
    input: { create: { width: 500, height: 500, channels: 3 as const, background } },
    left,
    top: 0,
  })
  return sharp({ create: { width: 1500, height: 500, channels: 3, background: red } })
    .composite([square(green, 500), square(blue, 1000)])
    .jpeg()
    .toBuffer()
}
const upload = async () => tusCalls(shop).uploaded(huda, await threeSquares())
const prepared = async () => {
  await shop.preparePhotos.deliverDue(new AbortController().signal)
  // The table's trigger tells every process, after the commit.
  await shop.catalogue.taken({ products: new Set(), tables: new Set(['setting']) })
}
const alt = { en: 'Three squares', ar: 'ثلاثة مربعات' }
const at = (x: number) => ({ wide: { x, y: 50 }, phone: { x, y: 50 } })
const get = async () => (await owner<StaffPagePhoto>('GET', '/staff/hero')).data
const set = (values: object, read?: object) => owner<StaffPagePhoto>('PUT', '/staff/hero', { values, ...(read && { read }) })
const setNew = async () => set({ photo: await upload(), alt, at: at(0) })
const heroIn = async (locale: 'en' | 'ar' = 'en') =>
  (await callsOf(shop, { headers: {} })<Home>('GET', '/home', undefined, { locale })).data.hero?.photo
const aboutIn = async (locale: 'en' | 'ar' = 'en') =>
  (await callsOf(shop, { headers: {} })<PagePhoto | null>('GET', '/about-photo', undefined, { locale })).data
const files = () => readdirSync(folder).toSorted()
const answer = (address: string) => shop.app.request(address)
/** The color at a point of the middle of a rendition, as the nearest of the three. */
async function colourAt(address: string, share: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(await (await answer(address)).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (Math.floor(info.height / 2) * info.width + Math.floor(share * info.width)) * info.channels
  const channels = [...data.subarray(pixel, pixel + 3)]
  return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))] ?? ''
}

/** Works off the queue with what the test makes. */
async function workWith(make: PreparePhotosDeps['make']): Promise<void> {
  const { db, storage, files: stored } = shop
  const clock = { now: () => new Date() }
  const pagePhotos = createPagePhotoRenditions({ db, clock, files: stored })
  const worker = createPreparePhotos({ db, clock, files: stored, storage, pagePhotos, log: { error: () => undefined }, make })
  await worker.deliverDue(new AbortController().signal)
}
/** As if the sizes were made: for what needs no files. */
const pretended = async () => {
  await workWith(() => Promise.resolve({ widths: [640], width: 640, height: 320, placeholder: '', hasMore: false }))
  await shop.catalogue.taken({ products: new Set(), tables: new Set(['setting']) })
}

test('a photograph is shown once both cuts are made, in its sizes, with its description in each language', async () => {
  const { data } = await setNew()
  expect(data).toMatchObject({ state: 'preparing', problem: null, alt })
  expect(await heroIn()).toBeUndefined()
  await prepared()
  expect(await get()).toMatchObject({ state: 'ready' })
  const photo = (await heroIn('ar'))!
  expect(photo).toMatchObject({ alt: alt.ar, wide: { widths: [640, 960], at: { x: 0, y: 50 } }, phone: { widths: [480, 590] } })
  for (const format of ['avif', 'webp', 'jpg']) {
    expect((await answer(`${photo.wide.path}-960.${format}`)).headers.get('cache-control')).toContain('immutable')
    expect((await answer(`${photo.phone.path}-480.${format}`)).status).toBe(200)
  }
  // The left two thirds of it; on phones little more than one.
  expect([await colourAt(`${photo.wide.path}-960.webp`, 0.1), await colourAt(`${photo.wide.path}-960.webp`, 0.9)]).toEqual(['red', 'green'])
  // The whole of it is for the desk alone.
  expect((await answer(`${photo.wide.path}-whole.webp`)).status).toBe(404)
})

test('another part: the one before stays until it is made, and its address leads to the new one', async () => {
  await setNew()
  await prepared()
  const before = (await heroIn())!
  await set({ at: at(100) })
  expect(await heroIn()).toEqual(before)
  await prepared()
  const after = (await heroIn())!
  expect(after.wide.path).not.toBe(before.wide.path)
  expect([await colourAt(`${after.wide.path}-960.webp`, 0.1), await colourAt(`${after.wide.path}-960.webp`, 0.9)]).toEqual([
    'green',
    'blue',
  ])
  const moved = await answer(`${before.wide.path}-960.avif`)
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `${after.wide.path}-960.avif`])
  // 2 cuts of 2 widths in 3 formats, and the whole.
  expect(files()).toHaveLength(13)
})

test('a description is changed at once; of two who change it the later one is told', async () => {
  await setNew()
  await pretended()
  const renamed = { en: 'Squares', ar: 'مربعات' }
  expect((await set({ alt: renamed }, { alt })).status).toBe(200)
  expect(await heroIn()).toMatchObject({ alt: 'Squares' })
  expect(await set({ alt: { en: 'Other', ar: 'أخرى' } }, { alt })).toMatchObject({ status: 409, code: 'setting.changed' })
  const log = (await owner<{ subject: string; changes: object }[]>('GET', '/staff/actions?action=setting.change')).data
  expect(log[0]).toMatchObject({ subject: 'heroPhoto', changes: { 'alt.en': { from: 'Three squares', to: 'Squares' } } })
})

test('one that cannot be used is said, and the one before stays', async () => {
  await setNew()
  await pretended()
  const before = await heroIn()
  await setNew()
  await workWith(() => Promise.reject(new PhotoUnusable('too-large')))
  expect(await get()).toMatchObject({ state: 'failed', problem: 'too-large' })
  expect(await heroIn()).toEqual(before)
  // Another one takes its place.
  await setNew()
  await pretended()
  expect(await get()).toMatchObject({ state: 'ready' })
  expect(await shop.db.select().from(photoOriginal)).toHaveLength(1)
})

test('taken away, the release’s is back and nothing is left; the sweep spares what is shown', async () => {
  await setNew()
  await prepared()
  for (const name of files()) utimesSync(join(folder, name), 0, 0)
  await shop.preparePhotos.sweep()
  expect(files()).toHaveLength(13)
  expect((await owner<StaffPagePhoto>('DELETE', '/staff/hero')).data).toMatchObject({ photo: '', state: 'none' })
  expect(await heroIn()).toBeUndefined()
  expect(await shop.db.select().from(photoOriginal)).toEqual([])
  expect(files()).toEqual([])
})

test('without a description, or with a part outside of it, the field says so', async () => {
  const outside = await set({ photo: 'none', alt: { en: '', ar: 'ثلاثة' }, at: at(101) })
  expect(Object.keys(outside.errors ?? {}).toSorted()).toEqual(['values.alt.en', 'values.at.phone.x', 'values.at.wide.x'])
  expect(Object.keys((await set({ photo: await upload() })).errors ?? {}).toSorted()).toEqual(['values.alt.ar', 'values.alt.en'])
  expect((await set({ at: at(10) })).status).toBe(404)
})

test('that of "About us" is by itself: in the shapes of that page, under its own address, and taken away alone', async () => {
  await setNew()
  await owner('PUT', '/staff/about-photo', { values: { photo: await upload(), alt, at: at(100) } })
  expect(await aboutIn()).toBeNull()
  await prepared()
  const photo = (await aboutIn('ar'))!
  expect(photo).toMatchObject({ alt: alt.ar, wide: { widths: [960, 1167], height: 500 }, phone: { widths: [480, 640, 750], height: 500 } })
  expect(await colourAt(`${photo.phone.path}-640.webp`, 0.9)).toBe('blue')
  expect((await answer(`${photo.wide.path}-960.avif`)).headers.get('cache-control')).toContain('immutable')
  // The file is there, and the other page does not have it.
  expect((await answer(`${photo.wide.path.replace('/about/', '/hero/')}-960.avif`)).status).toBe(302)
  expect(await heroIn()).toMatchObject({ alt: alt.en })
  for (const name of files()) utimesSync(join(folder, name), 0, 0)
  await shop.preparePhotos.sweep()
  const log = (await owner<{ subject: string }[]>('GET', '/staff/actions?action=setting.change')).data
  expect(log[0]).toMatchObject({ subject: 'aboutPhoto' })
  expect((await answer(`${photo.phone.path}-480.jpg`)).status).toBe(200)
  await owner('DELETE', '/staff/hero')
  expect(await heroIn()).toBeUndefined()
  expect(await aboutIn()).toMatchObject({ alt: alt.en })
  expect((await owner<StaffPagePhoto>('DELETE', '/staff/about-photo')).data).toMatchObject({ photo: '', state: 'none' })
  expect(await aboutIn()).toBeNull()
  expect(files()).toEqual([])
})
