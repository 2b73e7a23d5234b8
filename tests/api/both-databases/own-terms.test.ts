import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { OwnTerm, StaffProduct, StaffTerm, StaffTerms } from '#contract/products/staff-products.ts'
import { modelReference } from '#server/db/schema/model-references.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product } from '#server/db/schema/products.ts'
import { detailTerm } from '#server/db/schema/terms.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { aPhoto, fillVocabulary } from '../../support/data/catalogue-builders.ts'
import { openShop, refill, type OpenedShop } from '../../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../../support/server/customers.ts'
import { emptyStaffLog } from '../../support/server/staff-log.ts'

let shop: OpenedShop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, fillVocabulary)
  await shop.db.delete(detailTerm)
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const both = (en: string, ar: string) => ({ en, ar })
const add = async (body: object) => (await staff<StaffTerm>('POST', '/staff/terms', body)).data
const own = async () => (await staff<OwnTerm[]>('GET', '/staff/own-terms')).data
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
  details: Object.fromEntries(['bracelet', 'bezel', 'braceletMaterial', 'movement'].map((key) => [key, both(`the ${key}`, 'نص')])),
}
/** A piece that is in the shop. */
async function published(changes: object): Promise<StaffProduct> {
  const { data } = await staff<StaffProduct>('POST', '/staff/products', { ...watch, ...changes })
  await shop.db.insert(productPhoto).values(aPhoto({ productId: data.id }))
  expect((await staff('POST', `/staff/products/${data.id}/publish`, { version: 1 })).status).toBe(200)
  return data
}
const read = (path: string) => shop.read(path) as Promise<{ data: unknown }>

test('a word of a filter is renamed in pieces, pages, search and on devices; its value stays', async () => {
  await add({ kind: 'color', name: both('Pistacchio', 'فستقي'), swatch: '#93c572' })
  const piece = await published({ color: 'pistacchio' })
  expect((await own()).filter(({ kind }) => kind === 'color')).toEqual([
    { kind: 'color', value: 'pistacchio', name: both('Pistacchio', 'فستقي'), swatch: '#93c572', products: 1 },
  ])
  await emptyStaffLog(shop)
  const renamed = await staff<OwnTerm>('PUT', '/staff/terms/color/pistacchio', { name: both('Sage', 'مريمي') })
  expect(renamed.data).toEqual({
    kind: 'color',
    value: 'pistacchio',
    name: both('Sage', 'مريمي'),
    swatch: '#93c572',
    products: 1,
  })
  expect(await read('/v1/catalogue')).toMatchObject({
    data: { colors: expect.arrayContaining([['pistacchio', 'Sage', 'مريمي', '#93c572']]) },
  })
  expect(await read('/v1/products?q=sage')).toMatchObject({ data: [{ id: piece.id }] })
  expect(await read('/v1/products?q=pistacchio')).toMatchObject({ data: [] })
  expect(await shop.db.select().from(staffAction)).toEqual([
    expect.objectContaining({
      action: 'term.update',
      subject: 'pistacchio',
      changes: { nameEn: { from: 'Pistacchio', to: 'Sage' }, nameAr: { from: 'فستقي', to: 'مريمي' } },
    }),
  ])
})

