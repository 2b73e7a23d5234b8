import sharp from 'sharp'
import type { InboxRow } from '#contract/inbox/inbox.ts'
import { mostThumbnailBytes, thumbnailSide } from '#server/platform/pictures/thumbnail.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { sellPhotoView } from '#server/db/schema/sells.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aJpeg } from '../../support/data/id-files.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { noRateLimits } from '../../support/server/no-rate-limits.ts'
import { taken } from '../../support/server/offers.ts'
import { sellCalls } from '../../support/server/sells.ts'

let shop: OpenedShop
let huda: Pick<SignedIn, 'headers'>
beforeAll(async () => {
  shop = await openShop({ signIn: { rateLimits: noRateLimits } })
  huda = await aSpecialist(shop)
})
afterAll(() => shop.close())

const house = <T>(method: string, path: string, body?: object) => callsOf(shop, huda)<T>(method, `/staff/sells${path}`, body)

let number: string
const move = (body: object) => house<StaffSell>('POST', `/${number}/status`, body)
beforeEach(async () => {
  const calls = sellCalls(shop)
  const me = await calls.seller()
  number = (await calls.send(me, await calls.photos(me))).data.number
})

describe('sell requests', () => {
  test('are listed, shown, processed, approved at a price in their own currency, and completed', async () => {
    const listed = taken(await house<StaffSell[]>('GET', '?status=pending'))
    const asked = { amount: 6_400_00, currency: 'USD' }
    const known = { status: 'pending', model: 'Valmeris Fluvia 36', price: asked, contact: { name: 'Noura Al-Harbi' } }
    expect(listed.find((sell) => sell.number === number)).toMatchObject(known)
    const shown = taken(await house<StaffSell>('GET', `/${number}`))
    expect(shown).toMatchObject({ ...known, included: ['box', 'papers'], warrantyDate: '2027-03-31' })
    expect(shown.photos).toHaveLength(3)
    expect(taken(await move({ status: 'processing' })).status).toBe('processing')
    const price = { amount: 6_000_50, currency: 'USD' }
    const approved = taken(await move({ status: 'approved', price, reason: 'A fine piece.' }))
    expect(approved.agreedPrice).toEqual(price)
    expect(approved.history.at(-1)).toMatchObject({ status: 'approved', who: 'Huda', reason: 'A fine piece.' })
    expect(taken(await move({ status: 'completed' })).status).toBe('completed')
    expect(await move({ status: 'closed' })).toMatchObject({ status: 409, code: 'request.illegal-move' })
  })

  test('are approved with a price, rejected with a reason, and with nothing less', async () => {
    taken(await move({ status: 'processing' }))
    for (const price of [undefined, { amount: 0, currency: 'USD' }])
      expect(await move({ status: 'approved', price })).toMatchObject({ status: 400, code: 'request.invalid' })
    for (const reason of [undefined, '  '])
      expect(await move({ status: 'rejected', reason })).toMatchObject({ status: 400, errors: { reason: ['This field is required'] } })
    expect(taken(await move({ status: 'rejected', reason: 'Not original.' })).history.at(-1)).toMatchObject({
      status: 'rejected',
      who: 'Huda',
      reason: 'Not original.',
    })
  })

  test('give their photos, and each view is recorded', async () => {
    const { photos } = taken(await house<StaffSell>('GET', `/${number}`))
    await shop.db.delete(sellPhotoView)
    const before = (await viewsInLog()).length
    for (const { id } of photos) {
      const answer = await shop.app.request(`/v1/staff/files/${id}`, { headers: huda.headers })
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(await aJpeg())
    }
    expect(await shop.db.select().from(sellPhotoView)).toHaveLength(3)
    expect(await viewsInLog()).toHaveLength(before + 3)
  })

  test('give a small picture of their first photo for the list, of which the first view in an hour is recorded', async () => {
    const { id, photos } = taken(await house<StaffSell>('GET', `/${number}`))
    const inList = (await callsOf(shop, huda)<InboxRow[]>('GET', `/staff/requests?view=all&q=${number}`)).data[0]
    expect(inList).toMatchObject({ id, photo: photos[0]?.id })
    const [omar, sara] = [await aSpecialist(shop, 'Omar', 'specialist'), await aSpecialist(shop, 'Sara', 'specialist')]
    const small = (who: { headers: Record<string, string> }) =>
      shop.app.request(`/v1/staff/sells/photos/${inList?.photo}/thumbnail`, { headers: who.headers })
    for (const answer of [await small(omar), await small(omar), await small(sara)]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.length).toBeLessThanOrEqual(mostThumbnailBytes)
      const { width, height } = await sharp(bytes).metadata()
      expect(Math.max(width, height)).toBeLessThanOrEqual(thumbnailSide)
    }
    const seen = await shop.db.select().from(staffAction).where(eq(staffAction.subject, id))
    const views = seen.filter(({ action, staffName }) => action === 'sell-photo.view' && staffName !== 'Huda')
    expect(views.map(({ staffName }) => staffName)).toEqual(['Omar', 'Sara'])
    expect((await small(await aSpecialist(shop, 'Photographer', 'catalogue'))).status).toBe(403)
    expect((await small({ headers: {} })).status).toBe(401)
  })
})

const viewsInLog = async () =>
  (await shop.db.select().from(staffAction).where(eq(staffAction.action, 'sell-photo.view'))).filter(
    ({ staffName }) => staffName === 'Huda',
  )
