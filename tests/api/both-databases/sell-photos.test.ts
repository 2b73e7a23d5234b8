import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sell } from '#contract/sells/sells.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { request } from '#server/db/schema/requests.ts'
import { sell, sellPhoto, sellPhotoView } from '#server/db/schema/sells.ts'
import { realHeic } from '../../support/data/heic-file.ts'
import { aJpeg } from '../../support/data/id-files.ts'
import { aSell } from '../../support/data/sells.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { bytesOf, idImageCalls } from '../../support/server/id-image-calls.ts'
import { noRateLimits } from '../../support/server/no-rate-limits.ts'
import { sellCalls } from '../../support/server/sells.ts'
import { makeClock } from '../../support/server/shop-clock.ts'

const daySeconds = 24 * 60 * 60
let { clock, later } = makeClock()
let shop: OpenedShop
let calls: ReturnType<typeof sellCalls>
let jpeg: Buffer
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => clock.now() }, signIn: { rateLimits: noRateLimits } })
  calls = sellCalls(shop)
  jpeg = await aJpeg()
})
afterAll(() => shop.close())

let me: SignedIn
let huda: Pick<SignedIn, 'headers'>
let mine: Sell
const make = async (who: SignedIn, more: readonly Uint8Array[] = []) => {
  const { data } = await calls.send(who, await calls.photos(who, more))
  return (await callsOf(shop, who)<Sell>('GET', `/sells/${data.id}`)).data
}
beforeEach(async () => {
  ;({ clock, later } = makeClock())
  await shop.db.delete(sellPhotoView)
  me = await calls.seller()
  huda = await aSpecialist(shop, 'Huda')
  mine = await make(me)
})

const photoOf = ({ id, photos }: Sell, at = 0) => `/v1/sells/${id}/photos/${photos[at]?.id}`
const get = (path: string, who?: Pick<SignedIn, 'headers'>, method?: string) => idImageCalls(shop).get(path, who, method)
const photosOf = async (sellId: string) => (await shop.db.select().from(sellPhoto).where(eq(sellPhoto.sellId, sellId))).length
const statusOf = async (path: string, who?: Pick<SignedIn, 'headers'>) => (await get(path, who)).status

