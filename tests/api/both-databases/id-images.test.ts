import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idImageView } from '#server/db/schema/files.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { noRateLimits } from '../../support/server/no-rate-limits.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, aSpecialist } from '../../support/server/customers.ts'
import { aJpeg, aPdf, aPng, aZipBomb, formType } from '../../support/data/id-files.ts'
import { both, bytesOf, errorsOf, idImageCalls, idImagesPath } from '../../support/server/id-image-calls.ts'

const megabyte = 1024 * 1024
const logged: string[] = []
let shop: OpenedShop
let calls: ReturnType<typeof idImageCalls>
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  shop = await openShop({ logged, privateFiles: { uploadBytes: megabyte } })
  calls = idImageCalls(shop)
  jpeg = await aJpeg()
  png = await aPng()
})
afterAll(() => shop.close())

describe('ID images', () => {
  test('are stored, shown in the customer, and returned unchanged', async () => {
    const me = await aCustomer(shop)
    const response = await calls.sendParts(me, both(jpeg, png))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { data } = (await response.json()) as { data: { front_id_image: unknown; back_id_image: unknown } }
    const uploadedAt = expect.stringMatching(/^\d{4}-.*Z$/) as unknown
    expect(data.front_id_image).toEqual({ type: 'image/jpeg', bytes: jpeg.length, uploadedAt })
    expect(data.back_id_image).toEqual({ type: 'image/png', bytes: png.length, uploadedAt })
    expect((await bytesOf(await calls.get(`${idImagesPath}/front`, me))).equals(jpeg)).toBe(true)
    expect((await bytesOf(await calls.get(`${idImagesPath}/back`, me))).equals(png)).toBe(true)
  })

  test('are stored without metadata, and rotated upright', async () => {
    const me = await aCustomer(shop)
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' }
    const from = (picture: Buffer) =>
      sharp(picture)
        .withExif({ IFD0: { Model: 'Secret Camera' }, IFD3: gps })
        .withMetadata({ orientation: 6 })
    const sent = { front: await from(jpeg).jpeg().toBuffer(), back: await from(png).png().toBuffer() }
    expect((await calls.sendParts(me, both(sent.front, sent.back))).status).toBe(200)
    for (const side of ['front', 'back'] as const) {
      expect(sent[side].includes('Secret Camera')).toBe(true)
      const response = await calls.get(`${idImagesPath}/${side}`, me)
      const stored = Buffer.from(await response.arrayBuffer())
      expect(Number(response.headers.get('content-length'))).toBe(stored.length)
      expect(stored.includes('Secret Camera')).toBe(false)
      expect((await sharp(stored).metadata()).orientation).toBe(6)
      expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(sent[side]).raw().toBuffer())
    }
  })

  test('are downloaded by a browser, never shown inline, sniffed or cached', async () => {
    const me = await aCustomer(shop)
    // Polyglots: each is a valid picture or document to one program, and something else to another.
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    await calls.sendParts(me, both(Buffer.concat([jpeg, html, aZipBomb()]), Buffer.concat([aPdf(), html])))
    for (const [side, type, name] of [
      ['front', 'image/jpeg', 'id-front.jpg'],
      ['back', 'application/pdf', 'id-back.pdf'],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const { headers, status } = await calls.get(`${idImagesPath}/${side}`, me, method)
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe(type)
        expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('content-security-policy')).toContain('sandbox')
        expect(headers.get('etag')).toBeNull()
      }
    }
  })

  test('need both sides at first; later one can be replaced alone, and the old file is gone', async () => {
    const me = await aCustomer(shop)
    await calls.expectNothingLeftOf(async () => {
      const half = await calls.sendParts(me, [both(jpeg)[0]])
      expect(half.status).toBe(400)
      expect(await errorsOf(half)).toEqual({
        code: 'request.invalid',
        message: 'Validation errors occurred.',
        errors: { back_id_image: ['This field is required'] },
      })
      expect((await errorsOf(await calls.sendParts(me, []))).errors).toEqual({
        front_id_image: ['This field is required'],
        back_id_image: ['This field is required'],
      })
    })
    await calls.sendParts(me, both(jpeg))
    const before = calls.onDisk()
    expect((await calls.sendParts(me, [{ name: 'back_id_image', content: png }])).status).toBe(200)
    expect(calls.onDisk().filter((id) => !before.includes(id))).toHaveLength(1)
    expect(before.filter((id) => !calls.onDisk().includes(id))).toHaveLength(1)
    expect((await bytesOf(await calls.get(`${idImagesPath}/front`, me))).equals(jpeg)).toBe(true)
    expect((await bytesOf(await calls.get(`${idImagesPath}/back`, me))).equals(png)).toBe(true)
  })

  test('that are sent twice at the same time end as one pair', async () => {
    const me = await aCustomer(shop)
    const before = calls.onDisk().length
    const answers = await Promise.all([jpeg, png, jpeg, png].map(async (file) => calls.sendParts(me, both(file))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(calls.onDisk().length - before).toBe(2)
    expect((await calls.inLedger()).filter(({ state }) => state !== 'kept')).toEqual([])
    const [front, back] = await Promise.all(['front', 'back'].map(async (side) => bytesOf(await calls.get(`${idImagesPath}/${side}`, me))))
    expect(front?.equals(back ?? Buffer.alloc(0))).toBe(true)
  })

  test('lie on the disk in no form that anybody could read', async () => {
    const me = await aCustomer(shop)
    const known = calls.onDisk()
    const text = Buffer.from('NAME: SALMA ALHARBI, NUMBER 1098765432. ')
    const pdf = Buffer.concat([aPdf(), ...Array.from({ length: 5000 }, () => text)])
    await calls.sendParts(me, both(pdf, jpeg))
    const made = calls.onDisk().filter((id) => !known.includes(id))
    expect(made).toHaveLength(2)
    for (const id of made) {
      const sealed = readFileSync(join(shop.privateFolder, id))
      for (const plain of ['SALMA', '1098765432', '%PDF', 'JFIF']) expect(sealed.includes(plain), plain).toBe(false)
    }
  })
})

