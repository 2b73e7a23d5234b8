import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product, ProductList } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { openCatalogueFile } from '#device/catalogue/catalogue-file.ts'
import { parseCatalogue } from '#device/catalogue/parse-catalogue.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product } from '#server/db/schema/products.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aPhoto, fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, refill, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { importCalls } from '../support/server/imports.ts'

let shop: OpenedShop
let imports: ReturnType<typeof importCalls>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, fillVocabulary)
  const specialist = await aSpecialist(shop, 'Huda')
  staff = callsOf(shop, specialist)
  imports = importCalls(shop, specialist)
})

const both = (en: string, ar: string) => ({ en, ar })
const shared = {
  brandId: 'orvanne',
  model: both('Zephyrine', 'زفيرين'),
  material: 'steel',
  color: 'black',
  condition: 'good',
  priceSar: 2_500_000,
}
const watch = {
  ...shared,
  type: 'watch',
  stockNumber: 'W-1',
  modelCase: 'round',
  winding: 'automatic',
  size: 40.5,
  facts: {
    thickness: 9.55,
    lugWidth: 20,
    waterResistance: 100,
    powerReserve: 70,
    services: [
      { date: '2019-05-02', ...both('New crystal', 'زجاج جديد'), by: 'SECRETFORMER' },
      { date: '2024-03-12', ...both('Full service', 'صيانة كاملة'), by: 'SECRETMAKER' },
    ],
  },
  details: { thickness: both('10 mm', '10 ملم') },
}
const ring = {
  ...shared,
  type: 'jewelry',
  stockNumber: 'R-1',
  ringDiameter: 18.1,
  facts: { karat: 18, weight: 4.25, carats: 1.253, certificate: '2141438171', laboratory: 'GIA' },
}
const chain = { ...shared, type: 'jewelry', stockNumber: 'C-1', size: 450 }

async function publish(given: object): Promise<string> {
  const { data, status, message } = await staff<StaffProduct>('POST', '/staff/products', given)
  if (status !== 200) throw new Error(message)
  await shop.db.insert(productPhoto).values(aPhoto({ productId: data.id }))
  expect((await staff('POST', `/staff/products/${data.id}/publish`, { version: data.version })).status).toBe(200)
  return data.id
}
const read = async (id: string, locale: Locale) => ((await shop.read(`/v1/products/${id}`, { locale })) as { data: Product }).data
const deviceIn = async (locale: Locale) => {
  const parsed = parseCatalogue(JSON.stringify(await shop.read('/v1/catalogue', { locale })))
  if (!parsed.ok) throw new Error(parsed.detail)
  return openCatalogueFile(parsed.file)
}
const rows = ({ details }: Product) => Object.fromEntries(details.map(({ key, value }) => [key, value.replaceAll('\u00A0', ' ')]))
const ids = async (query: string) => ((await shop.read(`/v1/products?${query}`)) as ProductList).data.map(({ id }) => id)

test('sizes with decimals and all facts are told on the page, on the device too, in both languages', async () => {
  const [watchId, ringId, chainId] = [await publish(watch), await publish(ring), await publish(chain)]
  expect(rows(await read(watchId, 'en'))).toMatchObject({ size: '40.5 mm', thickness: '9.55 mm', lugWidth: '20 mm' })
  expect(rows(await read(watchId, 'ar'))).toMatchObject({ size: '40.5 ملم', thickness: '9.55 ملم' })
  expect((await read(watchId, 'ar')).facts).toMatchObject({
    waterResistance: 100,
    powerReserve: 70,
    services: [
      { date: '2024-03-12', text: 'صيانة كاملة' },
      { date: '2019-05-02', text: 'زجاج جديد' },
    ],
  })
  expect((await read(ringId, 'en')).facts).toEqual(ring.facts)
  expect(rows(await read(ringId, 'en')).size).toBe('EU 57, US 8')
  expect(rows(await read(chainId, 'en')).size).toBe('45 cm')
  for (const locale of ['en', 'ar'] as const) {
    const device = await deviceIn(locale)
    for (const id of [watchId, ringId, chainId]) {
      const { size, facts, details } = await read(id, locale)
      expect(device.product(id, 'SAR')).toMatchObject({ ...(size !== undefined && { size }), ...(facts && { facts }), details })
    }
  }
})

