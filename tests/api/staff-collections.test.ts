import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffCollection, StaffProduct } from '#contract/products/staff-products.ts'
import { collection } from '#server/db/schema/terms.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, refill, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

let shop: Shop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, async (db) => {
    await fillVocabulary(db)
    await insertProducts(db, [aProduct({ id: 'first' })])
  })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const both = (en: string, ar: string) => ({ en, ar })
const divers = { id: 'divers', name: both('Divers', 'ساعات الغوص'), description: both('For water.', 'للماء.'), featured: true }
const list = async () => (await staff<StaffCollection[]>('GET', '/staff/collections')).data
const ids = async () => (await list()).map(({ id }) => id)
const shown = async () => ((await shop.read('/v1/collections')) as { data: { id: string; name: string }[] }).data

test('a collection is made, changed, and deleted while no product is in it', async () => {
  expect((await staff<StaffCollection>('POST', '/staff/collections', divers)).data).toEqual({ ...divers, products: 0, isComputed: false })
  expect(await staff('POST', '/staff/collections', divers)).toMatchObject({ status: 409, code: 'collection.exists' })
  const { id: _, ...fields } = divers
  await staff('PUT', '/staff/collections/divers', { ...fields, name: both('Diving', 'غوص') })
  expect(await shown()).toContainEqual(expect.objectContaining({ id: 'divers', name: 'Diving' }))

  const draft = (await staff<StaffProduct>('POST', '/staff/products', { type: 'watch', collections: ['divers'] })).data
  expect(await staff('DELETE', '/staff/collections/divers')).toMatchObject({ status: 409, code: 'collection.in-use' })
  await staff('PUT', `/staff/products/${draft.id}`, { type: 'watch', version: draft.version, collections: [] })
  expect((await staff('DELETE', '/staff/collections/divers')).status).toBe(200)
  expect((await staff('PUT', '/staff/collections/divers', fields)).status).toBe(404)
})

test('shoppers get the collections in the order of the staff; one that was not named comes last', async () => {
  await staff('POST', '/staff/collections', divers)
  const before = await ids()
  const [first, ...others] = before
  await staff('PUT', '/staff/collections', { ids: [...others.toReversed(), 'nobody'] })
  expect(await ids()).toEqual([...others.toReversed(), first])
  expect((await shown()).map(({ id }) => id)).toEqual(await ids())
})

test('the one that the shop fills itself stays, and there are 32 at the most', async () => {
  const more = Array.from({ length: 31 }, (_, nth) => ({
    id: `c${nth}`,
    nameEn: 'C',
    nameAr: 'م',
    descriptionEn: '',
    descriptionAr: '',
    featured: false,
    position: nth + 5,
  }))
  const known = await ids()
  await shop.db.insert(collection).values(more.slice(0, 32 - known.length))
  expect(await staff('POST', '/staff/collections', divers)).toMatchObject({ status: 409, code: 'collection.too-many' })
  expect((await list()).filter(({ isComputed }) => isComputed).map(({ id }) => id)).toEqual(['best-deals'])
  expect(await staff('DELETE', '/staff/collections/best-deals')).toMatchObject({ status: 409, code: 'collection.in-use' })
})
