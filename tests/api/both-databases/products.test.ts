import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Facets, type Product, type ProductList, productListSchema } from '#contract/catalogue/catalogue.ts'
import { responses } from '#contract/calls/responses.ts'
import { rate } from '#server/db/schema/rates.ts'
import { nextChange, openShop, type Shop } from '../../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts, type ProductToInsert } from '../../support/data/catalogue-builders.ts'

const products: ProductToInsert[] = [
  {
    ...aProduct({
      id: 'fluvia1',
      reference: 'VF-100/2',
      modelEn: 'Fluvia',
      color: 'black',
      size: 39,
      priceSar: 2_480_000,
      formerPriceSar: 2_700_000,
      popularity: 50,
    }),
    collections: ['dress'],
    photos: [{}, { viewEn: 'clasp, close-up', viewAr: 'القفل عن قرب', widths: [320, 640] }],
  },
  { ...aProduct({ id: 'fluvia2', color: 'green', size: 36, priceSar: 1_500_000, popularity: 90 }), photos: [{}] },
  aProduct({ id: 'sold1', color: 'green', size: 41, priceSar: 900_000, stock: 0 }),
  aProduct({
    id: 'moon1',
    brandId: 'orvanne',
    modelEn: 'Lunette',
    modelAr: 'لونيت',
    material: 'yellow-gold',
    priceSar: 9_000_000,
    formerPriceSar: 9_000_000,
  }),
  aProduct({
    id: 'ring1',
    type: 'jewelry',
    condition: 'brand-new',
    ringDiameter: 168,
    brandId: 'orvanne',
    modelEn: 'Halo ring',
    modelAr: 'خاتم هالة',
    modelCase: null,
    winding: null,
    size: null,
    color: null,
    year: null,
    material: 'yellow-gold',
    priceSar: 375_000,
    findings: [
      { kind: 'good', en: 'All stones firm', ar: 'الأحجار كلها ثابتة' },
      { kind: 'flaw', en: 'Light hairlines', ar: 'خدوش خفيفة' },
    ],
    details: { kind: { en: 'ring', ar: 'خاتم' } },
  }),
  aProduct({ id: 'gone1', withdrawn: true }),
]

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, products)
    },
  })
})
afterAll(() => shop.close())

const list = async (query = '', headers: Record<string, string> = {}) => (await shop.read(`/v1/products${query}`, headers)) as ProductList
const ids = async (query: string, headers?: Record<string, string>) => (await list(query, headers)).data.map(({ id }) => id)
const get = async (id: string, headers: Record<string, string> = {}) =>
  ((await shop.read(`/v1/products/${id}`, headers)) as { data: Product }).data
const inArabicDollars = { locale: 'ar', currency: 'USD' }