test('a text of the details is renamed in every piece that has it, and in the table of references', async () => {
  const from = both('Smokd', 'دخاني')
  const piece = await published({ details: { ...watch.details, dial: from } })
  const other = await published({ details: { ...watch.details, dial: both('Smokd', 'آخر') } })
  await shop.db.insert(modelReference).values({
    id: 'r',
    type: 'watch',
    brandId: 'orvanne',
    referenceKey: 'r1',
    fields: { ...watch, reference: 'R1', details: { dial: from } } as never,
    updatedAt: new Date(0),
  })
  const term = (await own()).find(({ kind, name }) => kind === 'dial' && name.ar === 'دخاني')
  expect(term).toMatchObject({ products: 1 })
  const { version } = (await staff<StaffProduct>('GET', `/staff/products/${piece.id}`)).data
  const renamed = await staff<OwnTerm>('PUT', `/staff/terms/dial/${term?.value}`, { name: both('Smoked', 'دخاني') })
  expect(renamed.data).toMatchObject({ name: both('Smoked', 'دخاني'), products: 1 })
  const after = (await staff<StaffProduct>('GET', `/staff/products/${piece.id}`)).data
  expect(after.fields.details.dial).toEqual(both('Smoked', 'دخاني'))
  // A form that is open on the older text does not put it back.
  expect(after.version).toBeGreaterThan(version)
  expect(JSON.stringify(await read(`/v1/products/${piece.id}`))).toContain('Smoked')
  expect((await staff<StaffProduct>('GET', `/staff/products/${other.id}`)).data.fields.details.dial).toEqual(both('Smokd', 'آخر'))
  const [reference] = await shop.db.select().from(modelReference)
  expect(reference?.fields.details.dial).toEqual(both('Smoked', 'دخاني'))
  expect((await staff<StaffTerms>('GET', '/staff/terms')).data.details.dial).not.toContainEqual(from)
})

test('a text that is renamed to one that is offered already becomes that one', async () => {
  const piece = await published({ details: { ...watch.details, dial: both('Blak', 'أسود') } })
  const term = (await own()).find(({ kind }) => kind === 'dial')
  expect((await staff('PUT', `/staff/terms/dial/${term?.value}`, { name: both('Black', 'أسود') })).status).toBe(200)
  expect((await staff<StaffProduct>('GET', `/staff/products/${piece.id}`)).data.fields.details.dial).toEqual(both('Black', 'أسود'))
  expect((await own()).filter(({ kind }) => kind === 'dial')).toEqual([])
})

test('a word that pieces have is not deleted, drafts and withdrawn ones too; one that none has is', async () => {
  await add({ kind: 'material', name: both('Damascus', 'دمشقي') })
  const { data: draft } = await staff<StaffProduct>('POST', '/staff/products', {
    type: 'watch',
    material: 'damascus',
    details: { dial: both('Smoked', 'دخاني') },
  })
  const dial = (await own()).find(({ kind }) => kind === 'dial')
  for (const path of ['/staff/terms/material/damascus', `/staff/terms/dial/${dial?.value}`]) {
    expect(await staff('DELETE', path)).toMatchObject({
      status: 409,
      code: 'term.in-use',
      errors: { products: ['Pieces that have it: 1.'] },
    })
  }
  await shop.db.delete(product).where(eq(product.id, draft.id))
  for (const path of ['/staff/terms/material/damascus', `/staff/terms/dial/${dial?.value}`])
    expect((await staff('DELETE', path)).status).toBe(200)
  expect(await own()).toEqual([])
  expect((await staff<StaffTerms>('GET', '/staff/terms')).data.material.map(({ value }) => value)).not.toContain('damascus')
  expect((await staff('DELETE', '/staff/terms/material/damascus')).status).toBe(404)
})

test('words of the release stay, and no word of a filter gets the name of another', async () => {
  const name = both('Something', 'شيء')
  expect(await staff('PUT', '/staff/terms/material/steel', { name })).toMatchObject({ status: 409, code: 'term.standard' })
  expect(await staff('DELETE', '/staff/terms/material/steel')).toMatchObject({ status: 409, code: 'term.standard' })
  expect(await own()).toEqual([])
  await add({ kind: 'material', name })
  expect(await staff('PUT', '/staff/terms/material/something', { name: both('STEEL', 'آخر') })).toMatchObject({
    status: 409,
    code: 'term.exists',
  })
  expect((await staff('PUT', '/staff/terms/material/something', { name: both('something', 'شيء') })).status).toBe(200)
  expect((await staff('PUT', '/staff/terms/dial/12', { name })).status).toBe(404)
  expect((await staff('PUT', '/staff/terms/nothing/12', { name })).status).toBe(404)
})
