import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { csvRow } from '#server/platform/files/csv-records.ts'
import { product, productPrivate } from '#server/db/schema/products.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop, refill } from '../support/server/api-shop.ts'
import { aSpecialist } from '../support/server/customers.ts'
import { importCalls } from '../support/server/imports.ts'

/** Files with the headings of the templates that Shopify and WooCommerce publish. */
const file = (name: string) => readFileSync(join(import.meta.dirname, '..', 'support', 'data', 'imports', name))

let shop: OpenedShop
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  shop = await openShop()
  calls = importCalls(shop, await aSpecialist(shop))
})
afterAll(() => shop.close())
beforeEach(() => refill(shop, fillVocabulary))

async function imported(name: string, options: object = {}) {
  const begun = await calls.begin(file(name), name)
  await calls.update(begun.id, { options })
  const done = await calls.through(begun.id)
  return { begun, done, rows: await calls.rows(begun.id) }
}
const pieces = async () => {
  const rows = await shop.db.select().from(product).innerJoin(productPrivate, eq(productPrivate.productId, product.id))
  return new Map(rows.map((row) => [row.product_private.importKey, { ...row.product, ...row.product_private }]))
}

test('Shopify without SKUs: handle and options are the key, and stay it through the generations of its columns', async () => {
  const asked = await calls.begin(file('shopify-with-type.csv'))
  expect(asked).toMatchObject({ format: 'shopify', total: 4, asks: ['variants'] })
  expect(await calls.move(asked.id, 'write')).toMatchObject({ status: 400, errors: { 'options.variants': expect.anything() } })

  const { done, rows } = await imported('shopify-with-type.csv', { variants: 'each' })
  expect(done).toMatchObject({ position: 4, counts: { created: 3, failed: 0 } })
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 5])
  const first = await pieces()
  expect(new Set(first.keys())).toEqual(new Set(['shopify:orvanne-ring:52', 'shopify:orvanne-ring:54', 'shopify:valmeris-fluvia']))
  const fluvia = first.get('shopify:valmeris-fluvia')
  expect(fluvia).toMatchObject({
    type: 'watch',
    brandId: 'valmeris',
    modelEn: 'Fluvia',
    reference: 'VF-36',
    descriptionEn: 'A calm dial.\n• Box & papers\n• Serviced 2024',
    priceSar: 1_250_000,
    formerPriceSar: 1_400_000,
    status: 'draft',
  })
  expect(fluvia?.stockNumber).toBe(fluvia?.id.toUpperCase())
  // What has no place is kept, and listed.
  for (const note of ['Tags: steel, rare', 'Variant Grams: 120', "Variant Barcode: '0123", 'https://cdn.example/two.jpg']) {
    expect(fluvia?.imported).toContain(note)
  }
  expect(rows[0]?.problems).toContainEqual(expect.objectContaining({ problem: 'kept-as-note', value: expect.stringContaining('Tags') }))
  expect(first.get('shopify:orvanne-ring:54')).toMatchObject({
    type: 'jewelry',
    modelEn: 'Halo ring, 54',
    priceSar: 320_000,
    formerPriceSar: null,
  })

  const newer = await imported('shopify-newest.csv')
  expect(newer.done.counts).toMatchObject({ created: 0, changed: 1 })
  expect((await pieces()).get('shopify:valmeris-fluvia')).toMatchObject({ id: fluvia?.id, stockNumber: 'VF-0036', priceSar: 1_190_000 })
  expect((await imported('shopify-newest.csv')).done.counts).toMatchObject({ changed: 0, unchanged: 1 })
})

test('variants of Shopify that are to be one piece', async () => {
  const { done } = await imported('shopify-with-type.csv', { variants: 'one' })
  expect(done).toMatchObject({ position: 4, counts: { created: 2, failed: 0 } })
  const ring = (await pieces()).get('shopify:orvanne-ring')
  expect(ring).toMatchObject({ modelEn: 'Halo ring', priceSar: 300_000, stock: 3 })
  expect(ring?.imported).toContain('Variant: 54, 3200.00')
})