describe('the list of products', () => {
  test('has the products of the shop, the newest first, without withdrawn ones', async () => {
    expect(await ids('')).toEqual(['ring1', 'moon1', 'sold1', 'fluvia2', 'fluvia1'])
    expect((await list()).meta).toMatchObject({ total: 5, page: 1, perPage: 12 })
  })

  test.each([
    ['?type=jewelry', ['ring1']],
    ['?brand=orvanne', ['moon1', 'ring1']],
    ['?brand=orvanne&brand=valmeris&material=steel', ['fluvia1', 'fluvia2', 'sold1']],
    ['?color=green', ['fluvia2', 'sold1']],
    ['?size=36&size=41', ['fluvia2', 'sold1']],
    ['?condition=brand-new', ['ring1']],
    ['?winding=automatic&brand=orvanne', ['moon1']],
    ['?decade=2010&brand=orvanne', ['moon1']],
    ['?yearMin=2010&yearMax=2019&brand=orvanne', ['moon1']],
    ['?yearMin=2020&brand=orvanne', []],
    ['?ringSize=53', ['ring1']],
    ['?size=26', []],
    ['?length=26', []],
    ['?modelCase=round&material=yellow-gold', ['moon1']],
    ['?collection=dress', ['fluvia1']],
    ['?inStock=true&color=green', ['fluvia2']],
    ['?inStock=false', ['sold1']],
    ['?brand=nobody', []],
    ['?q=lunette', ['moon1']],
    ['?q=' + encodeURIComponent('لونيت'), ['moon1']],
    ['?q=vf1002', ['fluvia1']],
    ['?priceMin=10000&priceMax=24800', ['fluvia1', 'fluvia2']],
    ['?priceMin=20000&priceMax=10000', []],
  ])('%s finds %j', async (query, expected) => {
    expect((await ids(query)).toSorted()).toEqual(expected.toSorted())
  })

  test('best deals are those whose former price is above the price', async () => {
    expect(await ids('?collection=best-deals')).toEqual(['fluvia1'])
  })

  test.each([
    ['price-asc', ['ring1', 'sold1', 'fluvia2', 'fluvia1', 'moon1']],
    ['price-desc', ['moon1', 'fluvia1', 'fluvia2', 'sold1', 'ring1']],
    ['newest', ['ring1', 'moon1', 'sold1', 'fluvia2', 'fluvia1']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await ids(`?sort=${sort}`)).toEqual(expected)
  })

  test('comes in pages that fit together, and ends', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids(`?sort=price-asc&perPage=2&page=${page}`)))
    expect(pages).toEqual([['ring1', 'sold1'], ['fluvia2', 'fluvia1'], ['moon1'], []])
    expect((await list('?perPage=2&page=4')).meta).toMatchObject({ total: 5, page: 4, perPage: 2 })
  })

  test('counts the values of each filter under the others, with names in the language of the header', async () => {
    const { facets } = (await list('?brand=valmeris&color=green')).meta
    expect(facets.brand).toEqual(
      [
        { value: 'valmeris', label: 'Valmeris', count: 2 },
        { value: 'orvanne', label: 'Orvanne', count: 0 },
      ].toSorted(byPlaceIn(facets.brand)),
    )
    expect(facets.color).toEqual([
      { value: 'black', label: 'black', swatch: '#111111', count: 1 },
      { value: 'green', label: 'green', swatch: '#1f5d45', count: 2 },
    ])
    const arabic = (await list('', { locale: 'ar' })).meta.facets
    expect(arabic.type).toContainEqual({ value: 'jewelry', label: 'مجوهرات', count: 1 })
    expect(arabic.size).toContainEqual({ value: '39', label: '39\u00A0ملم', count: 2 })
    expect(arabic.collection).toContainEqual({ value: 'best-deals', label: 'أفضل العروض', count: 1 })
    expect(arabic.inStock).toContainEqual({ value: 'false', label: 'مُباع', count: 1 })
  })

  test('names conditions, the best first, and decades and ring sizes', async () => {
    const { facets } = (await list('', { locale: 'ar' })).meta
    expect(facets.condition).toEqual([
      { value: 'brand-new', label: 'جديدة تمامًا', count: 1 },
      { value: 'like-new', label: 'كالجديدة', count: 4 },
    ])
    expect(facets.decade).toEqual([{ value: '2010', label: '2010–2019', count: 4 }])
    expect(facets.ringSize).toEqual([{ value: '53', label: 'أوروبي 53', count: 1 }])
    expect(facets.winding).toEqual([{ value: 'automatic', label: 'أوتوماتيكية', count: 4 }])
    expect(facets.length).toEqual([])
  })

  test('shows a price in the currency of the header, in whole units, beside the stored one', async () => {
    const [product] = (await list('?q=vf1002', { currency: 'USD' })).data
    expect(product).toMatchObject({
      price: { amount: 661_300, currency: 'USD' },
      priceSar: { amount: 2_480_000, currency: 'SAR' },
      formerPrice: { amount: 720_000, currency: 'USD' },
    })
    const [stored] = (await list('?q=vf1002')).data
    expect(stored).toMatchObject({ price: { amount: 2_480_000, currency: 'SAR' } })
    expect(stored).not.toHaveProperty('priceSar')
  })

  test('a former price that is no higher is none', async () => {
    expect((await list('?q=lunette')).data[0]).not.toHaveProperty('formerPrice')
  })

  test('filters by the price that is shown: both ends belong to it, in each currency', async () => {
    expect(await ids('?priceMin=6613&priceMax=6613', { currency: 'USD' })).toEqual(['fluvia1'])
    expect(await ids('?priceMin=6614', { currency: 'USD' })).toEqual(['moon1'])
    expect(await ids('?priceMin=24800.01')).toEqual(['moon1'])
  })

  test('tells the range of prices under the other filters, in the currency of the header', async () => {
    const { meta } = await list('?brand=orvanne&priceMin=50000', { currency: 'USD' })
    expect(meta.total).toBe(0)
    expect(meta.priceRange).toEqual({ min: { amount: 100_000, currency: 'USD' }, max: { amount: 2_400_000, currency: 'USD' } })
    expect((await list('?brand=nobody')).meta).not.toHaveProperty('priceRange')
  })

  test('a slip of the finger is searched for as it was meant', async () => {
    const { data, meta } = await list('?q=lunete')
    expect(data.map(({ id }) => id)).toEqual(['moon1'])
    expect(meta.corrected).toBe('Lunette')
  })

  test('the photograph of a card has its address, its size and words for those who do not see it', async () => {
    const [product] = (await list('?q=vf1002', { locale: 'ar' })).data
    expect(product?.images).toEqual([
      {
        path: '/media/fluvia1/1-0',
        widths: [320, 640, 960],
        width: 960,
        height: 960,
        placeholder: 'data:image/webp;base64,UklGRg==',
        alt: 'فالميريس فلوفيا',
      },
    ])
  })

  test('answers that are made at the same time do not mix', async () => {
    const queries = ['', '?brand=orvanne', '?color=green', '?inStock=false', '?brand=nobody', '?priceMax=9000']
    const alone: ProductList[] = []
    for (const query of queries) alone.push(await list(query))
    // A change of this kind clears all rows from memory, so that every response waits for the database.
    const taken = nextChange(shop.catalogue)
    await shop.db.update(rate).set({ date: '2026-11-01' }).where(eq(rate.currency, 'USD'))
    await taken
    expect(await Promise.all(queries.map((query) => list(query)))).toEqual(alone)
  })

  test('is what the contract says, in each language and currency', async () => {
    for (const locale of ['en', 'ar']) {
      for (const currency of ['SAR', 'USD', 'EUR']) {
        const body = await list('', { locale, currency })
        expect(productListSchema.parse(body)).toEqual(body)
      }
    }
  })
})

