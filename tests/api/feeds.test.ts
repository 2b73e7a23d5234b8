import { gunzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Feed, FeedMade } from '#contract/feeds/feeds.ts'
import { auction } from '#server/db/schema/products.ts'
import { feed } from '#server/db/schema/feeds.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

const origin = 'https://shop.example'
const hour = 3_600_000
const pictured = (given: Parameters<typeof aProduct>[0]) => ({ ...aProduct(given), photos: [{}] })

let shop: OpenedShop
let owner: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({
    publicUrl: origin,
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        {
          ...aProduct({ id: 'deal', reference: 'VF-36', priceSar: 1_250_050, formerPriceSar: 1_400_000 }),
          descriptionEn: 'Steel & gold <36 mm>,\u0001\u0008 «rare»\uFFFE "as new"',
          photos: [{}, { position: 1 }],
        },
        pictured({ id: 'ring', type: 'jewelry', reference: '', condition: 'brand-new', priceSar: 2_500_000, size: 20 }),
        aProduct({ id: 'blind' }),
        pictured({ id: 'sold', stock: 0 }),
        pictured({ id: 'gone', withdrawn: true }),
        pictured({ id: 'bid' }),
        // More than are read at a time.
        ...Array.from({ length: 60 }, (_, nth) => pictured({ id: `more${nth}` })),
      ])
      await db.insert(auction).values({
        id: 'a1',
        productId: 'bid',
        startsAt: new Date(Date.now() - hour),
        endsAt: new Date(Date.now() + hour),
        createdAt: new Date(),
      } as typeof auction.$inferInsert)
    },
  })
  owner = callsOf(shop, await aSpecialist(shop))
})
afterAll(() => shop.close())

const make = async (name: string) => (await owner<FeedMade>('POST', '/staff/feeds', { name })).data
/** From the shop's own origin, as a channel reads it. */
const fetchFile = (address: string, headers: Record<string, string> = {}) => shop.app.request(address, { headers })
const items = (xml: string) => {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window
  return [...document.querySelectorAll('item')].map((item) => {
    const values = new Map<string, string[]>()
    for (const child of item.children) values.set(child.localName, [...(values.get(child.localName) ?? []), child.textContent])
    return Object.fromEntries(values)
  })
}

test('Google reads every piece that can be sold, in both languages and in each currency', async () => {
  const { address, files } = await make('Google')
  expect(address).toMatch(/^https:\/\/shop\.example\/feeds\/[\w-]{43}\/$/)
  const english = items(await (await fetchFile(`${address}google-en.xml`)).text())
  expect(english).toHaveLength(62)
  // What Google's specification requires of every product.
  for (const item of english) {
    expect(Object.keys(item)).toEqual(
      expect.arrayContaining(['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition', 'brand']),
    )
    expect('mpn' in item || item.identifier_exists?.[0] === 'no').toBe(true)
  }
  expect(english.find(({ id }) => id?.[0] === 'deal')).toEqual({
    id: ['deal'],
    title: ['Valmeris Fluvia VF-36'],
    description: ['Steel & gold <36 mm>, «rare» "as new"'],
    link: [`${origin}/en/product/deal`],
    image_link: [`${origin}/media/deal/1-0-960.jpg`],
    additional_image_link: [`${origin}/media/deal/1-1-960.jpg`],
    availability: ['in_stock'],
    price: ['14000.00 SAR'],
    sale_price: ['12500.50 SAR'],
    condition: ['used'],
    brand: ['Valmeris'],
    mpn: ['VF-36'],
    google_product_category: ['201'],
    product_type: ['Watches > Valmeris'],
    color: ['black'],
    material: ['steel'],
    age_group: ['adult'],
    shipping: ['SA75.00 SAR'],
  })
  // Dear enough for free delivery, and without a number of its maker.
  expect(english.find(({ id }) => id?.[0] === 'ring')).toMatchObject({
    condition: ['new'],
    identifier_exists: ['no'],
    google_product_category: ['188'],
    shipping: ['SA0.00 SAR'],
  })
  const arabic = items(await (await fetchFile(`${address}google-ar.xml`)).text())
  expect(arabic.find(({ id }) => id?.[0] === 'deal')).toMatchObject({
    title: ['فالميريس فلوفيا VF-36'],
    link: [`${origin}/ar/product/deal`],
    price: ['14000.00 SAR'],
    sale_price: ['12500.50 SAR'],
    product_type: ['ساعات > فالميريس'],
    shipping: ['SA75.00 SAR'],
  })
  // Its links open in riyals, so a feed has no other currency.
  expect(files).toEqual(['google-en.xml', 'google-ar.xml', 'products-en.json', 'products-ar.json'])
  expect((await fetchFile(`${address}google-ar-usd.xml`)).status).toBe(404)
  for (const file of files) expect((await fetchFile(address + file, {})).status, file).toBe(200)
})