test('metafields of Shopify: what can be read has its place, and the rest is told in words', async () => {
  const { begun, rows } = await imported('shopify-with-status.csv', { type: 'watch' })
  expect(begun.columns.find(({ header }) => header.includes('custom.case_size'))).toMatchObject({ target: 'size', by: 'name' })
  expect(rows.map(({ result }) => result)).toEqual(['created'])
  const piece = (await pieces()).get('shopify:valmeris-nocturne')
  expect(piece).toMatchObject({
    stockNumber: 'VN-1',
    modelAr: 'نوكتورن',
    descriptionAr: 'ميناء أسود',
    size: 41,
    material: null,
    stock: 0,
    costSar: 500_000,
    details: { material: { en: 'Unobtainium alloy' }, movement: { en: 'Automatic V-220' } },
  })
  expect(piece?.imported).toContain('Price / International: 2200.00')
  expect(rows[0]?.problems).toContainEqual(expect.objectContaining({ problem: 'incomplete', value: expect.stringContaining('photos') }))
})

/** A file of Shopify with some of its columns. */
const shopifyFile = (...rows: string[]) =>
  ['Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Image Position', ...rows].join('\n')

test('Shopify sorted by title: photographs and variants find their product, and those without one are refused by line', async () => {
  const begun = await calls.begin(
    shopifyFile(
      'fluvia,,,,,,,,https://cdn.example/two.jpg,2',
      'halo,,,,,54,3200.00,2,,',
      'lost,,,,,,,,https://cdn.example/lost.jpg,1',
      'halo,,,,,,,,https://cdn.example/ring.jpg,1',
      'fluvia,Valmeris Fluvia,Valmeris,,Title,Default Title,12500.00,1,https://cdn.example/one.jpg,1',
      'halo,Halo ring,Orvanne,,Size,52,3000.00,1,,',
      'fluvia,,,,,,,,https://cdn.example/three.jpg,3',
    ),
  )
  expect(begun).toMatchObject({ format: 'shopify', total: 7, asks: ['variants'], photos: { total: 5 } })
  await calls.update(begun.id, { options: { variants: 'each', type: 'watch', fetchPhotos: false } })
  expect(await calls.through(begun.id, 'check')).toMatchObject({ state: 'checked', position: 7, counts: { created: 3, failed: 1 } })
  expect(await calls.through(begun.id)).toMatchObject({ state: 'done', position: 7, counts: { created: 3, failed: 1 } })
  const failed = (await calls.rows(begun.id)).find(({ result }) => result === 'failed')
  expect(failed).toMatchObject({ line: 4, problems: [{ line: 4, column: 'Handle', problem: 'no-product-row', value: 'lost' }] })
  const all = await pieces()
  expect(new Set(all.keys())).toEqual(new Set(['shopify:fluvia', 'shopify:halo:52', 'shopify:halo:54']))
  const photographs = all.get('shopify:fluvia')?.imported.match(/[a-z]+(?=\.jpg)/g)
  expect(photographs).toEqual(['one', 'two', 'three'])
  expect(all.get('shopify:fluvia')).toMatchObject({ modelEn: 'Fluvia', priceSar: 1_250_000 })
  expect(all.get('shopify:halo:54')).toMatchObject({ modelEn: 'Halo ring, 54', priceSar: 320_000, stock: 2 })
  expect(all.get('shopify:halo:54')?.imported).toContain('ring.jpg')
})

test('numbers of other shops that could be two, or are none, are refused with their line', async () => {
  const begun = await calls.begin(
    shopifyFile(
      'a,A,Orvanne,Watch,,,613.333,1,,',
      'b,B,Orvanne,Watch,,,6613.333,1,,',
      'c,C,Orvanne,Watch,,,0.750,1,,',
      'd,D,Orvanne,Watch,,,100,1.000,,',
      'e,E,Orvanne,Watch,,,100,-2,,',
    ),
  )
  await calls.through(begun.id)
  expect((await calls.rows(begun.id)).map(({ line, result, problems }) => [line, result, problems.at(-1)?.problem])).toEqual([
    [2, 'failed', 'ambiguous-number'],
    [3, 'failed', 'price'],
    [4, 'created', undefined],
    [5, 'failed', 'ambiguous-number'],
    [6, 'created', undefined],
  ])
  const all = await pieces()
  expect([all.get('shopify:c')?.priceSar, all.get('shopify:e')?.stock]).toEqual([75, 0])
})