describe('one product', () => {
  test('has its details in the order of the table, with those of its columns among them', async () => {
    const { details } = await get('fluvia1', { locale: 'ar' })
    expect(details).toEqual([
      { key: 'modelCase', value: 'دائرية' },
      { key: 'material', value: 'فولاذ' },
      { key: 'winding', value: 'أوتوماتيكية' },
      { key: 'color', value: 'أسود' },
      { key: 'size', value: '39\u00A0ملم' },
      { key: 'movement', value: 'V-220' },
    ])
  })

  test('says the same in both languages, each in its own words', async () => {
    expect(await get('fluvia1')).toMatchObject({
      brand: { id: 'valmeris', name: 'Valmeris' },
      model: 'Fluvia',
      description: 'A watch with a calm dial.',
    })
    expect(await get('fluvia1', { locale: 'ar' })).toMatchObject({
      brand: { id: 'valmeris', name: 'فالميريس' },
      model: 'فلوفيا',
      description: 'ساعة بميناء هادئ.',
    })
  })

  test('has what the specialists found, in the words of the language, and nothing where they found nothing', async () => {
    expect((await get('ring1')).findings).toEqual([
      { kind: 'good', text: 'All stones firm' },
      { kind: 'flaw', text: 'Light hairlines' },
    ])
    expect((await get('ring1', { locale: 'ar' })).findings?.[1]).toEqual({ kind: 'flaw', text: 'خدوش خفيفة' })
    expect(await get('fluvia1')).not.toHaveProperty('findings')
  })

  test('has all its photographs, each with what it shows', async () => {
    expect((await get('fluvia1')).images.map(({ path, alt }) => [path, alt])).toEqual([
      ['/media/fluvia1/1-0', 'Valmeris Fluvia'],
      ['/media/fluvia1/1-1', 'Valmeris Fluvia, clasp, close-up'],
    ])
    expect((await get('fluvia1', { locale: 'ar' })).images[1]?.alt).toBe('فالميريس فلوفيا، القفل عن قرب')
  })

  test('names its price in the other currencies with the day of the rate', async () => {
    expect((await get('fluvia1', inArabicDollars)).approximations).toEqual([
      { price: { amount: 568_800, currency: 'EUR' }, rateDate: '2026-11-02' },
      { price: { amount: 661_300, currency: 'USD' }, rateDate: '2026-11-01' },
    ])
  })

  test('shows others of its type below, without itself', async () => {
    const near = (await get('fluvia1')).near.map(({ id }) => id)
    expect(near).toContain('fluvia2')
    expect(near).not.toContain('fluvia1')
    expect(near).not.toContain('ring1')
    expect(near).not.toContain('gone1')
  })

  test('leaves out what it does not have', async () => {
    const ring = await get('ring1')
    for (const field of ['size', 'modelCase', 'color', 'winding', 'year', 'formerPrice']) expect(ring).not.toHaveProperty(field)
    expect(ring.details).toEqual([
      { key: 'material', value: 'yellow gold' },
      // A ring is measured by its inner diameter.
      { key: 'size', value: 'EU 53, US 6¼' },
      { key: 'kind', value: 'ring' },
    ])
  })

  test('that was sold is still shown', async () => {
    expect(await get('sold1')).toMatchObject({ id: 'sold1', stock: 0 })
  })

  test.each(['nobody', 'gone1', 'GONE1', 'a', '..', 'x'.repeat(9), '%00', '%ff', "a'--"])('%s is not found', async (id) => {
    const response = await shop.app.request(`/v1/products/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Resource not found.', code: 'resource.not-found' })
  })

  test('is what the contract says, in each language and currency', async () => {
    for (const { id } of products.filter(({ withdrawn }) => !withdrawn)) {
      for (const locale of ['en', 'ar']) {
        const body = await shop.read(`/v1/products/${id}`, { locale, currency: 'EUR' })
        expect(responses['products.get'].parse(body)).toEqual(body)
      }
    }
  })
})

/** The order of brands in a filter is tested with the index, not here. */
const byPlaceIn = (brands: Facets['brand']) => (one: { value: string }, other: { value: string }) =>
  brands.findIndex(({ value }) => value === one.value) - brands.findIndex(({ value }) => value === other.value)
