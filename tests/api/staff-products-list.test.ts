import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { missingKinds, type MissingKind, type StaffProduct, type StaffProductRow } from '#contract/products/staff-products.ts'
import { askedFields } from '#contract/products/missing-fields.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, productPrivate } from '#server/db/schema/products.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aPhoto, aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, refill, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { makeClock } from '../support/server/shop-clock.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

const { clock, later } = makeClock()
let shop: Shop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ clock })
})
afterAll(() => shop.close())

const both = { en: 'text', ar: 'نص' }
const details = Object.fromEntries(['bracelet', 'dial', 'bezel', 'braceletMaterial', 'movement'].map((key) => [key, both]))
beforeEach(async () => {
  await refill(shop, async (db) => {
    await fillVocabulary(db)
    await insertProducts(db, [
      aProduct({ id: 'whole', details, priceSar: 300, stockNumber: 'B-2' }),
      aProduct({ id: 'bare', details, status: 'draft', brandId: null, condition: null, priceSar: 0 }),
      aProduct({ id: 'noarab', details: { ...details, dial: { en: 'Black', ar: '' } }, status: 'draft', stockNumber: 'A-1' }),
      aProduct({ id: 'noeng', details, modelEn: ' ', status: 'draft', priceSar: 100 }),
      aProduct({ id: 'nodetail', details: { movement: both }, color: null, stock: 0, priceSar: 200 }),
      aProduct({ id: 'finding', details, findings: [{ kind: 'flaw', en: '', ar: 'خدش' }], status: 'draft' }),
      aProduct({ id: 'ring', type: 'jewelry', material: null, details: { kind: both }, status: 'draft' }),
    ])
    const shown = ['whole', 'noarab', 'noeng', 'nodetail', 'finding', 'ring']
    await db.insert(productPhoto).values(shown.map((productId) => aPhoto({ productId })))
  })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const rows = async (query: string) => (await staff<StaffProductRow[]>('GET', `/staff/products?perPage=100&${query}`)).data
const ids = async (query: string) => (await rows(query)).map(({ id }) => id)

/** The paths that `missingFields` and `askedFields` say, by the filter that finds them. */
const pathsOf: Record<MissingKind, RegExp> = {
  any: /./,
  photos: /^photos$/,
  brand: /^brandId$/,
  condition: /^condition$/,
  price: /^priceSar$/,
  details: /^(?:modelCase|size|material|color|winding)$|^details\.[^.]+$/,
  english: /\.en$|^model$|^description$/,
  arabic: /\.ar$|^model$|^description$/,
}

test.each(missingKinds)('the filter «%s» finds what a product lacks as forms say it', async (kind) => {
  const all = await Promise.all((await rows('')).map(({ id }) => get(id)))
  const lacked = ({ missing, fields }: StaffProduct) => (kind === 'any' ? missing : [...missing, ...askedFields(fields)])
  const expected = all.filter((each) => lacked(each).some((path) => pathsOf[kind].test(path))).map(({ id }) => id)
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(all.length)
  expect(await ids(`missing=${kind}`)).toEqual(expected)
})

test('pieces are found by state, and sorted by price and number', async () => {
  expect(await ids('state=out-of-stock')).toEqual(['nodetail'])
  expect((await ids('sort=stock-number')).slice(0, 2)).toEqual(['noarab', 'whole'])
  const prices = (await rows('sort=price-high')).map(({ priceSar }) => priceSar?.amount ?? 0)
  expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  expect((await ids('sort=price-low'))[0]).toBe('bare')
  await staff('PATCH', '/staff/products', { ids: ['whole'], change: { kind: 'reserve', until: '2027-01-01', for: 'Noura' } })
  expect(await ids('state=reserved')).toEqual(['whole'])
  expect(await staff('GET', '/staff/products?status=draft&missing=price')).toMatchObject({
    meta: { total: 1, statuses: { draft: 1, published: 0, withdrawn: 0 } },
  })
})

const hourSeconds = 3600
const get = async (id: string) => (await staff<StaffProduct>('GET', `/staff/products/${id}`)).data
const publishAt = async (id: string, at: string | null) =>
  staff<StaffProduct>('POST', `/staff/products/${id}/publish`, { version: (await get(id)).version, at })
const inAnHour = () => new Date(clock.now().getTime() + hourSeconds * 1000).toISOString()

test('a piece is published at its time, where nothing is missing then', async () => {
  await shop.db.update(product).set({ modelEn: 'Fluvia' }).where(eq(product.id, 'noeng'))
  const at = inAnHour()
  expect(await publishAt('noeng', at)).toMatchObject({ status: 200, data: { status: 'draft', publish: { at, failed: false } } })
  await publishAt('bare', at)
  await publishAt('noarab', at)
  expect(await publishAt('noarab', null)).toMatchObject({ data: { publish: null } })
  expect((await ids('state=scheduled')).toSorted()).toEqual(['bare', 'noeng'])

  await shop.staffProducts.publishDue()
  expect((await get('noeng')).status).toBe('draft')
  await emptyStaffLog(shop)
  later(hourSeconds)
  await shop.staffProducts.publishDue()
  await shop.staffProducts.publishDue()
  expect(await get('noeng')).toMatchObject({ status: 'published', publish: null })
  expect(await shop.read('/v1/products/noeng')).toMatchObject({ data: { id: 'noeng' } })
  expect(await get('noarab')).toMatchObject({ status: 'draft', publish: null })
  // What could not be published stays a draft, says so, and is not tried again.
  expect(await get('bare')).toMatchObject({ status: 'draft', publish: { at, failed: true } })
  const log = await shop.db.select().from(staffAction).orderBy(staffAction.subject)
  expect(log.map(({ subject, changes }) => [subject, changes])).toEqual([
    ['bare', { publishFailed: { to: 'photos, brandId, condition, priceSar' } }],
    ['noeng', { status: { from: 'draft', to: 'published' } }],
  ])
  expect(await publishAt('bare', inAnHour())).toMatchObject({ data: { publish: { failed: false } } })
})

test('a time that is over, and a piece that is in the shop, are rejected', async () => {
  expect(await publishAt('bare', '2020-01-01T00:00:00Z')).toMatchObject({ status: 400, errors: { at: expect.anything() } })
  expect(await publishAt('whole', inAnHour())).toMatchObject({ status: 409, code: 'request.illegal-move' })
  expect(await staff('POST', '/staff/products/bare/publish', { version: 999, at: null })).toMatchObject({ code: 'product.changed' })
})

test('a piece whose publishing fails holds up no other, and is set aside after three tries until somebody sets another time', async () => {
  const at = inAnHour()
  await shop.db.update(product).set({ modelEn: 'Fluvia' }).where(eq(product.id, 'noeng'))
  await publishAt('finding', at)
  await publishAt('noeng', new Date(Date.parse(at) + 1000).toISOString())
  later(hourSeconds + 1)
  await shop.db.execute(sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'a bug'; end $$`)
  await shop.db.execute(
    sql`create trigger fails before update on product for each row when (new.id = 'finding' and new.status = 'published') execute function fails()`,
  )
  await emptyStaffLog(shop)
  const { version } = await get('finding')
  try {
    await shop.staffProducts.publishDue()
    expect(await get('noeng')).toMatchObject({ status: 'published' })
    // The pauses grow: one minute, then six.
    for (const seconds of [60, 300, 60]) {
      expect(await get('finding')).toMatchObject({ status: 'draft', publish: { at, failed: false }, version })
      later(seconds)
      await shop.staffProducts.publishDue()
    }
  } finally {
    await shop.db.execute(sql`drop trigger fails on product`)
  }
  expect(await get('finding')).toMatchObject({
    status: 'draft',
    version,
    publish: { at, failed: true, problem: expect.stringContaining('P0001') as string },
  })
  later(hourSeconds)
  await shop.staffProducts.publishDue()
  expect((await get('finding')).status).toBe('draft')
  const log = await shop.db.select().from(staffAction).where(eq(staffAction.subject, 'finding'))
  expect(log.map(({ staffId, changes }) => [staffId, Object.keys(changes)])).toEqual([['publish-at', ['publishFailed']]])

  const again = inAnHour()
  expect(await publishAt('finding', again)).toMatchObject({ data: { publish: { at: again, failed: false } } })
  later(hourSeconds)
  await shop.staffProducts.publishDue()
  expect((await get('finding')).status).toBe('published')
})

test('a piece that ends the process each time it is published is set aside, too', async () => {
  await shop.db.update(product).set({ modelEn: 'Fluvia' }).where(eq(product.id, 'noeng'))
  await publishAt('noeng', inAnHour())
  later(hourSeconds)
  await shop.db.insert(productPrivate).values({ productId: 'noeng', publishTries: 3, publishDueAt: clock.now() })
  await shop.staffProducts.publishDue()
  expect(await get('noeng')).toMatchObject({ status: 'draft', publish: { failed: true, problem: 'ProcessEnded' } })
})
