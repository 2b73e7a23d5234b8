import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartSchema } from '#contract/accounts/account-things.ts'
import type { Product, ProductList } from '#contract/catalogue/catalogue.ts'
import type { AuctionList } from '#contract/auctions/auctions.ts'
import { openCatalogueFile } from '#device/catalogue/catalogue-file.ts'
import { parseCatalogue } from '#device/catalogue/parse-catalogue.ts'
import { auction } from '#server/db/schema/products.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aProduct, anAuction, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { aCustomer, callsOf } from '../support/server/customers.ts'
import { anOffer, offerCalls, riyals } from '../support/server/offers.ts'

/** A product in a running auction has no fixed price and takes no offers until the auction has ended. */

const startsAt = new Date('2026-11-20T12:00:00Z')
const endsAt = new Date('2026-11-22T12:00:00Z')
const [before, during, after] = ['2026-11-20T11:59:00Z', '2026-11-20T12:01:00Z', '2026-11-22T12:00:00Z'].map((time) => new Date(time))
let now = before!
let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => now },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'lot', priceSar: 1_000_000 }), aProduct({ id: 'plain' })])
      await db.insert(auction).values(anAuction({ productId: 'lot', startsAt, endsAt }))
    },
  })
})
afterAll(() => shop.close())

const read = async () => ((await shop.read('/v1/products/lot')) as { data: Product }).data
const listed = async () => ((await shop.read('/v1/products')) as ProductList).data.find(({ id }) => id === 'lot')

test('answers tell it while it runs, without any change of the data', async () => {
  const shown = []
  for (const time of [before, during, after]) {
    now = time!
    shown.push([(await read()).auction, (await listed())?.auction])
  }
  const running = { endsAt: endsAt.toISOString() }
  expect(shown).toEqual([
    [undefined, undefined],
    [running, running],
    [undefined, undefined],
  ])
  now = during!
  expect(((await shop.read('/v1/auctions')) as AuctionList).data[0]?.product.auction).toEqual(running)
  const file = parseCatalogue(JSON.stringify(await shop.read('/v1/catalogue')))
  const device = file.ok ? openCatalogueFile(file.file, () => now.getTime()) : undefined
  expect(device?.product('lot', 'SAR')?.auction).toEqual(running)
})

test.each([
  ['en', 'This piece is in an auction and has no fixed price until the auction ends.'],
  ['ar', 'هذه القطعة معروضة في مزاد، وليس لها سعر ثابت حتى انتهائه.'],
])('the cart refuses it while it runs, in %s', async (locale, message) => {
  const call = callsOf(shop, await aCustomer(shop))
  const add = (productId: string) =>
    call('POST', '/cart/items', { productId, quantity: 1 }, { 'idempotency-key': crypto.randomUUID(), locale })
  now = before!
  expect(await add('lot')).toMatchObject({ status: 200 })
  now = during!
  expect(await add('lot')).toMatchObject({ status: 409, code: 'cart.in-auction', message })
  const cart = cartSchema.parse((await call('GET', '/cart')).data)
  expect(cart).toMatchObject({ items: [{ available: 0, product: { auction: { endsAt: endsAt.toISOString() } } }], subtotal: riyals(0) })
  expect(await call('PATCH', `/cart/items/${cart.items[0]?.id}`, { quantity: 1 })).toMatchObject({ code: 'cart.in-auction' })
  expect(await add('plain')).toMatchObject({ status: 200 })
  now = after!
  expect(cartSchema.parse((await call('GET', '/cart')).data).items.map(({ available }) => available)).toEqual([1, 1])
})

test.each([
  ['en', 'This piece is in an auction and takes no offers until the auction ends.'],
  ['ar', 'هذه القطعة معروضة في مزاد، ولا تُقبل عليها عروض حتى انتهائه.'],
])('an offer for it is refused while it runs, in %s', async (locale, message) => {
  const offers = offerCalls(shop, await aCustomer(shop))
  const send = () => offers.send(anOffer('lot', riyals(9000)), crypto.randomUUID(), { locale })
  now = during!
  expect(await send()).toMatchObject({ status: 409, code: 'offer.in-auction', message })
  now = after!
  expect(await send()).toMatchObject({ status: 200 })
})
