import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { aPhoto } from '../support/data/catalogue-builders.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

const both = (en: string, ar: string) => ({ en, ar })
let shop: Shop
let made: StaffProduct
beforeAll(async () => {
  shop = await openShop({ fill: (db) => seedSample(db, { now: new Date() }) })
  const staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
  await staff('POST', '/staff/brands', { id: 'zarqawan', name: both('Zarqawan', 'زرقوان'), description: both('', '') })
  const draft = await staff<StaffProduct>('POST', '/staff/products', {
    type: 'watch',
    brandId: 'zarqawan',
    model: both('Nuwayra', 'نويرة'),
    description: both('A quiet dial.', 'ميناء هادئ.'),
    condition: 'good',
    priceSar: 900_000,
    modelCase: 'round',
    size: 38,
    material: 'steel',
    color: 'black',
    winding: 'automatic',
    details: Object.fromEntries(['bracelet', 'dial', 'bezel', 'braceletMaterial', 'movement'].map((key) => [key, both('Plain', 'بسيط')])),
  })
  await shop.db.insert(productPhoto).values(aPhoto({ productId: draft.data.id }))
  made = (await staff<StaffProduct>('POST', `/staff/products/${draft.data.id}/publish`, { version: draft.data.version })).data
})
afterAll(() => shop.close())

/** The first product that a search in a language finds. */
const first = async (q: string, locale: string) =>
  ((await shop.read(`/v1/products?q=${encodeURIComponent(q)}`, { locale })) as { data: { id: string }[] }).data[0]?.id

// Learned from what the staff typed: no list of words names them.
test.each(['Zarqawan', 'zarqawn', 'Zarkawan', 'زرقوان', 'زرقون', 'زركوان', 'Nuwayra', 'nuwayrah', 'نويرة', 'نويره', 'zarqawan نويرة'])(
  'a brand and a model that the house has made are found by "%s" in both languages',
  async (typed) => {
    expect(await first(typed, 'en')).toBe(made.id)
    expect(await first(typed, 'ar')).toBe(made.id)
  },
)

test('they are suggested in the other script while somebody types, and are in the file for devices', async () => {
  const suggested = JSON.stringify(await shop.read(`/v1/search/suggestions?q=${encodeURIComponent('زرقو')}`, { locale: 'en' }))
  expect(suggested).toContain('zarqawan')
  const file = JSON.stringify(await shop.read('/v1/catalogue', { locale: 'en' }))
  for (const word of ['Zarqawan', 'زرقوان', 'Nuwayra', 'نويرة']) expect(file).toContain(word)
})
