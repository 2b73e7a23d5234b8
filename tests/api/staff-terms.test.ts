import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffProduct, StaffTerm, StaffTerms } from '#contract/products/staff-products.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { detailTerm } from '#server/db/schema/terms.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aPhoto, fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, refill, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { importCalls } from '../support/server/imports.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

let shop: OpenedShop
let imports: ReturnType<typeof importCalls>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, fillVocabulary)
  await shop.db.delete(detailTerm)
  const specialist = await aSpecialist(shop, 'Huda')
  staff = callsOf(shop, specialist)
  imports = importCalls(shop, specialist)
})

const both = (en: string, ar: string) => ({ en, ar })
const add = (body: object) => staff<StaffTerm>('POST', '/staff/terms', body)
const offered = async () => (await staff<StaffTerms>('GET', '/staff/terms')).data
const watch = {
  type: 'watch',
  brandId: 'orvanne',
  model: both('Zephyrine', 'زفيرين'),
  modelCase: 'round',
  size: 40,
  material: 'steel',
  color: 'black',
  winding: 'automatic',
  condition: 'good',
  priceSar: 2_500_000,
  description: both('A quiet dial.', 'ميناء هادئ.'),
  details: Object.fromEntries(['bracelet', 'dial', 'bezel', 'braceletMaterial', 'movement'].map((key) => [key, both(`the ${key}`, 'نص')])),
}

test('a color of the house is chosen, filtered by, found in both languages, on devices too, and imported by its name', async () => {
  const { data: term } = await add({ kind: 'color', name: both('Pistachio', 'فستقي'), swatch: '#93c572' })
  expect(term).toEqual({ value: 'pistachio', name: both('Pistachio', 'فستقي'), swatch: '#93c572' })
  expect((await offered()).color.at(-1)).toEqual(term)

  const { data: made } = await staff<StaffProduct>('POST', '/staff/products', { ...watch, color: term.value })
  await shop.db.insert(productPhoto).values(aPhoto({ productId: made.id }))
  expect((await staff('POST', `/staff/products/${made.id}/publish`, { version: 1 })).status).toBe(200)
  const ids = async (query: string) => ((await shop.read(`/v1/products?${query}`)) as { data: { id: string }[] }).data.map(({ id }) => id)
  for (const query of ['color=pistachio', 'q=pistachio', `q=${encodeURIComponent('فستقي')}`]) expect(await ids(query)).toEqual([made.id])
  expect(await shop.read('/v1/products')).toMatchObject({
    meta: { facets: { color: expect.arrayContaining([expect.objectContaining({ value: 'pistachio', swatch: '#93c572', count: 1 })]) } },
  })
  expect(await shop.read('/v1/catalogue')).toMatchObject({
    data: { colors: expect.arrayContaining([['pistachio', 'Pistachio', 'فستقي', '#93c572']]) },
  })

  const begun = await imports.begin('Stock number,Type,Colour\nP-1,watch,فستقي\n')
  expect((await imports.through(begun.id)).counts).toMatchObject({ created: 1, failed: 0 })
  expect(await imports.export()).toMatch(/P-1.*,pistachio,/)
})

test('green, carbon and solar are offered by the release', async () => {
  const { color, material, winding, details } = await offered()
  expect(color).toContainEqual({ value: 'green', name: both('green', 'أخضر'), swatch: expect.any(String) })
  expect(material).toContainEqual({ value: 'carbon', name: both('carbon', 'كربون') })
  expect(winding).toContainEqual({ value: 'solar', name: both('solar', 'طاقة شمسية') })
  expect(details.dial).toContainEqual(both('Green, sunburst', 'أخضر مشعّ'))
})

test('a word that the shop has in either language is not added twice', async () => {
  await add({ kind: 'material', name: both('Damascus steel', 'فولاذ دمشقي') })
  expect((await add({ kind: 'material', name: both('DAMASCUS STEEL', '') })).data.value).toBe('damascus-steel')
  expect((await add({ kind: 'material', name: both('Stainless', 'فُولاذ') })).data.value).toBe('steel')
  expect((await offered()).material.filter(({ name }) => name.en === 'Damascus steel')).toHaveLength(1)
})

test('one language stands in for the other, and two words with one slug are two', async () => {
  expect((await add({ kind: 'material', name: both('', 'مينا مذهّبة') })).data).toMatchObject({
    value: expect.stringMatching(/^n-[0-9a-f]{10}$/),
    name: both('مينا مذهّبة', 'مينا مذهّبة'),
  })
  const first = (await add({ kind: 'color', name: both('Sky/night', 'ليلي') })).data.value
  const second = (await add({ kind: 'color', name: both('Sky+night', 'سماوي ليلي') })).data.value
  expect(first).toBe('sky-night')
  // The search compares both alike, so they are one.
  expect(second).toBe(first)
  expect((await add({ kind: 'color', name: both(' ', '') })).status).toBe(400)
  expect((await add({ kind: 'nothing', name: both('a', 'b') })).status).toBe(400)
})

test('a pair that was saved or imported once is offered from then on, the newest first', async () => {
  const { data: made } = await staff<StaffProduct>('POST', '/staff/products', {
    type: 'watch',
    details: { dial: both('Lacquered green', 'أخضر لامع') },
  })
  await staff('PUT', `/staff/products/${made.id}`, {
    type: 'watch',
    version: 1,
    details: { dial: both('Blue', 'أزرق'), bezel: both('Coin edge', '') },
  })
  await staff('PUT', `/staff/products/${made.id}`, { type: 'watch', version: 2, details: { bezel: both('Coin edge', 'حافة محزّزة') } })
  const begun = await imports.begin('Stock number,Type,details.dial.en,details.dial.ar\nP-1,watch,Smoked,دخاني\nP-2,watch,Smoked,دخاني\n')
  await imports.through(begun.id)
  const { details } = await offered()
  expect(details.dial?.slice(-2)).toEqual([both('Smoked', 'دخاني'), both('Lacquered green', 'أخضر لامع')])
  expect(details.dial?.filter(({ en }) => en === 'Blue')).toHaveLength(1)
  expect(details.bezel?.filter(({ en }) => en === 'Coin edge')).toEqual([both('Coin edge', 'حافة محزّزة')])
})

test('a text of the details is added in place, once, which the log says', async () => {
  await emptyStaffLog(shop)
  for (let times = 0; times < 2; times++)
    expect((await add({ kind: 'movement', name: both('Micro-rotor', 'دوّار مصغّر') })).data.name).toEqual(both('Micro-rotor', 'دوّار مصغّر'))
  expect((await offered()).details.movement?.filter(({ en }) => en === 'Micro-rotor')).toHaveLength(1)
  expect(await shop.db.select().from(staffAction)).toEqual([expect.objectContaining({ action: 'term.create', subject: 'movement' })])
})
