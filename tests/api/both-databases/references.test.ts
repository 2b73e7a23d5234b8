import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { ReferenceImport, Suggestion } from '#contract/references/references.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, refill, type Shop } from '../../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../../support/server/customers.ts'
import { tusCalls } from '../../support/server/tus-calls.ts'

let shop: Shop
let huda: Awaited<ReturnType<typeof aSpecialist>>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await refill(shop, async (db) => {
    await fillVocabulary(db)
    await insertProducts(db, [
      aProduct({
        id: 'sold',
        reference: 'VF40-3101',
        modelEn: 'Fluvia Carré',
        modelAr: 'فلوفيا كاريه',
        stock: 0,
        withdrawn: true,
        facts: { thickness: 9.5, powerReserve: 70, weight: 61 },
      }),
      aProduct({ id: 'draft', reference: 'vf40 3101', modelEn: 'Fluvia', modelAr: '', details: {}, status: 'draft' }),
      aProduct({
        id: 'longer',
        reference: 'VF40-3101-B',
        modelEn: 'Fluvia Noir',
        modelAr: 'فلوفيا نوار',
        facts: { thickness: 9, lugWidth: 20 },
      }),
      aProduct({ id: 'ring', reference: 'VF40-9', type: 'jewelry' }),
      aProduct({ id: 'other', reference: '%', brandId: 'orvanne', modelEn: 'Carré', modelAr: 'كاريه' }),
    ])
  })
  huda = await aSpecialist(shop, 'Huda')
  staff = callsOf(shop, huda)
})

const suggested = async (query: Record<string, string>) => {
  const answer = await staff<Suggestion[]>('GET', `/staff/references?${new URLSearchParams({ type: 'watch', ...query }).toString()}`)
  expect(answer.status).toBe(200)
  return answer.data
}
const ids = async (query: Record<string, string>) => (await suggested(query)).map(({ id }) => id)

test('a reference finds former pieces in every way of writing, the exact one first, of a draft and a whole piece the whole one', async () => {
  for (const reference of ['VF40-3101', 'vf 40.3101', '\u200fvf٤٠٣١٠١']) expect(await ids({ reference })).toEqual(['sold', 'longer'])
  // Of several that begin so, the newest first.
  expect(await ids({ reference: 'VF40' })).toEqual(['longer', 'sold'])
  expect(await ids({ reference: 'v' })).toEqual([])
  expect(await ids({ reference: '%%' })).toEqual([])
  expect(await ids({ reference: 'vf40', besides: 'sold' })).toEqual(['longer', 'draft'])
  expect(await ids({ reference: 'vf40', type: 'jewelry' })).toEqual(['ring'])
})

test('brand and model find them, too, in either language', async () => {
  for (const model of ['carre', 'fluvia CARRÉ', 'كاريه', 'فلوفيا كار']) expect(await ids({ brand: 'valmeris', model })).toEqual(['sold'])
  expect(await ids({ model: 'carre' })).toEqual([])
})

test('what is offered belongs to the reference, and not to the piece', async () => {
  expect((await suggested({ reference: 'VF40-3101' }))[0]).toEqual({
    id: 'sold',
    source: 'piece',
    name: { en: 'Valmeris Fluvia Carré', ar: 'فالميريس فلوفيا كاريه' },
    fields: {
      brandId: 'valmeris',
      reference: 'VF40-3101',
      model: { en: 'Fluvia Carré', ar: 'فلوفيا كاريه' },
      modelCase: 'round',
      size: 39,
      material: 'steel',
      color: 'black',
      winding: 'automatic',
      description: { en: 'A watch with a calm dial.', ar: 'ساعة بميناء هادئ.' },
      facts: { thickness: 9.5, lugWidth: null, waterResistance: null, powerReserve: 70 },
      details: { movement: { en: 'V-220', ar: 'V-220' } },
    },
  })
})

test('a reference is looked up in an index', async () => {
  await shop.db.execute(sql`set enable_seqscan = off`)
  const plan = await shop.db.execute(
    sql`explain select * from product where (lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) collate "C") like 'vf40%'`,
  )
  await shop.db.execute(sql`set enable_seqscan = on`)
  expect(JSON.stringify(plan)).toMatch(/Index Cond.*vf40/)
})

test('the table of references comes in as a CSV, says by line what it does not take, and goes out again', async () => {
  const put = async (csv: string) => {
    const upload = await tusCalls(shop).uploaded(huda, Buffer.from(csv), 1_000_000)
    return (await staff<ReferenceImport>('POST', '/staff/references', { upload })).data
  }
  const headings =
    'type,brand,reference,model.en,model.ar,material,size,details.dial.en,details.dial.ar,price,details.thickness.en,lugWidth,waterResistance,powerReserve,weight'
  const rows = [
    'watch,Valmeris,NW-1,Nuwa,نوى,steel,40,Blue,أزرق,100,10.5 mm,20,100,72,61',
    'watch,Nobody,NW-2,Nuwa,نوى,steel,40,,,,,,,,',
    'watch,valmeris,NW-3,Nuwa,نوى,cheese,large,,,,,,,,',
    'watch,valmeris,,,,,,,,,,,,,',
  ]
  expect(await put([headings, ...rows].join('\n'))).toEqual({
    created: 1,
    changed: 0,
    unchanged: 0,
    failed: 3,
    problems: [
      { line: 3, column: 'brand', problem: 'not-a-choice', value: 'Nobody' },
      { line: 4, column: 'material', problem: 'not-a-choice', value: 'cheese' },
      { line: 4, column: 'size', problem: 'number', value: 'large' },
      { line: 5, column: 'reference', problem: 'required' },
    ],
  })
  const facts = { thickness: 10.5, lugWidth: 20, waterResistance: 100, powerReserve: 72 }
  expect(await suggested({ reference: 'nw1' })).toMatchObject([
    { source: 'table', fields: { brandId: 'valmeris', reference: 'NW-1', size: 40, facts, details: { dial: { en: 'Blue', ar: 'أزرق' } } } },
  ])
  expect(await ids({ brand: 'valmeris', model: 'نوى' })).toEqual(['watch/valmeris/nw1'])

  const out = await shop.app.request('/v1/staff/exports/references', huda)
  const table = await out.text()
  expect(table).toContain('waterResistance')
  expect(table).toContain('watch,valmeris,Valmeris,فالميريس,NW-1,Nuwa,نوى')
  expect(await put(table)).toMatchObject({ created: 0, changed: 0, unchanged: 1, failed: 0 })
  expect(await put(table.replace('Blue', 'Black'))).toMatchObject({ changed: 1 })
  expect(await put('nothing\nof it')).toBeUndefined()
})
