import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Suggestions } from '#contract/catalogue/catalogue.ts'
import type { AuctionList } from '#contract/auctions/auctions.ts'
import type { Home } from '#contract/home/home.ts'
import { endpointNames, paths } from '#contract/calls/paths.ts'
import { responses } from '#contract/calls/responses.ts'
import { textPages } from '#contract/page-texts/page-text-paths.ts'
import { locales } from '#contract/locale.ts'
import { currencies } from '#contract/money/money.ts'
import { auction } from '#server/db/schema/products.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { aProduct, anAuction, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'

let now = new Date('2026-11-20T12:00:00Z')
let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => now },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        {
          ...aProduct({ id: 'deal', priceSar: 100_000, formerPriceSar: 120_000, popularity: 1, modelEn: 'Fluvia Deal' }),
          collections: ['dress'],
        },
        aProduct({ id: 'loved', brandId: 'orvanne', modelEn: 'Lunette', modelAr: 'لونيت', popularity: 99 }),
        aProduct({ id: 'soldout', popularity: 100, stock: 0, formerPriceSar: 9_000_000 }),
        aProduct({ id: 'hidden', popularity: 100, withdrawn: true }),
      ])
      await db
        .insert(auction)
        .values([
          anAuction({ id: 'later', productId: 'loved', endsAt: new Date('2026-11-23T00:00:00Z') }),
          anAuction({ id: 'sooner', productId: 'deal', endsAt: new Date('2026-11-21T00:00:00Z') }),
          anAuction({ id: 'over', productId: 'deal', endsAt: new Date('2026-11-20T12:00:00Z') }),
          anAuction({ id: 'to come', productId: 'deal', startsAt: new Date('2026-11-20T12:00:01Z') }),
          anAuction({ id: 'of nothing', productId: 'hidden' }),
        ])
    },
  })
})
afterAll(() => shop.close())

const data = async <T>(path: string, headers?: Record<string, string>) => ((await shop.read(path, headers)) as { data: T }).data

describe('home', () => {
  const home = (headers?: Record<string, string>) => data<Home>('/v1/home', headers)

  test('lists products that are for sale, the most popular first, and each once', async () => {
    const { bestDeals, popular, newest } = await home()
    expect(bestDeals.map(({ id }) => id)).toEqual(['deal'])
    expect(popular.map(({ id }) => id)).toEqual(['loved'])
    expect([...bestDeals, ...popular, ...newest].map(({ id }) => id).toSorted()).toEqual(['deal', 'loved'])
  })

  test('has the questions that are meant for it, and the words of others, in the language of the header', async () => {
    expect((await home()).faq).toEqual([{ id: 'f1', question: 'Is it real?', answer: 'Yes.' }])
    expect(await home({ locale: 'ar' })).toMatchObject({
      faq: [{ question: 'هل هي أصلية؟', answer: 'نعم.' }],
      testimonials: [{ quote: 'كما وُصفت.', author: 'سارة' }],
    })
  })

  test('shows prices in the currency of the header', async () => {
    expect((await home({ currency: 'USD' })).bestDeals[0]?.price).toEqual({ amount: 26_700, currency: 'USD' })
  })
})

