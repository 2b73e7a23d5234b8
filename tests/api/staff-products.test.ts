import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { noFacts } from '#contract/catalogue/product-facts.ts'
import type { StaffBrand, StaffProduct, StaffProductRow, StaffTerms } from '#contract/products/staff-products.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product } from '#server/db/schema/products.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { readCatalogueProducts } from '#server/modules/catalogue/offline/repository.ts'
import { listProducts } from '#server/modules/products/shop/repository.ts'
import { eq } from 'drizzle-orm'
import { aPhoto, aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, refill, type Shop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

let shop: Shop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, async (db) => {
    await fillVocabulary(db)
    await insertProducts(db, [aProduct({ id: 'first', stock: 2 }), aProduct({ id: 'gone', withdrawn: true })])
  })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const both = (en: string, ar: string) => ({ en, ar })
/** A watch that lacks nothing but its photograph. */
const watch = {
  type: 'watch',
  stockNumber: 'H-1001',
  reference: 'ZZREFERENCE',
  brandId: 'orvanne',
  model: both('Zephyrine', 'زفيرين'),
  modelCase: 'round',
  size: 40,
  material: 'steel',
  color: 'black',
  winding: 'automatic',
  condition: 'good',
  year: 1999,
  included: ['papers', 'box'],
  findings: [{ kind: 'flaw', ...both('Light hairlines', 'خدوش خفيفة') }],
  priceSar: 2_500_000,
  formerPriceSar: 3_000_000,
  stock: 1,
  popularity: 3,
  description: both('A quiet dial.', 'ميناء هادئ.'),
  details: Object.fromEntries(['bracelet', 'dial', 'bezel', 'braceletMaterial', 'movement'].map((key) => [key, both(`the ${key}`, 'نص')])),
  collections: ['dress'],
  private: {
    serial: 'SECRETSERIAL',
    costSar: 1_234_567,
    location: 'SECRETSAFE',
    acquiredFrom: 'SECRETSELLER',
    acquiredAt: '2019-03-17',
    notes: 'SECRETNOTES',
  },
}
const secrets = ['SECRET', '1234567', '12345.67', '12,345.67', '2019-03-17']

const create = (given: object = watch) => staff<StaffProduct>('POST', '/staff/products', given)
const get = async (id: string) => (await staff<StaffProduct>('GET', `/staff/products/${id}`)).data
const save = (id: string, version: number, given: object) => staff<StaffProduct>('PUT', `/staff/products/${id}`, { version, ...given })
const publish = (id: string, version: number) => staff<StaffProduct>('POST', `/staff/products/${id}/publish`, { version })
const addPhoto = (productId: string) => shop.db.insert(productPhoto).values(aPhoto({ productId }))
const inShop = async (id: string) => (await shop.app.request(`/v1/products/${id}`)).status === 200

/** All that the shop says to guests, in both languages. */
async function publicBytes(id: string): Promise<string> {
  const paths = [
    `/v1/products/${id}`,
    '/v1/products?perPage=100',
    '/v1/products?q=zephyrine',
    '/v1/products?q=ZZREFERENCE',
    '/v1/products?q=h-1001',
    '/v1/search/suggestions?q=zephyrine',
    '/v1/home',
    '/v1/catalogue',
    '/v1/collections',
    '/v1/auctions',
    `/media/${id}/1-0-320.webp`,
  ]
  const answers: string[] = []
  for (const locale of ['en', 'ar'])
    for (const path of paths) answers.push(`${path}: ${await (await shop.app.request(path, { headers: { locale } })).text()}`)
  for await (const listed of listProducts(shop.db)) answers.push(`sitemap: ${JSON.stringify(listed)}`)
  return answers.join('\n')
}