/** A file of WooCommerce with some of its columns. */
const wooColumns = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Stock',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Brands',
  'Attribute 1 name',
  'Attribute 1 value(s)',
] as const
const wooFile = (...rows: Partial<Record<(typeof wooColumns)[number], string>>[]) =>
  [csvRow(wooColumns), ...rows.map((row) => csvRow(wooColumns.map((name) => row[name] ?? '')))].join('')

test('WooCommerce writes line breaks and commas with a backslash, and its own decimal separator', async () => {
  const watch = { Type: 'simple', Brands: 'Orvanne', Categories: 'Watches\\, rare', Published: '1', Stock: '1' }
  const begun = await calls.begin(
    wooFile(
      {
        ...watch,
        ID: '1',
        Name: 'One',
        'Regular price': '24800,50',
        'Short description': 'First\\nsecond, with C:\\\\new',
        Description: '<strong>Dial</strong>\\nblack\\n\\n<ul>\\n<li>Box</li>\\n<li>Papers</li>\\n</ul>\\nEnd',
        Images: 'https://shop.example/a\\,b.jpg, https://shop.example/c.jpg',
        'Attribute 1 name': 'Dial',
        'Attribute 1 value(s)': 'Black\\, sunburst',
      },
      { ...watch, ID: '2', Name: 'Two', 'Regular price': '613,333' },
    ),
  )
  expect(begun.photos.total).toBe(2)
  await calls.update(begun.id, { options: { fetchPhotos: false } })
  await calls.through(begun.id)
  const piece = (await pieces()).get('woocommerce:id:1')
  expect(piece).toMatchObject({
    descriptionEn: 'First\nsecond, with C:\\new\n\nDial\nblack\n• Box\n• Papers\n\nEnd',
    details: { dial: { en: 'Black, sunburst' } },
    priceSar: 2_480_050,
  })
  for (const note of ['Categories: Watches, rare', 'https://shop.example/a,b.jpg', 'https://shop.example/c.jpg']) {
    expect(piece?.imported).toContain(note)
  }
  expect((await calls.rows(begun.id))[1]).toMatchObject({ line: 3, result: 'failed', problems: [{ line: 3, problem: 'ambiguous-number' }] })
})

test.each([
  [{ Published: '1', 'Visibility in catalog': 'visible' }, 'incomplete'],
  [{ Published: '1', 'Visibility in catalog': 'catalog' }, 'incomplete'],
  [{ Published: '1', 'Visibility in catalog': 'search' }, 'incomplete'],
  [{ Published: '1', 'Visibility in catalog': 'hidden' }, undefined],
  [{ Published: '0', 'Visibility in catalog': 'visible' }, undefined],
  [{ Published: '-1', 'Visibility in catalog': 'visible' }, undefined],
  [{ Published: "'-1", 'Visibility in catalog': 'visible' }, undefined],
  [{ Published: 'true' }, 'incomplete'],
  [{ Published: '' }, undefined],
])('a product of WooCommerce with %j is to be published, or a draft', async (row, said) => {
  const begun = await calls.begin(
    wooFile(
      { ID: '1', Type: 'simple', Name: 'One', Categories: 'Watches', 'Regular price': '100', ...row },
      { ID: '2', Type: 'variable', Name: 'Two', Categories: 'Watches', ...row },
      { ID: '3', Type: 'variation', Name: 'Two, 52', Parent: 'id:2', 'Regular price': '100', ...row, 'Visibility in catalog': 'visible' },
    ),
  )
  await calls.update(begun.id, { options: { variants: 'each' } })
  expect((await calls.through(begun.id)).counts).toMatchObject({ created: 2, failed: 0 })
  for (const { problems } of await calls.rows(begun.id)) {
    expect(problems.map(({ problem }) => problem).find((each) => each === 'incomplete')).toBe(said)
  }
})

