import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostSavedSearches } from '#contract/accounts/account-limits.ts'
import type { SavedSearches } from '#contract/accounts/saved-searches.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { aCustomer, callsOf } from '../../support/server/customers.ts'

let now = Date.UTC(2026, 5, 1)
let shop: Shop
beforeAll(async () => {
  // Each time is later than the previous one, so that the order is defined.
  shop = await openShop({ clock: { now: () => new Date((now += 1000)) } })
})
afterAll(() => shop.close())

let call: ReturnType<typeof callsOf>
beforeEach(async () => {
  call = callsOf(shop, await aCustomer(shop))
})

const idOf = (place: number) => place.toString(16).padStart(32, '0')
const [first, second] = [idOf(1), idOf(2)]
const save = (id: string, search: string, headers: Record<string, string> = {}) =>
  call<SavedSearches>('PUT', `/saved-searches/${id}`, { name: `About ${search}`, search }, headers)
const idsOf = ({ items }: SavedSearches) => items.map(({ id }) => id)

test('keeps lists in the order in which they were saved, with the currency of their prices', async () => {
  expect((await call('GET', '/saved-searches')).data).toEqual({ items: [] })
  await save(first, 'brand=omega&material=steel&priceMax=30000')
  const { status, data } = await save(second, 'q=dive+watch', { currency: 'USD' })
  expect(status).toBe(200)
  expect(data.items).toMatchObject([
    { id: second, search: 'q=dive+watch', currency: 'USD' },
    { id: first, name: 'About brand=omega&material=steel&priceMax=30000', currency: 'SAR' },
  ])
})

test('saving and deleting are the same once and twice, and the same list is not saved twice', async () => {
  await save(first, 'brand=omega')
  const { data: before } = await save(first, 'brand=omega')
  expect(before.items).toHaveLength(1)
  expect((await save(second, 'brand=omega')).data).toEqual(before)
  expect((await save(second, 'brand=omega', { currency: 'EUR' })).data.items).toHaveLength(2)
  for (const _ of [1, 2]) expect(idsOf((await call<SavedSearches>('DELETE', `/saved-searches/${first}`)).data)).toEqual([second])
  expect(await save('nothing', 'brand=omega')).toMatchObject({ status: 404, code: 'resource.not-found' })
})

test('refuses what is no list of the shop, and more than a customer may have', async () => {
  for (const odd of ['nothing=1', 'priceMax=cheap', 'type=boat']) expect(await save(first, odd)).toMatchObject({ status: 400 })
  for (let place = 0; place < mostSavedSearches; place++) await save(idOf(place), `yearMin=${1900 + place}`)
  expect(await save(idOf(99), 'type=watch')).toMatchObject({
    status: 409,
    code: 'saved-searches.full',
    message: 'You have as many saved searches as the shop keeps. Delete one to save another.',
  })
  expect(await save(idOf(99), 'type=watch', { locale: 'ar' })).toMatchObject({ message: expect.stringContaining('الأقصى') as string })
})

test('is each customer’s own', async () => {
  await save(first, 'brand=omega')
  const other = callsOf(shop, await aCustomer(shop))
  await other('DELETE', `/saved-searches/${first}`)
  await other('PUT', `/saved-searches/${first}`, { name: 'Rings', search: 'type=jewelry' })
  expect((await other<SavedSearches>('GET', '/saved-searches')).data.items).toMatchObject([{ name: 'Rings' }])
  expect((await call<SavedSearches>('GET', '/saved-searches')).data.items).toMatchObject([{ search: 'brand=omega' }])
})
