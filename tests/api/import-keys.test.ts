import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { product, productCollection, productPrivate } from '#server/db/schema/products.ts'
import { brand, collection } from '#server/db/schema/terms.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop, refill } from '../support/server/api-shop.ts'
import { aSpecialist } from '../support/server/customers.ts'
import { importCalls } from '../support/server/imports.ts'

/** What names a piece, a brand and a collection in a file, and what the shop finds by it. */

let shop: OpenedShop
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  shop = await openShop()
  calls = importCalls(shop, await aSpecialist(shop))
})
afterAll(() => shop.close())
beforeEach(() => refill(shop, fillVocabulary))

const shopifyTwice = `Handle,Title,Vendor,Type,Variant SKU,Variant Price,Published
aurelle-steel,Aurelle steel,Orvanne,Watch,RX-1,12000,true
aurelle-gold,Aurelle gold,Orvanne,Watch,RX-1,24000,true
aurelle-white,Aurelle white,Orvanne,Watch,RX-2,26000,true
`
const wooTwice = `ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Categories
101,simple,RX-1,Aurelle steel,1,visible,12000,Watches
102,simple,RX-1,Aurelle gold,1,visible,24000,Watches
103,simple,RX-2,Aurelle white,1,visible,26000,Watches
`
const ownTwice = 'stockNumber,type,brand\nRX-1,watch,Orvanne\nRX-1,watch,Orvanne\nRX-2,watch,Orvanne\n'

test.each([
  ['Shopify', shopifyTwice],
  ['WooCommerce', wooTwice],
  ['this shop', ownTwice],
])('one number on two rows of a file of %s: the second one is refused with both lines, the others come in', async (_, file) => {
  const begun = await calls.begin(file)
  await calls.update(begun.id, { options: { type: 'watch' } })
  for (const pass of ['check', 'write'] as const) {
    const ended = await calls.through(begun.id, pass)
    expect(ended).toMatchObject({ state: pass === 'check' ? 'checked' : 'done', counts: { created: 2, failed: 1 } })
    const [, second] = await calls.rows(begun.id, pass)
    expect(second).toMatchObject({ line: 3, result: 'failed', problems: [{ line: 3, problem: 'repeated', value: '2' }] })
  }
})

test('the same in a dry run of many rows, which writes none of them', async () => {
  const rows = Array.from({ length: 40 }, (_, nth) => `A-${nth},watch,k-${nth}`)
  const begun = await calls.begin(['stockNumber,type,private.importKey', ...rows, 'A-0,watch,k-another'].join('\n'))
  expect(await calls.through(begun.id, 'check')).toMatchObject({ state: 'checked', counts: { created: 40, failed: 1 } })
  expect((await calls.rows(begun.id, 'check')).at(-1)?.problems).toMatchObject([{ line: 42, problem: 'repeated', value: '2' }])
})

test('a number is looked up as it is stored: without marks that cannot be seen, letters and their marks composed', async () => {
  const own = (...numbers: string[]) => ['stockNumber,type,price,private.importKey', ...numbers].join('\n')
  await calls.through((await calls.begin(own('É-1,watch,100,sku:é', 'N-2,watch,100,'))).id)
  const again = await calls.through((await calls.begin(own('E\u0301-1\u200E,watch,200,sku:e\u0301\u200F', '\u200EN-2,watch,200,'))).id)
  expect(again).toMatchObject({ state: 'done', counts: { created: 0, changed: 2, failed: 0 } })
  const byKey = await calls.through((await calls.begin('private.importKey,price\nsku:e\u0301,300\n')).id)
  expect(byKey.counts).toMatchObject({ changed: 1 })
  const pieces = await shop.db.select().from(product).orderBy(product.priceSar)
  expect(pieces.map(({ stockNumber, priceSar }) => [stockNumber, priceSar])).toEqual([
    ['N-2', 20_000],
    ['É-1', 30_000],
  ])
  expect((await shop.db.select().from(productPrivate).where(eq(productPrivate.importKey, 'sku:é'))).length).toBe(1)
})

test('names decide: what has the same Latin letters and digits gets an id of its own', async () => {
  const file = [
    'stockNumber,type,brand,collections',
    'A-1,watch,دار 1908,هدايا 2026',
    'A-2,watch,بيت 1908,إصدارات 2026',
    'A-3,watch,Élysande,هدايا 2026|إصدارات 2026',
    'A-4,watch,A. Lange & Söhne,',
  ].join('\n')
  expect((await calls.through((await calls.begin(file)).id)).counts).toMatchObject({ created: 4 })
  const brands = new Map((await shop.db.select().from(brand)).map(({ id, nameEn }) => [id, nameEn]))
  const collections = new Map((await shop.db.select().from(collection)).map(({ id, nameEn }) => [id, nameEn]))
  const pieces = await shop.db.select().from(product).orderBy(product.stockNumber)
  expect(pieces.map(({ brandId }) => [brandId, brands.get(brandId ?? '')])).toEqual([
    ['1908', 'دار 1908'],
    [expect.stringMatching(/^1908-[0-9a-f]{8}$/), 'بيت 1908'],
    ['elysande', 'Élysande'],
    ['a-lange-sohne', 'A. Lange & Söhne'],
  ])
  const namesOf = async (nth: number) => {
    const rows = await shop.db
      .select()
      .from(productCollection)
      .where(eq(productCollection.productId, pieces[nth]?.id ?? ''))
    return new Set(rows.map(({ collectionId }) => collections.get(collectionId)))
  }
  expect([await namesOf(0), await namesOf(1), await namesOf(2)]).toEqual([
    new Set(['هدايا 2026']),
    new Set(['إصدارات 2026']),
    new Set(['إصدارات 2026', 'هدايا 2026']),
  ])
  const again = await calls.through((await calls.begin(file)).id)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 4, failed: 0 })
})

test('a name that the shop has with other accents is that one, which is said', async () => {
  await calls.through((await calls.begin('stockNumber,type,brand\nA-1,watch,Hermès\n')).id)
  const begun = await calls.begin('stockNumber,type,brand\nA-2,watch,hermes paris\nA-3,watch,HERMES\nA-4,watch,HERMÈS\n')
  expect((await calls.through(begun.id)).counts).toMatchObject({ created: 3 })
  expect((await calls.rows(begun.id)).map(({ problems }) => problems)).toMatchObject([
    [{ problem: 'new-brand' }],
    [{ problem: 'other-marks', value: 'Hermès', column: 'brand' }],
    [],
  ])
  const ids = (await shop.db.select().from(product).orderBy(product.stockNumber)).map(({ brandId }) => brandId)
  expect(ids).toEqual(['hermes', 'hermes-paris', 'hermes', 'hermes'])
})