test('a draft may lack everything but its type, and says what it lacks', async () => {
  const { status, data } = await create({ type: 'jewelry' })
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'draft', withdrawn: true, version: 1, priceSar: null, name: '', stockNumber: data.id.toUpperCase() })
  expect(data.id).toMatch(/^[a-z0-9]{8}$/)
  expect(data.missing).toEqual(['photos', 'brandId', 'model', 'condition', 'priceSar', 'material'])
  const refused = await publish(data.id, 1)
  expect(refused).toMatchObject({ status: 422, code: 'product.incomplete' })
  expect(Object.keys(refused.errors ?? {})).toEqual(data.missing)
})

test('the same key makes one draft', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const one = await staff<StaffProduct>('POST', '/staff/products', watch, key)
  const two = await staff<StaffProduct>('POST', '/staff/products', watch, key)
  expect(two.data.id).toBe(one.data.id)
  expect((await staff<StaffProductRow[]>('GET', '/staff/products?status=draft')).data).toHaveLength(1)
})

test('shoppers see a draft nowhere, a published product everywhere, and what is private never', async () => {
  const made = (await create()).data
  await addPhoto(made.id)
  const customer = callsOf(shop, await aCustomer(shop))
  const hidden = await publicBytes(made.id)
  expect(hidden).toContain('sitemap')
  // What the shop repeats of the search itself stands in no other case.
  for (const word of [made.id.toUpperCase(), 'Zephyrine', 'زفيرين', 'A quiet dial', 'H-1001', ...secrets])
    expect(hidden).not.toContain(word)
  expect(hidden).not.toContain(`"${made.id}"`)
  expect((await customer('PUT', `/wishlist/${made.id}`)).status).toBe(404)
  expect((await customer('POST', '/cart/items', { productId: made.id, quantity: 1 })).code).toBe('cart.sold')

  expect((await publish(made.id, made.version)).status).toBe(200)
  const shown = await publicBytes(made.id)
  for (const word of ['Zephyrine', 'زفيرين', 'A quiet dial', 'ZZREFERENCE', '"stockNumber":"H-1001"', `"id":"${made.id}"`])
    expect(shown).toContain(word)
  expect(await shop.read('/v1/products?q=h-1001')).toMatchObject({ data: [{ id: made.id }], meta: { total: 1 } })
  for (const secret of secrets) expect(shown).not.toContain(secret)
  expect((await customer('PUT', `/wishlist/${made.id}`)).status).toBe(200)
  expect((await customer('POST', '/cart/items', { productId: made.id, quantity: 1 })).status).toBe(200)
})

test('every field comes back as it was saved', async () => {
  const made = (await create({ type: 'watch' })).data
  expect((await save(made.id, made.version, watch)).data.fields).toEqual({
    ...watch,
    included: ['box', 'papers'],
    ringDiameter: null,
    facts: noFacts,
  })
})

test('a save of an older version is rejected, also after a sale or a change of the price', async () => {
  const made = (await create()).data
  const second = await save(made.id, made.version, { ...watch, year: 2001 })
  expect(second.data.version).toBeGreaterThan(made.version)
  expect(await save(made.id, made.version, { ...watch, year: 2002 })).toMatchObject({ status: 409, code: 'product.changed' })
  await staff('PATCH', `/staff/products/${made.id}`, { priceSar: 2_000_000 })
  expect((await save(made.id, second.data.version, watch)).code).toBe('product.changed')
  const now = await get(made.id)
  expect(now.fields).toMatchObject({ year: 2001, priceSar: 2_000_000 })
  await shop.db.update(product).set({ stock: 5 }).where(eq(product.id, made.id))
  expect((await publish(made.id, now.version)).code).toBe('product.changed')
  // Nothing to save: the version stays.
  const { version, fields } = await get(made.id)
  expect((await save(made.id, version, fields)).data.version).toBe(version)
})

test('a product in the shop may not lose what it needs', async () => {
  const made = (await create()).data
  await addPhoto(made.id)
  const { version } = (await publish(made.id, made.version)).data
  const refused = await save(made.id, version, { ...watch, model: both('', ''), priceSar: null })
  expect(refused).toMatchObject({ status: 422, code: 'product.incomplete' })
  expect(Object.keys(refused.errors ?? {})).toEqual(['model', 'priceSar'])
  expect((await save(made.id, version, { ...watch, stock: 0 })).status).toBe(200)
})