test('the cookie has a flag for the images', async () => {
  const me = await aCustomer(shop)
  const response = await calls.sendParts(me, both(jpeg))
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('user='))
  const value = JSON.parse(decodeURIComponent(/^user=([^;]*)/.exec(cookie ?? '')?.[1] ?? '')) as { token: string; data: object }
  expect(value.token).toBe(me.token)
  expect(value.data).toMatchObject({ front_id_image: { type: 'image/jpeg' }, back_id_image: { type: 'image/jpeg' } })
})

test('repeated uploads of images are rate limited', async () => {
  const limited = await openShop({ signIn: { rateLimits: { ...noRateLimits, 'upload.account': { points: 3, seconds: 3600 } } } })
  const { sendParts } = idImageCalls(limited)
  const [me, other] = [await aCustomer(limited), await aCustomer(limited)]
  const statuses: number[] = []
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await sendParts(me, [])).status)
  expect(statuses).toEqual([400, 400, 400])
  const refused = await sendParts(me, both(jpeg))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sendParts(other, both(jpeg))).status).toBe(200)
  await limited.close()
})

describe('who may see an ID image', () => {
  test('is its owner', async () => {
    const [me, other] = [await aCustomer(shop), await aCustomer(shop)]
    await calls.sendParts(me, both(jpeg))
    await calls.sendParts(other, both(png))
    expect((await bytesOf(await calls.get(`${idImagesPath}/front`, other))).equals(png)).toBe(true)
    const nobody = await calls.get(`${idImagesPath}/front`, undefined)
    expect(nobody.status).toBe(401)
    expect((await shop.app.request(`${idImagesPath}/front`, { headers: { cookie: `user=${me.token}` } })).status).toBe(401)
    expect((await calls.get(`/v1/staff/customers/${me.id}/id-images/front`, other)).status).toBe(403)
    expect((await calls.get(`/v1/staff/customers/${me.id}/id-images/front`, me)).status).toBe(403)
    const staff = await aSpecialist(shop)
    expect((await calls.get(`${idImagesPath}/front`, staff)).status).toBe(403)
    expect((await calls.sendParts(staff, both(jpeg))).status).toBe(403)
    expect((await shop.app.request(idImagesPath, { method: 'POST', body: 'x', headers: { 'content-type': formType } })).status).toBe(401)
  })

  test.each(['top', 'FRONT', '..%2Ffront', '%2e%2e%2f%2e%2e%2fpg', 'front%00', 'constructor'])(
    'not by the side "%s", which is none',
    async (side) => {
      const me = await aCustomer(shop)
      await calls.sendParts(me, both(jpeg))
      const staff = await aSpecialist(shop)
      for (const response of [
        await calls.get(`${idImagesPath}/${side}`, me),
        await calls.get(`/v1/staff/customers/${me.id}/id-images/${side}`, staff),
      ]) {
        expect(response.status).toBe(404)
        expect((await errorsOf(response)).code).toBe('resource.not-found')
      }
    },
  )

  test('is staff, each of whose views is written down', async () => {
    const me = await aCustomer(shop)
    await calls.sendParts(me, both(jpeg, png))
    const [huda, omar] = [await aSpecialist(shop, 'Huda'), await aSpecialist(shop, 'Omar')]
    const path = `/v1/staff/customers/${me.id}/id-images`
    expect((await calls.get(`${path}/front`, huda)).status).toBe(200)
    expect((await calls.get(`${path}/back`, omar)).status).toBe(200)
    const again = await calls.get(`${path}/back`, omar)
    expect(again.headers.get('content-disposition')).toContain('attachment')
    expect(again.headers.get('cache-control')).toBe('no-store')
    await calls.get(`${idImagesPath}/front`, me)
    const views = await shop.db.select().from(idImageView).where(eq(idImageView.customerId, me.id)).orderBy(idImageView.id)
    expect(views.map(({ staffName, side }) => [staffName, side])).toEqual([
      ['Huda', 'front'],
      ['Omar', 'back'],
      ['Omar', 'back'],
    ])
    expect((await calls.get(`/v1/staff/customers/nobody/id-images/front`, huda)).status).toBe(404)
    const log = await shop.db.select().from(staffAction).where(eq(staffAction.subject, me.id)).orderBy(staffAction.id)
    expect(log.map(({ staffName, action, changes }) => [staffName, action, changes.side?.to])).toEqual([
      ['Huda', 'id-image.view', 'front'],
      ['Omar', 'id-image.view', 'back'],
      ['Omar', 'id-image.view', 'back'],
    ])
  })

  test.each([
    ['Huda Q.', 'image/jpeg'],
    ['هدى القحطاني', 'image/png'],
  ] as const)('%s sees their name and the moment drawn over all of it, and the owner sees it as it was sent', async (name, type) => {
    const me = await aCustomer(shop)
    const plain = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#808080' } })
    const sent = await (type === 'image/png' ? plain.png() : plain.jpeg()).toBuffer()
    await calls.sendParts(me, both(sent))
    const answer = await calls.get(`/v1/staff/customers/${me.id}/id-images/front`, await aSpecialist(shop, name))
    expect(answer.headers.get('content-type')).toBe(type)
    const seen = await bytesOf(answer)
    expect(Number(answer.headers.get('content-length'))).toBe(seen.length)
    expect(await sharp(seen).metadata()).toMatchObject({ width: 1200, height: 800, format: type.slice('image/'.length) })
    // Each quarter has letters in it: they are lighter than the picture, and their edges darker.
    for (const [left, top] of [
      [0, 0],
      [600, 0],
      [0, 400],
      [600, 400],
    ] as const) {
      const quarter = await sharp(seen).extract({ left, top, width: 600, height: 400 }).toBuffer()
      const [red] = (await sharp(quarter).stats()).channels
      expect(red!.max).toBeGreaterThan(160)
      expect(red!.min).toBeLessThan(110)
    }
    expect((await bytesOf(await calls.get(`${idImagesPath}/front`, me))).equals(sent)).toBe(true)
  })

  test('is not somebody who looks after the pieces', async () => {
    const me = await aCustomer(shop)
    await calls.sendParts(me, both(jpeg))
    const omar = await aSpecialist(shop, 'Omar', 'catalogue')
    expect((await calls.get(`/v1/staff/customers/${me.id}/id-images/front`, omar)).status).toBe(403)
    expect(await shop.db.select().from(idImageView).where(eq(idImageView.customerId, me.id))).toEqual([])
  })
})
