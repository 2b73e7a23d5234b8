import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuctionList } from '#contract/auctions/auctions.ts'
import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

let now = new Date('2026-11-20T12:00:00Z')
let shop: Shop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => now },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'lot' }), aProduct({ id: 'sold', stock: 0 })])
    },
  })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
const create = (productId: string, from: number, until: number) =>
  staff<StaffAuction>('POST', '/staff/auctions', { productId, startsAt: at(from), endsAt: at(until) })
const shown = async () => ((await shop.read('/v1/auctions')) as AuctionList).data.map(({ product }) => product.id)
const states = async () => (await staff<StaffAuction[]>('GET', '/staff/auctions')).data.map(({ state }) => state)

test('an auction is on its page from its start to its end, and stays readable afterwards', async () => {
  const { data } = await create('lot', 13, 15)
  expect(data).toMatchObject({ state: 'planned', version: 1, product: { id: 'lot' } })
  expect(await shown()).toEqual([])
  now = new Date(at(13))
  expect(await shown()).toEqual(['lot'])
  // It begins at once, and the page has it with the next request.
  const moved = await staff<StaffAuction>('PUT', `/staff/auctions/${data.id}`, { startsAt: at(13), endsAt: at(16), version: 1 })
  expect(moved.data).toMatchObject({ state: 'running', version: 2 })
  expect(await staff('PUT', `/staff/auctions/${data.id}`, { startsAt: at(13), endsAt: at(17), version: 1 })).toMatchObject({
    status: 409,
    code: 'text.changed',
  })
  expect(await staff('DELETE', `/staff/auctions/${data.id}`)).toMatchObject({ status: 409, code: 'auction.over' })
  expect((await staff<StaffAuction>('POST', `/staff/auctions/${data.id}/end`)).data.state).toBe('ended')
  expect(await shown()).toEqual([])
  expect(await states()).toEqual(['ended'])
  const again = await create('lot', 14, 15)
  expect(await states()).toEqual(['planned', 'ended'])
  expect((await staff('DELETE', `/staff/auctions/${again.data.id}`)).status).toBe(200)
})

test('what cannot be auctioned is said at its field', async () => {
  now = new Date(at(12))
  expect(Object.keys((await create('sold', 13, 15)).errors ?? {})).toEqual(['productId'])
  expect(Object.keys((await create('nobody', 13, 15)).errors ?? {})).toEqual(['productId'])
  expect(Object.keys((await create('lot', 15, 15)).errors ?? {})).toEqual(['endsAt'])
  expect(Object.keys((await create('lot', 10, 11)).errors ?? {})).toEqual(['endsAt'])
  await create('lot', 20, 22)
  expect(await create('lot', 21, 23)).toMatchObject({ status: 409, code: 'auction.overlaps' })
  expect((await create('lot', 22, 23)).status).toBe(200)
})
