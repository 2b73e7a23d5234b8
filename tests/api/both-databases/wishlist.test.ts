import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostWishlistItems } from '#contract/accounts/account-limits.ts'
import { type Wishlist, wishlistSchema } from '#contract/accounts/account-things.ts'
import { wish } from '#server/db/schema/account-things.ts'
import { product } from '#server/db/schema/products.ts'
import { nextChange, openShop, type Shop } from '../../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { aCustomer, callsOf } from '../../support/server/customers.ts'

const many = Array.from({ length: mostWishlistItems + 2 }, (_, place) => aProduct({ id: `many${place}` }))
const manyIds = many.map(({ id }) => id)
let now = Date.UTC(2026, 5, 1)
let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    // Each time is later than the previous one, so that the order is defined.
    clock: { now: () => new Date((now += 1000)) },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        aProduct({ id: 'first' }),
        aProduct({ id: 'second' }),
        aProduct({ id: 'sold', stock: 0 }),
        aProduct({ id: 'gone', withdrawn: true }),
        ...many,
      ])
    },
  })
})
afterAll(() => shop.close())

let call: ReturnType<typeof callsOf>
beforeEach(async () => {
  call = callsOf(shop, await aCustomer(shop))
})

const read = async (headers: Record<string, string> = {}): Promise<Wishlist> =>
  wishlistSchema.parse((await call('GET', '/wishlist', undefined, headers)).data)
const idsOf = ({ items }: Wishlist) => items.map((item) => item.product.id)
const ids = async () => idsOf(await read())

test('is empty at first, and needs a session', async () => {
  expect(await read()).toEqual({ items: [] })
  for (const method of ['PUT', 'DELETE']) {
    const response = await shop.app.request('/v1/wishlist/first', { method })
    expect(response.status, method).toBe(401)
  }
})

test('adds products, the newest first, in the language and currency of the caller', async () => {
  await call('PUT', '/wishlist/first')
  const { status, data } = await call<Wishlist>('PUT', '/wishlist/sold')
  expect(status).toBe(200)
  expect(idsOf(wishlistSchema.parse(data))).toEqual(['sold', 'first'])
  const list = await read({ locale: 'ar', currency: 'USD' })
  expect(list.items[1]?.product).toMatchObject({ model: 'فلوفيا', price: { amount: 266_700, currency: 'USD' } })
})

test('putting and taking are the same once and twice', async () => {
  await call('PUT', '/wishlist/first')
  await call('PUT', '/wishlist/second')
  const before = await read()
  expect(await call('PUT', '/wishlist/first')).toMatchObject({ status: 200 })
  expect(await read()).toEqual(before)
  expect((await call<Wishlist>('DELETE', '/wishlist/first')).status).toBe(200)
  expect(await call('DELETE', '/wishlist/first')).toMatchObject({ status: 200, data: { items: [{ product: { id: 'second' } }] } })
  for (const odd of ['nothing', '%00', 'UPPER', 'x'.repeat(300)]) {
    expect((await call('DELETE', `/wishlist/${odd}`)).status).toBe(odd === '%00' ? 404 : 200)
    expect(await call('PUT', `/wishlist/${odd}`)).toMatchObject({ status: 404, code: 'resource.not-found' })
  }
  expect(await ids()).toEqual(['second'])
})

test('is each customer’s own', async () => {
  await call('PUT', '/wishlist/first')
  const other = callsOf(shop, await aCustomer(shop))
  await other('DELETE', '/wishlist/first')
  expect((await other<Wishlist>('GET', '/wishlist')).data.items).toEqual([])
  expect(await ids()).toEqual(['first'])
})

test('leaves out withdrawn products, and shows them again when they return', async () => {
  expect(await call('PUT', '/wishlist/gone')).toMatchObject({ status: 404 })
  await call('PUT', '/wishlist/first')
  await call('PUT', '/wishlist/second')
  const withdraw = async (withdrawn: boolean) => {
    const taken = nextChange(shop.catalogue, ({ products }) => products !== 'all' && products.has('second'))
    await shop.db.update(product).set({ withdrawn }).where(eq(product.id, 'second'))
    await taken
  }
  await withdraw(true)
  expect(await ids()).toEqual(['first'])
  await withdraw(false)
  expect(await ids()).toEqual(['second', 'first'])
})

test('has one entry of what comes at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('PUT', '/wishlist/first')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(await ids()).toEqual(['first'])
})