test('another channel reads the same as JSON', async () => {
  const { address } = await make('Marketplace')
  const response = await fetchFile(`${address}products-ar.json`, { 'accept-encoding': 'gzip' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const file = JSON.parse(gunzipSync(await response.arrayBuffer()).toString()) as { products: { id: string }[] }
  expect(file).toMatchObject({ shop: 'مزولة', language: 'ar', address: `${origin}/ar` })
  const ids = file.products.map(({ id }) => id)
  expect(ids).toHaveLength(63)
  expect(ids).toContain('blind')
  expect(file.products.find(({ id }) => id === 'deal')).toMatchObject({
    brand: 'فالميريس',
    price: { amount: '12500.50', currency: 'SAR' },
    formerPrice: { amount: '14000.00', currency: 'SAR' },
    images: [{ address: `${origin}/media/deal/1-0-960.jpg` }, { address: `${origin}/media/deal/1-1-960.jpg` }],
  })
})

test('the address is secret: no cache keeps it, no search engine lists it, and the shop has only its digest', async () => {
  const { id, address } = await make('Secret')
  const [, secret = ''] = /feeds\/(.*)\/$/.exec(address) ?? []
  const { headers } = await fetchFile(`${address}google-en.xml`)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const etag = headers.get('etag') ?? ''
  expect((await fetchFile(`${address}google-en.xml`, { 'if-none-match': etag })).status).toBe(304)
  expect(JSON.stringify(await shop.db.select().from(feed))).not.toContain(secret)
  expect(JSON.stringify(await owner('GET', '/staff/feeds'))).not.toContain(secret)
  expect(JSON.stringify(await owner('GET', '/staff/actions?action=feed.create'))).not.toContain(secret)
  expect((await owner<Feed[]>('GET', '/staff/feeds')).data.find((each) => each.id === id)?.lastReadAt).toBeDefined()
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    expect(await (await fetchFile(origin + path)).text()).not.toContain('/feeds/')
  }
})

test('a renewed address ends at once, an ended one too, and the others stay', async () => {
  const [first, second] = [await make('First'), await make('Second')]
  const status = async ({ address }: FeedMade) => (await fetchFile(`${address}products-en.json`)).status
  const { data: renewed } = await owner<FeedMade>('POST', `/staff/feeds/${first.id}/renew`)
  expect(await Promise.all([first, second, renewed].map(status))).toEqual([404, 200, 200])
  await owner('DELETE', `/staff/feeds/${second.id}`)
  expect(await Promise.all([first, second, renewed].map(status))).toEqual([404, 404, 200])
  expect((await owner('DELETE', `/staff/feeds/${second.id}`)).status).toBe(404)
  expect((await owner('POST', `/staff/feeds/${second.id}/renew`)).status).toBe(404)
  for (const path of ['no-such.xml', 'google-fr.xml', '']) expect((await fetchFile(renewed.address + path)).status).toBe(404)
  expect((await fetchFile(`${origin}/feeds/${'x'.repeat(43)}/google-en.xml`)).status).toBe(404)
})

test('a piece that is sold is missing from the next reading', async () => {
  const { address } = await make('Sold')
  const read = () => fetchFile(`${address}products-en.json`)
  const before = await read()
  expect(await before.text()).toContain('"id":"more7"')
  await owner('PATCH', '/staff/products/more7', { stock: 0 })
  const after = await fetchFile(`${address}products-en.json`, { 'if-none-match': before.headers.get('etag') ?? '' })
  expect(after.status).toBe(200)
  expect(await after.text()).not.toContain('"id":"more7"')
})