test('WooCommerce: variations find their product, sales their days, and what cannot be sold here is listed', async () => {
  const { begun, done, rows } = await imported('woocommerce.csv', { variants: 'each' })
  expect(begun).toMatchObject({ format: 'woocommerce', total: 8, asks: ['variants'] })
  expect(done).toMatchObject({ position: 8, counts: { created: 4, failed: 3 } })
  const foreign = rows.filter(({ result }) => result === 'failed').map(({ line, problems }) => [line, problems[0]?.value])
  expect(foreign).toEqual([
    [7, 'grouped'],
    [8, 'external'],
    [9, 'downloadable'],
  ])
  const all = await pieces()
  expect(all.get('woocommerce:id:12')).toMatchObject({
    stockNumber: 'halo-54',
    modelEn: 'Halo ring, 54',
    type: 'jewelry',
    brandId: 'orvanne',
    stock: 2,
  })
  expect(all.get('woocommerce:id:20')).toMatchObject({
    modelEn: 'Aurelle',
    priceSar: 900_000,
    formerPriceSar: 1_000_000,
    serial: 'SER-77',
    descriptionEn: 'Short.\n\nLong.',
    details: { dial: { en: 'Silver' } },
  })
  expect(all.get('woocommerce:id:20')?.imported).toContain('Weight (kg): 0.15')
  expect(all.get('woocommerce:id:21')).toMatchObject({ priceSar: 700_000, formerPriceSar: null, stock: 0 })

  expect((await imported('woocommerce.csv', { variants: 'each' })).done.counts).toMatchObject({ created: 0, changed: 0, unchanged: 4 })
})

/** The headings of the templates, as both have published them, with values of our own. */
const published = JSON.parse(file('published-headings.json').toString()) as Record<
  string,
  { headings: string; rows: Record<string, string>[] }
>
test.each([
  ['Shopify before it had product categories', 'shopify', { created: 3, failed: 0 }, ['orvanne', 'orvanne', 'orvanne']],
  ['Shopify with product categories', 'shopify', { created: 3, failed: 0 }, ['valmeris', 'valmeris', 'valmeris']],
  ['Shopify with URL handles', 'shopify', { created: 2, failed: 0 }, ['valmeris', 'valmeris']],
  ['WooCommerce', 'woocommerce', { created: 3, failed: 3 }, [null, null, null]],
])('the template of %s is read with its own headings', async (name, format, counts, brands) => {
  const { headings, rows } = published[name]!
  const columns = headings.split(',')
  const unknown = rows.flatMap((row) => Object.keys(row)).filter((heading) => !columns.includes(heading))
  expect(unknown).toEqual([])
  const content = [headings, ...rows.map((row) => csvRow(columns.map((heading) => row[heading] ?? '')).trimEnd())].join('\n')
  const begun = await calls.begin(content)
  expect(begun).toMatchObject({ format, total: rows.length })
  await calls.update(begun.id, { options: { variants: 'each', type: 'watch' } })
  expect((await calls.through(begun.id)).counts).toMatchObject(counts)
  expect([...(await pieces()).values()].map(({ brandId }) => brandId)).toEqual(brands)
  const again = await calls.begin(content)
  await calls.update(again.id, { options: { variants: 'each', type: 'watch' } })
  expect((await calls.through(again.id)).counts).toMatchObject({ created: 0, changed: 0, unchanged: counts.created })
})

test('prices in another currency become riyals by the rate of the shop', async () => {
  await imported('shopify-newest.csv', { currency: 'USD' })
  expect((await pieces()).get('shopify:valmeris-fluvia')).toMatchObject({ priceSar: 4_462_500 })
})