test('takes a guest’s list in one call, on top and in its order', async () => {
  await call('PUT', '/wishlist/first')
  const guests = ['many1', 'nothing', 'first', 'second', 'gone', 'many1', 'many0']
  const { status, data } = await call<Wishlist>('POST', '/wishlist', { productIds: guests })
  expect(status).toBe(200)
  expect(idsOf(data)).toEqual(['many1', 'second', 'many0', 'first'])
  expect(idsOf((await call<Wishlist>('POST', '/wishlist', { productIds: guests })).data)).toEqual(idsOf(data))
  expect(idsOf((await call<Wishlist>('POST', '/wishlist', { productIds: [] })).data)).toEqual(idsOf(data))
})

test('remembers what a piece cost when its heart was pressed', async () => {
  const savedOf = async () => Object.fromEntries((await read()).items.map(({ product: { id }, savedPriceSar }) => [id, savedPriceSar]))
  await call('PUT', '/wishlist/first', { priceSar: 1_200_000, at: '2026-05-01T10:00:00Z' })
  await call('PUT', '/wishlist/first', { priceSar: 900_000, at: '2026-05-02T10:00:00Z' })
  await call('PUT', '/wishlist/second')
  await call('POST', '/wishlist', {
    productIds: ['many0', 'many1', 'first'],
    saved: [
      { productId: 'many0', priceSar: 1_100_000, at: '2030-01-01T00:00:00Z' },
      { productId: 'first', priceSar: 800_000, at: '2026-05-03T10:00:00Z' },
    ],
  })
  expect(await savedOf()).toEqual({ first: 1_200_000, second: 1_000_000, many0: 1_100_000, many1: 1_000_000 })
  const rows = await shop.db
    .select()
    .from(wish)
    .where(inArray(wish.productId, ['first', 'many0']))
  const days = new Map(rows.map(({ productId, savedAt }) => [productId, savedAt]))
  expect(days.get('first')).toEqual(new Date('2026-05-01T10:00:00Z'))
  // A device's clock may be ahead.
  expect(days.get('many0')?.getTime()).toBeLessThanOrEqual(now)
  await shop.db.update(wish).set({ savedPriceSar: null, savedAt: null }).where(eq(wish.productId, 'first'))
  expect((await savedOf()).first).toBeUndefined()
})

test.each([[{ priceSar: 0, at: '2026-05-01T10:00:00Z' }], [{ priceSar: 1, at: 'yesterday' }], [{ priceSar: 1 }], [[]]])(
  'a price that was not seen: %j',
  async (body) => {
    expect(await call('PUT', '/wishlist/first', body)).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await ids()).toEqual([])
  },
)

test(`holds ${mostWishlistItems} products; merging leaves out what finds no room`, async () => {
  await call('PUT', '/wishlist/first')
  await call('POST', '/wishlist', { productIds: manyIds.slice(0, mostWishlistItems) })
  expect(await ids()).toEqual([...manyIds.slice(0, mostWishlistItems - 1), 'first'])
  expect(await call('PUT', '/wishlist/second')).toMatchObject({
    status: 409,
    code: 'wishlist.full',
    message: 'Your wish list is full. Remove a piece to add another.',
  })
  expect(await call('PUT', '/wishlist/second', undefined, { locale: 'ar' })).toMatchObject({
    message: 'قائمة أمنياتك ممتلئة. احذف قطعة منها لتضيف أخرى.',
  })
  // A product that is on the list already needs no room.
  expect(await call('PUT', '/wishlist/first')).toMatchObject({ status: 200 })
  expect(await call('POST', '/wishlist', { productIds: ['second'] })).toMatchObject({ status: 200 })
  expect(await ids()).not.toContain('second')
})

test.each<[unknown, Record<string, string[]>]>([
  [{}, { productIds: ['This field is required'] }],
  [{ productIds: 'first' }, { productIds: ['This does not have the form that is needed here. Check it and enter it again.'] }],
  [
    { productIds: ['first', 'UPPER'] },
    { 'productIds.1': ['This does not have the form that is needed here. Check it and enter it again.'] },
  ],
  [{ productIds: manyIds }, { productIds: [`No more than ${mostWishlistItems}: remove some.`] }],
  [{ productIds: ['first'], customerId: 'x' }, { customerId: ['This field is not known.'] }],
])('a guest’s list %#', async (body, errors) => {
  expect(await call('POST', '/wishlist', body)).toMatchObject({ status: 400, code: 'request.invalid', errors })
  expect(await ids()).toEqual([])
})
