import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, refill, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

let shop: Shop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, fillVocabulary)
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const name = { en: 'Pistachio', ar: 'فستقي' }
const later = { en: 'Mossy', ar: 'طحلبي' }
const description = { en: '', ar: '' }

type Case = { of: string; path: string; made: object; fields: object; item: string }
const cases: Case[] = [
  { of: 'a brand', path: 'brands', made: { id: 'pistachio', name, description }, fields: { name, description }, item: 'brands/pistachio' },
  {
    of: 'a collection',
    path: 'collections',
    made: { id: 'pistachio', name, description, featured: true },
    fields: { name, description, featured: true },
    item: 'collections/pistachio',
  },
  {
    of: 'a word of the house',
    path: 'terms',
    made: { kind: 'color', name, swatch: '#93c572' },
    fields: { name, swatch: '#93c572' },
    item: 'terms/color/pistachio',
  },
]

test.each(cases)('$of that somebody else has changed since it was read is not overwritten', async ({ path, made, fields, item }) => {
  await staff('POST', `/staff/${path}`, made)
  expect((await staff('PUT', `/staff/${item}`, { ...fields, name: later, read: fields })).status).toBe(200)
  expect(await staff('PUT', `/staff/${item}`, { ...fields, read: fields })).toMatchObject({ status: 409, code: 'setting.changed' })
  // Whoever does not say what they have read changes it as it is.
  expect((await staff('PUT', `/staff/${item}`, fields)).status).toBe(200)
})
