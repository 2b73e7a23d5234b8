import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open/database.ts'
import { savedSearchResponses } from '#contract/saved-searches/wanted-pieces.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { nextChange, openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf } from '../../support/server/customers.ts'

let now = Date.UTC(2026, 5, 1, 9)
const clock = { now: () => new Date(now) }
let shop: OpenedShop
beforeAll(async () => {
  const fill = async (db: Db) => {
    await fillVocabulary(db)
    await insertProducts(db, [aProduct({ id: 'here', priceSar: 1_000_000 }), aProduct({ id: 'sold', stock: 0, year: 1999 })])
  }
  shop = await openShop({ clock, fill })
})
afterAll(() => shop.close())

/** Each of as many customers as there are lists saves these. */
async function saveAll(lists: readonly (readonly [search: string, currency?: 'USD'][])[]): Promise<void> {
  for (const list of lists) {
    const call = callsOf(shop, await aCustomer(shop))
    for (const [search, currency] of list) {
      const id = crypto.randomUUID().replaceAll('-', '')
      const answer = await call('PUT', `/saved-searches/${id}`, { name: 'Mine', search }, currency ? { currency } : {})
      expect(answer.status).toBe(200)
    }
  }
}
const readWanted = async (locale: 'en' | 'ar' = 'en') => {
  const answer = await callsOf(shop, await aSpecialist(shop))('GET', '/staff/wanted-pieces', undefined, { locale })
  return savedSearchResponses['staff.saved-searches.wanted'].parse(answer).data
}

test('what is saved and is not for sale is listed, most people first, without their names; what is published is gone at once', async () => {
  await saveAll([
    [['brand=valmeris'], ['brand=valmeris&priceMax=5000'], ['yearMin=1999&yearMax=1999']],
    [['q=valmeris'], ['brand=valmeris&priceMax=5000'], ['q=tourbillon'], ['yearMin=1999&yearMax=1999', 'USD']],
    [['brand=valmeris&priceMax=5000', 'USD'], ['yearMin=1999&yearMax=1999']],
  ])
  const wanted = await readWanted()
  const savedAt = new Date(now).toISOString()
  expect(wanted.slice(0, 2)).toEqual([
    { values: [], yearMin: 1999, yearMax: 1999, currency: 'SAR', people: 3, savedAt },
    { values: ['Valmeris'], priceMax: 5000, currency: 'SAR', people: 2, savedAt },
  ])
  expect(wanted.slice(2)).toEqual([{ q: 'tourbillon', values: [], currency: 'SAR', people: 1, savedAt }])
  expect((await readWanted('ar'))[1]?.values).toEqual(['فالميريس'])

  const changed = nextChange(shop.catalogue)
  await insertProducts(shop.db, [aProduct({ id: 'new', priceSar: 400_000 })])
  await changed
  expect((await readWanted()).map(({ priceMax }) => priceMax)).toEqual([undefined, undefined])
})

test('searches that are saved later are counted after ten minutes', async () => {
  await saveAll([[['q=tourbillon'], ['q=minute+repeater']]])
  const words = async () => (await readWanted()).flatMap(({ q, people }) => (q === undefined ? [] : [[q, people]]))
  expect(await words()).toEqual([['tourbillon', 1]])
  now += 10 * 60_000
  expect(await words()).toEqual([
    ['tourbillon', 2],
    ['minute repeater', 1],
  ])
})
