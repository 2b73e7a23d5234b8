import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EndpointName, endpointNames, paths } from '#contract/calls/paths.ts'
import { dayMs } from '#contract/durations.ts'
import type { LoggedAction } from '#contract/log/staff-actions.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

let now = Date.UTC(2026, 10, 28, 9)
let shop: OpenedShop
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(now) } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await emptyStaffLog(shop)
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const read = async (query = '') => (await staff<LoggedAction[]>('GET', `/staff/actions${query}`)).data
const message = {
  name: 'Noura',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  message: 'May I see it?',
  agreement: true,
}

test('a request that somebody looks at, or decides, is in the log; lists are not', async () => {
  const sent = (await callsOf(shop, { headers: {} })<{ id: string; number: string }>('POST', '/contact', message)).data
  expect((await staff('GET', '/staff/contacts')).status).toBe(200)
  expect((await read()).filter(({ subject }) => subject === sent.id)).toEqual([])
  expect((await staff('GET', `/staff/contacts/${sent.number}`)).status).toBe(200)
  expect((await staff('POST', `/staff/contacts/${sent.number}/status`, { status: 'completed' })).status).toBe(200)
  expect((await read(`?subject=${sent.id}`)).map(({ who, action, changes }) => ({ who, action, changes }))).toEqual([
    { who: 'Huda', action: 'request.move', changes: { status: { to: 'completed' } } },
    { who: 'Huda', action: 'contact.view', changes: {} },
  ])
  expect((await read(`?subject=${sent.id}&only=changes`)).map(({ action }) => action)).toEqual(['request.move'])
})

test('the log is read by day', async () => {
  const moment = (at: number) => new Date(at).toISOString()
  const day = now
  await staff('POST', '/staff/tokens', { name: 'First' })
  now += dayMs
  await staff('POST', '/staff/tokens', { name: 'Second' })
  const named = async (query: string) => (await read(`?action=token.create&${query}`)).map(({ changes }) => changes.name?.to)
  expect(await named(`from=${moment(day)}&until=${moment(now)}`)).toEqual(['First'])
  expect(await named(`from=${moment(now)}`)).toEqual(['Second'])
  expect((await staff('GET', '/staff/actions?from=yesterday')).status).toBe(400)
})

/** Each shows something private of a customer or a seller, and records it. */
const viewed: EndpointName[] = [
  'staff.auctions.bids',
  'staff.auctions.export',
  'staff.contacts.get',
  'staff.customers.export',
  'staff.customers.get',
  'staff.customers.id-images.get',
  'staff.sells.thumbnail',
  'staff.files.get',
  'staff.offers.get',
  'staff.orders.get',
  'staff.orders.invoice',
  'staff.pre-orders.get',
  'staff.products.purchase.get',
  'staff.products.purchase.invoice',
  'staff.requests.get',
  'staff.sells.get',
]
/**
 * What the house itself has written or sent, its pieces and sums beside a request that is recorded, and the small picture of a sell request
 * in the list of those that may become pieces.
 */
const own: EndpointName[] = [
  'staff.comparables.get',
  'staff.imports.get',
  'staff.imports.rows',
  'staff.page-texts.get',
  'staff.page-texts.version',
  'staff.products.get',
  'staff.products.photos.get',
  'staff.sells.front',
]

test('a call that shows the staff one thing is named here, as one that is recorded or as one that need not be', () => {
  const shows = endpointNames.filter(
    (name) => paths[name].access === 'staff' && paths[name].method === 'GET' && paths[name].path.includes('{'),
  )
  expect(shows.toSorted()).toEqual([...viewed, ...own].toSorted())
})