describe('a photo', () => {
  test('is given to its owner, as an attachment that nobody keeps or guesses at', async () => {
    const answer = await get(photoOf(mine), me)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="1-front.jpg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(mine.photos[0]?.bytes),
    })
    expect(await bytesOf(answer)).toEqual(jpeg)
    const names = await Promise.all(
      mine.photos.map(async (_, at) => (await get(photoOf(mine, at), me, 'HEAD')).headers.get('content-disposition')),
    )
    expect(names.map((name) => name?.match(/"(.*)"/)?.[1])).toEqual(['1-front.jpg', '2-back.jpg', '3-warranty-card.jpg'])
  })

  test('is not there for anybody else, and not under another request', async () => {
    const other = await calls.seller()
    const theirs = await make(other)
    expect(await statusOf(photoOf(mine))).toBe(401)
    expect(await statusOf(photoOf(mine), { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).toBe(401)
    expect(await statusOf(photoOf(mine), other)).toBe(404)
    expect(await statusOf(photoOf(mine), huda)).toBe(403)
    expect(await statusOf(`/v1/sells/${mine.id}/photos/${theirs.photos[0]?.id}`, me)).toBe(404)
    expect(await statusOf(`/v1/sells/${theirs.id}/photos/${mine.photos[0]?.id}`, other)).toBe(404)
    expect(await statusOf(`/v1/sells/${mine.id}/photos/nothing`, me)).toBe(404)
    later(40 * daySeconds)
    expect(await statusOf(photoOf(mine), me)).toBe(401)
  })

  test('of a phone that takes HEIC is given as a JPEG', async () => {
    const { photos, ...rest } = await make(me, [realHeic()])
    const answer = await get(photoOf({ ...rest, photos }, 3), me)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="4-more.jpg"')
    expect((await bytesOf(answer)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  test('stays with its request, also when its upload is swept', async () => {
    later(32 * daySeconds)
    await shop.uploads.sweep()
    await shop.files.sweep()
    expect(await statusOf(`/v1/staff/files/${mine.photos[0]?.id}`, huda)).toBe(200)
  })
})

test('a photo keeps its id when its file is encrypted anew under another one', async () => {
  const photo = () =>
    shop.db
      .select()
      .from(sellPhoto)
      .where(eq(sellPhoto.id, mine.photos[0]?.id ?? ''))
  const [before] = await photo()
  const renamed = `${before?.fileId.slice(0, -1)}${before?.fileId.endsWith('0') ? '1' : '0'}`
  await shop.db
    .update(privateFile)
    .set({ id: renamed })
    .where(eq(privateFile.id, before?.fileId ?? ''))
  expect(await photo()).toEqual([{ ...before, fileId: renamed }])
})

describe('the staff', () => {
  const views = () => shop.db.select().from(sellPhotoView)

  test('see a photo, and each view is written down', async () => {
    const photoId = mine.photos[2]?.id ?? ''
    const answer = await get(`/v1/staff/files/${photoId}`, huda)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await bytesOf(answer)).toEqual(jpeg)
    await get(`/v1/staff/files/${photoId}`, huda)
    const view = { staffName: 'Huda', sellId: mine.id, photoId, viewedAt: clock.now() }
    expect(await views()).toMatchObject([view, view])
  })

  test('alone see it there, and a look at nothing is none', async () => {
    const path = `/v1/staff/files/${mine.photos[0]?.id}`
    expect([await statusOf(path), await statusOf(path, me), await statusOf(path, await aCustomer(shop))]).toEqual([401, 403, 403])
    expect(await statusOf('/v1/staff/files/aaaaaaaaaaaaaaaaaaaaaa', huda)).toBe(404)
    const [image] = await shop.db.select().from(privateFile)
    expect(await statusOf(`/v1/staff/files/${image?.id}`, huda), 'a file that is no photo').toBe(404)
    expect(await views()).toEqual([])
  })
})

describe('an account that is deleted', () => {
  const remove = async () => {
    await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, me.id).then(() => undefined))
    await shop.files.sweep()
  }

  test('takes the photos and the words with it, and leaves what bookkeeping needs', async () => {
    const files = (await shop.db.select().from(sellPhoto).where(eq(sellPhoto.sellId, mine.id))).map(({ fileId }) => fileId)
    expect(files).toHaveLength(3)
    const { onDisk, inLedger } = idImageCalls(shop)
    expect(onDisk()).toEqual(expect.arrayContaining(files))
    await remove()
    expect(onDisk().filter((id) => files.includes(id))).toEqual([])
    expect((await inLedger()).filter(({ id }) => files.includes(id))).toEqual([])
    expect(await statusOf(`/v1/staff/files/${mine.photos[0]?.id}`, huda)).toBe(404)
    const stored = (await callsOf(shop, huda)<StaffSell>('GET', `/staff/sells/${mine.id}`)).data
    expect(stored).toMatchObject({
      status: 'canceled',
      model: aSell().model,
      price: aSell().price,
      photos: [],
      history: [{}, { by: 'shopper' }],
    })
    expect(stored).toMatchObject({
      message: '',
      description: '',
      shippingLocation: '',
      contact: { name: '', email: '', phone: { phone: '' } },
    })
    expect(stored.customerId).toBeUndefined()
  })

  test('leaves an approved request to be completed, without a notification', async () => {
    await shop.db.update(request).set({ status: 'approved' }).where(eq(request.id, mine.id))
    await shop.db.update(sell).set({ agreedAmount: 600_000 }).where(eq(sell.id, mine.id))
    await remove()
    const count = shop.addedNotifications.length
    const { status, data } = await callsOf(shop, huda)<StaffSell>('POST', `/staff/sells/${mine.id}/status`, { status: 'completed' })
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { status: 'completed', agreedPrice: { amount: 600_000, currency: 'USD' } },
    })
    expect(shop.addedNotifications).toHaveLength(count)
  })
})

describe('photos of a request that ended without a sale', () => {
  const decide = (id: string, body: object) => callsOf(shop, huda)<StaffSell>('POST', `/staff/sells/${id}/status`, body)
  const files = () => shop.db.select().from(privateFile).where(eq(privateFile.state, 'kept'))

  test.each(['canceled', 'rejected', 'closed'] as const)('go 90 days after it was %s; the request stays', async (status) => {
    if (status === 'canceled') await callsOf(shop, me)('POST', `/sells/${mine.id}/cancel`, {})
    if (status === 'rejected') await decide(mine.id, { status, reason: 'The dial is not original.' })
    if (status === 'closed') {
      await decide(mine.id, { status: 'processing' })
      await decide(mine.id, { status: 'approved', price: { amount: 6_000_00, currency: 'USD' } })
      await decide(mine.id, { status })
    }
    const before = (await files()).length
    later(90 * daySeconds - 1)
    await shop.requests.sellPhotos.sweep()
    expect(await photosOf(mine.id)).toBe(3)
    later(1)
    await Promise.all([shop.requests.sellPhotos.sweep(), shop.requests.sellPhotos.sweep()])
    expect(await photosOf(mine.id)).toBe(0)
    expect((await files()).length).toBe(before - 3)
    expect((await callsOf(shop, huda)<StaffSell>('GET', `/staff/sells/${mine.id}`)).data).toMatchObject({
      status,
      photos: [],
      model: mine.model,
    })
  })

  test.each(['pending', 'processing', 'approved', 'completed'] as const)('stay while it is %s', async (status) => {
    await shop.db.update(request).set({ status }).where(eq(request.id, mine.id))
    later(400 * daySeconds)
    await shop.requests.sellPhotos.sweep()
    expect(await photosOf(mine.id)).toBe(3)
  })
})