test('a piece in the shop has a name in both languages where the staff gave it one', async () => {
  const details = { dial: both('Guilloché', '') }
  const findings = [{ kind: 'flaw', ...both('', 'خدوش خفيفة') }]
  const made = (await create({ ...watch, model: both('', 'زفيرين'), description: both('A quiet dial.', ''), details, findings })).data
  expect(made).toMatchObject({ name: 'Orvanne زفيرين', missing: ['photos'] })
  await addPhoto(made.id)
  expect((await publish(made.id, made.version)).status).toBe(200)
  const shown = async (locale: string, path: string) => (await shop.app.request(`/v1${path}`, { headers: { locale } })).text()
  const page = async (locale: string) => (JSON.parse(await shown(locale, `/products/${made.id}`)) as { data: Product }).data
  const english = await page('en')
  expect(english).toMatchObject({ model: 'زفيرين', description: 'A quiet dial.', findings: [{ text: 'خدوش خفيفة' }] })
  expect((await page('ar')).details).toContainEqual(expect.objectContaining({ key: 'dial', value: 'Guilloché' }))
  expect((await page('ar')).description).toBe('')
  expect(await readCatalogueProducts(shop.db, [made.id])).toMatchObject([{ row: { modelEn: 'زفيرين' } }])
  expect(await shown('ar', `/products?q=${encodeURIComponent('زفيرين')}`)).toContain(`"id":"${made.id}"`)
})

test('publishing, withdrawing and restoring', async () => {
  const made = (await create({ ...watch, stock: 0 })).data
  await addPhoto(made.id)
  expect(Object.keys((await publish(made.id, made.version)).errors ?? {})).toEqual(['stock'])
  expect((await staff('PATCH', `/staff/products/${made.id}`, { withdrawn: false })).code).toBe('product.incomplete')
  const stocked = (await save(made.id, made.version, watch)).data
  const published = (await publish(made.id, stocked.version)).data
  expect(published).toMatchObject({ status: 'published', withdrawn: false, missing: [] })
  expect(await inShop(made.id)).toBe(true)
  const withdrawn = (await staff<StaffProduct>('POST', `/staff/products/${made.id}/withdraw`, { version: published.version })).data
  expect(withdrawn).toMatchObject({ status: 'withdrawn', withdrawn: true })
  expect(await inShop(made.id)).toBe(false)
  expect((await staff<StaffProduct>('PATCH', `/staff/products/${made.id}`, { withdrawn: false })).data.status).toBe('published')
  expect(await inShop(made.id)).toBe(true)
})

test('code of the release before, which knows only `withdrawn`, keeps the status right, and publishes no draft', async () => {
  const statusOf = async (id: string) => (await get(id)).status
  expect(await statusOf('gone')).toBe('withdrawn')
  await shop.db.update(product).set({ withdrawn: false }).where(eq(product.id, 'gone'))
  expect(await statusOf('gone')).toBe('published')
  const made = (await create()).data
  await shop.db.update(product).set({ withdrawn: false }).where(eq(product.id, made.id))
  expect(await get(made.id)).toMatchObject({ status: 'draft', withdrawn: true })
})

test('the list is searched, filtered and paged', async () => {
  await create()
  const found = async (query: string) => (await staff<StaffProductRow[]>('GET', `/staff/products?${query}`)).data.map(({ name }) => name)
  for (const q of ['h-10', 'zzref', 'zephyr', 'زفير', 'orvan', 'secretser'])
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual(['Orvanne Zephyrine'])
  expect(await found('q=nothing%25')).toEqual([])
  expect(await found('status=draft')).toEqual(['Orvanne Zephyrine'])
  expect(await found('type=jewelry')).toEqual([])
  expect(await found('brand=orvanne&type=watch')).toEqual(['Orvanne Zephyrine'])
  expect(await found('perPage=1&page=2')).toHaveLength(1)
  expect(await staff('GET', '/staff/products?perPage=1')).toMatchObject({
    meta: { total: 3, page: 1, perPage: 1, statuses: { draft: 1, published: 1, withdrawn: 1 } },
  })
})