test('filters and searches are by whole millimetres', async () => {
  const id = await publish(watch)
  await publish(chain)
  const { meta } = (await shop.read('/v1/products')) as ProductList
  expect(meta.facets.size.map(({ value }) => value)).toEqual(['41'])
  expect(meta.facets.length.map(({ value, label }) => `${value} ${label.replaceAll('\u00A0', ' ')}`)).toEqual(['450 45 cm'])
  expect(await ids('size=41')).toEqual([id])
  expect(await ids('q=40.5+mm')).toEqual([id])
})

test('what cannot be is refused at its field', async () => {
  const refused = await staff('POST', '/staff/products', {
    type: 'watch',
    size: 40.555,
    ringDiameter: 181,
    facts: { karat: 25, powerReserve: 70.5, thickness: 0, services: [{ date: 'May', en: '', ar: '' }] },
  })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.errors ?? {}).toSorted()).toEqual(
    ['facts.karat', 'facts.powerReserve', 'facts.services.0.date', 'facts.thickness', 'ringDiameter', 'size'].toSorted(),
  )
})

test('who did a service is only for the staff, and in no log', async () => {
  const id = await publish(watch)
  const { data } = await staff<StaffProduct>('GET', `/staff/products/${id}`)
  expect(data.fields.facts.services.map(({ by }) => by)).toEqual(['SECRETMAKER', 'SECRETFORMER'])
  // A text of before is dropped where a number says it.
  expect(data.fields.details).toEqual({})
  await staff('PUT', `/staff/products/${id}`, {
    ...data.fields,
    version: data.version,
    facts: { ...data.fields.facts, services: data.fields.facts.services.slice(0, 1) },
  })
  const answers = ['/v1/products', `/v1/products/${id}`, '/v1/catalogue'].map(async (path) => (await shop.app.request(path)).text())
  expect((await Promise.all(answers)).join()).not.toContain('SECRET')
  expect(JSON.stringify(await shop.db.select().from(staffAction))).not.toContain('SECRET')
  expect((await staff<StaffProduct>('GET', `/staff/products/${id}`)).data.fields.facts.services).toHaveLength(1)
})

test('all of it is exported and imported again, and sizes are read as people write them', async () => {
  for (const piece of [watch, ring, chain]) await publish(piece)
  const exported = await imports.export()
  const again = await imports.begin(exported)
  expect((await imports.through(again.id)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 3, failed: 0 })
  await shop.db.delete(productPhoto)
  await shop.db.delete(product)
  const anew = await imports.begin(exported)
  expect((await imports.through(anew.id)).counts).toMatchObject({ created: 3, failed: 0 })
  const made = await shop.db.select().from(product)
  expect(made.find(({ stockNumber }) => stockNumber === 'W-1')).toMatchObject({
    size: 40.5,
    facts: { thickness: 9.55, services: [{ date: '2024-03-12' }, { date: '2019-05-02' }] },
  })
  expect(made.find(({ stockNumber }) => stockNumber === 'R-1')).toMatchObject({ ringDiameter: 181, facts: ring.facts })

  const typed = await imports.begin(
    'Stock number,Type,Case size,Ring size,Thickness,details.lugWidth.en,Water resistance\nA-1,watch,"40,5 mm",,10.5 mm,20 mm,50\nA-2,jewelry,45 cm,US 8,,,\n',
  )
  expect((await imports.through(typed.id)).counts).toMatchObject({ created: 2, failed: 0 })
  const found = new Map((await shop.db.select().from(product)).map((row) => [row.stockNumber, row]))
  expect(found.get('A-1')).toMatchObject({ size: 40.5, facts: { thickness: 10.5, lugWidth: 20, waterResistance: 50 }, details: {} })
  expect(found.get('A-2')).toMatchObject({ size: 450, ringDiameter: 181 })
})