describe('brands, collections, questions, rates and settings', () => {
  test('brands are sorted by name, with the number of products of each', async () => {
    expect(await shop.read('/v1/brands')).toEqual({
      data: [
        { id: 'orvanne', name: 'Orvanne', description: 'Made with care.', count: 1 },
        { id: 'valmeris', name: 'Valmeris', description: 'Made with care.', count: 2 },
      ],
      meta: { total: 2, page: 1, perPage: 2 },
    })
    expect((await data<{ name: string }[]>('/v1/brands', { locale: 'ar' })).map(({ name }) => name)).toEqual(['أورفان', 'فالميريس'])
  })

  test('collections are in their own order, with the number of products of each', async () => {
    expect(await data('/v1/collections')).toMatchObject([
      { id: 'best-deals', name: 'Best deals', featured: true, count: 2 },
      { id: 'dress', name: 'Dress watches', featured: false, count: 1 },
    ])
  })

  test('all questions in their order', async () => {
    expect((await data<{ id: string }[]>('/v1/faq')).map(({ id }) => id)).toEqual(['f1', 'f2'])
  })

  test('rates with their days', async () => {
    expect(await data('/v1/rates')).toEqual({
      base: 'SAR',
      rates: [
        { currency: 'EUR', sarPerUnit: 4.36, date: '2026-11-02' },
        { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-01' },
      ],
    })
  })

  test('settings in the language of the header', async () => {
    expect(await data('/v1/settings', { locale: 'ar' })).toMatchObject({
      name: 'مزولة',
      vapidPublicKey: 'BNone',
      location: { latitude: 24.7, longitude: 46.7 },
      shippingFees: { inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 },
    })
  })
})

describe('auctions', () => {
  const auctions = async () => (await shop.read('/v1/auctions')) as AuctionList

  test('are those that run, the next to end first, with the time of the server', async () => {
    const { data: running, meta } = await auctions()
    expect(running.map(({ id, product, endsAt }) => [id, product.id, endsAt])).toEqual([
      ['sooner', 'deal', '2026-11-21T00:00:00.000Z'],
      ['later', 'loved', '2026-11-23T00:00:00.000Z'],
    ])
    expect(meta).toMatchObject({ total: 2, page: 1, now: '2026-11-20T12:00:00.000Z' })
  })

  test('begin and end with time alone', async () => {
    now = new Date('2026-11-22T00:00:00Z')
    expect((await auctions()).data.map(({ id }) => id)).toEqual(['later', 'to come'])
  })
})

describe('suggestions', () => {
  const suggest = (text: string, headers?: Record<string, string>) =>
    data<Suggestions>(`/v1/search/suggestions?q=${encodeURIComponent(text)}`, headers)

  test('before anything is typed there are the ways into the shop', async () => {
    const { products, categories } = await data<Suggestions>('/v1/search/suggestions')
    expect(products).toEqual([])
    expect(categories).toEqual([
      { filter: 'type', value: 'watch', label: 'watches', count: 3 },
      { filter: 'collection', value: 'best-deals', label: 'Best deals', count: 2 },
      { filter: 'brand', value: 'orvanne', label: 'Orvanne', count: 1 },
      { filter: 'brand', value: 'valmeris', label: 'Valmeris', count: 2 },
    ])
  })

  test('find products and brands while someone types, in either script', async () => {
    const { products, categories } = await suggest('orva')
    expect(products.map(({ id }) => id)).toEqual(['loved'])
    expect(categories).toContainEqual({ filter: 'brand', value: 'orvanne', label: 'Orvanne', count: 1 })
    expect((await suggest('لونيت', { locale: 'ar' })).products.map(({ model }) => model)).toEqual(['لونيت'])
  })

  test('say what they took a slip for', async () => {
    expect(await suggest('orvane')).toMatchObject({ corrected: 'Orvanne', products: [{ id: 'loved' }] })
  })

  test('nothing found is no error', async () => {
    expect(await suggest('zzzzzz')).toEqual({ products: [], total: 0, categories: [] })
  })
})

test('with the sample catalogue every public call answers what the contract says, in each language and currency', async () => {
  const sample = await openShop({ fill: (db) => seedSample(db, { now: new Date() }) })
  try {
    const { data: listed } = (await sample.read('/v1/products?perPage=100')) as { data: { id: string }[] }
    expect(listed.length).toBeGreaterThan(30)
    for (const name of endpointNames) {
      const { path, access } = paths[name]
      if (access !== 'public') continue
      const values = path.includes('{page}') ? textPages : listed.map(({ id }) => id)
      const addresses = path.includes('{') ? values.map((value) => path.replace(/\{\w+\}/, value)) : [path]
      for (const address of addresses) {
        for (const locale of locales) {
          for (const currency of currencies) {
            const body = await sample.read(address, { locale, currency })
            expect(responses[name].parse(body), `${address} ${locale} ${currency}`).toEqual(body)
          }
        }
      }
    }
  } finally {
    await sample.close()
  }
})