test('a stock number is used once, and values are those of the shop', async () => {
  await create()
  expect(await create()).toMatchObject({ status: 409, code: 'product.number-taken' })
  const refused = await create({ ...watch, stockNumber: '', brandId: 'nobody', material: 'cheese', collections: ['x'] })
  expect(refused).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(Object.keys(refused.errors ?? {})).toEqual(['brandId', 'material', 'collections'])
  const { data } = await staff<StaffTerms>('GET', '/staff/terms')
  expect(data.material).toContainEqual({ value: 'steel', name: both('steel', 'فولاذ') })
  expect(data.collections).toEqual([{ value: 'dress', name: both('Dress watches', 'ساعات رسمية') }])
})

test('a standard material, case, color or winding is offered, and is in the shop with the first piece that has it', async () => {
  const offered = async () => (await staff<StaffTerms>('GET', '/staff/terms')).data.material.map(({ value }) => value)
  type Listed = { meta: { facets: { material: { value: string; label: string }[] } } }
  const inFilter = async () => ((await shop.read('/v1/products')) as Listed).meta.facets.material.find(({ value }) => value === 'platinum')
  expect(await offered()).toContain('platinum')
  expect(await inFilter()).toBeUndefined()
  const made = (await create({ ...watch, material: 'steel' })).data
  await addPhoto(made.id)
  await save(made.id, made.version, { ...watch, material: 'platinum', color: 'navy' })
  await publish(made.id, (await get(made.id)).version)
  expect(await inFilter()).toMatchObject({ label: 'platinum', count: 1 })
  expect((await offered()).filter((value) => value === 'platinum')).toHaveLength(1)
})

test('brands are made, changed and deleted while no product has them', async () => {
  const brand = { id: 'nova-c', name: both('Nova', 'نوفا'), description: both('New.', 'جديدة.') }
  expect((await staff<StaffBrand>('POST', '/staff/brands', brand)).data).toEqual({ ...brand, products: 0 })
  expect(await staff('POST', '/staff/brands', brand)).toMatchObject({ status: 409, code: 'brand.exists' })
  const { id: _, ...fields } = brand
  await staff('PUT', '/staff/brands/nova-c', { ...fields, name: both('Nova & Co', 'نوفا') })
  expect(await shop.read('/v1/brands')).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ name: 'Nova & Co' })]) })
  const made = (await create({ ...watch, brandId: 'nova-c' })).data
  expect(await staff('DELETE', '/staff/brands/nova-c')).toMatchObject({ status: 409, code: 'brand.in-use' })
  await save(made.id, made.version, watch)
  expect((await staff('DELETE', '/staff/brands/nova-c')).status).toBe(200)
  expect((await staff<StaffBrand[]>('GET', '/staff/brands')).data.map(({ id }) => id)).toEqual(['orvanne', 'valmeris'])
  expect((await staff('PUT', '/staff/brands/nova-c', fields)).status).toBe(404)
})

test('each action is recorded with before and after, private values without', async () => {
  await emptyStaffLog(shop)
  const made = (await create({ type: 'watch' })).data
  await save(made.id, made.version, watch)
  const rows = await shop.db.select().from(staffAction).orderBy(staffAction.id)
  expect(rows.map(({ action, staffName }) => `${staffName} ${action}`)).toEqual(['Huda product.create', 'Huda product.change'])
  expect(rows[1]?.changes).toMatchObject({
    priceSar: { to: 2_500_000 },
    model: { to: '{"en":"Zephyrine","ar":"زفيرين"}' },
    'private.costSar': {},
  })
  expect(JSON.stringify(rows)).not.toContain('SECRET')
})
