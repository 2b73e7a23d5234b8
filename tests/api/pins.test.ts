import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Home } from '#contract/home/home.ts'
import type { RailPins } from '#contract/pins/pins.ts'
import { setting } from '#server/db/schema/house.ts'
import { product } from '#server/db/schema/products.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

let shop: Shop
let staff: ReturnType<typeof callsOf>
const ids = Array.from({ length: 20 }, (_, nth) => `p${String(nth).padStart(2, '0')}`)
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(
        db,
        ids.map((id) => aProduct({ id, stock: 1 })),
      )
    },
  })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(setting).where(eq(setting.key, 'pins'))
  await shop.catalogue.taken({ products: new Set(), tables: new Set(['setting']) })
})

const set = (rail: string, given: string[], read?: string[]) =>
  staff<RailPins[]>('PUT', `/staff/pins/${rail}`, { ids: given, ...(read && { read }) })
const home = async () => {
  const { popular, newest, bestDeals } = (await callsOf(shop, { headers: {} })<Home>('GET', '/home')).data
  const idsOf = (pieces: { id: string }[]) => pieces.map(({ id }) => id)
  return { popular: idsOf(popular), newest: idsOf(newest), bestDeals: idsOf(bestDeals) }
}
const changeProduct = async (id: string, change: Partial<typeof product.$inferInsert>) => {
  await shop.db.update(product).set(change).where(eq(product.id, id))
  await shop.catalogue.taken({ products: new Set([id]), tables: new Set() })
}

test('pinned pieces stand first in their row, in their order, and the others follow as before, each once', async () => {
  const before = await home()
  const [last, other] = [before.newest.at(-1)!, before.popular.at(-1)!]
  expect((await set('popular', [last, other])).status).toBe(200)
  const after = await home()
  expect(after.popular).toEqual([last, other, ...before.popular.filter((id) => id !== other)].slice(0, 8))
  expect(after.newest).not.toContain(last)
  const all = [...after.bestDeals, ...after.popular, ...after.newest]
  expect(all).toHaveLength(new Set(all).size)
  await set('bestDeals', ['p03'])
  expect((await home()).bestDeals).toEqual(['p03'])
  const log = (await staff<{ subject: string; changes: object }[]>('GET', '/staff/actions?action=setting.change')).data
  expect(log[0]).toMatchObject({ subject: 'pins', changes: { bestDeals: { to: 'p03' } } })
})

test('one that is sold or withdrawn is skipped, and so is one that an earlier row has; the staff read why', async () => {
  await set('popular', ['p01', 'p02', 'p03'])
  await set('newest', ['p03', 'p04'])
  await changeProduct('p01', { stock: 0 })
  await changeProduct('p02', { status: 'withdrawn' })
  const { popular, newest } = await home()
  expect([popular[0], newest[0]]).toEqual(['p03', 'p04'])
  expect([...popular, ...newest]).not.toContain('p01')
  const rails = (await staff<RailPins[]>('GET', '/staff/pins')).data
  expect(rails.map(({ pieces }) => pieces.map(({ state }) => state))).toEqual([
    [],
    ['out-of-stock', 'not-in-shop', 'shown'],
    ['in-another-row', 'shown'],
  ])
  await changeProduct('p01', { stock: 1 })
  await changeProduct('p02', { status: 'published' })
  expect((await home()).popular.slice(0, 3)).toEqual(['p01', 'p02', 'p03'])
})

test('at most eight, each once and known; of two who pin in a row the later one is told', async () => {
  for (const given of [ids.slice(0, 9), ['p01', 'p01'], ['nobody']])
    expect(Object.keys((await set('popular', given)).errors ?? {}), given.join()).toEqual(['ids'])
  expect((await set('nowhere', [])).status).toBe(404)
  expect((await set('popular', ['p01'], [])).status).toBe(200)
  expect(await set('popular', ['p02'], [])).toMatchObject({ status: 409, code: 'setting.changed' })
  expect((await set('newest', ['p02'], [])).status).toBe(200)
})
