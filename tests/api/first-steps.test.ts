import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffPageText } from '#contract/page-texts/staff-page-texts.ts'
import type { FirstSteps } from '#contract/first-steps/first-steps.ts'
import { sampleBank } from '#server/config/ordering.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

let shop: OpenedShop
let owner: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ fill: (db) => seedSample(db, { now: new Date(), bank: sampleBank }), ordering: { bank: undefined } })
  owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())

const steps = async () => (await owner<FirstSteps>('GET', '/staff/first-steps')).data
const done = async () => (await steps()).steps.filter(({ isDone }) => isDone).map(({ name }) => name)

test('nothing of the sample counts as done; each step is ticked by the data that it asks for', async () => {
  expect((await steps()).steps.map(({ name }) => name)).toEqual([
    'name',
    'logo',
    'bank',
    'vat',
    'address',
    'texts',
    'brand',
    'product',
    'photos',
  ])
  expect(await done()).toEqual([])

  await owner('PATCH', '/staff/face', { values: { name: { en: 'Dial House', ar: 'دار المينا' } } })
  await owner('PUT', '/staff/face/logo/light', {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>',
  })
  expect(await done()).toEqual(['name', 'logo'])
  const bank = { accountName: 'Dial House', bankName: 'Bank', iban: 'SA4420000001234567891234', bic: '' }
  await owner('PUT', '/staff/settings/bank', { bank })
  await owner('PATCH', '/staff/settings', {
    values: { vatPercent: 0, address: { en: 'Corniche Road 3, Jeddah', ar: 'طريق الكورنيش 3، جدة' } },
  })
  expect(await done()).toEqual(['name', 'logo', 'bank', 'vat', 'address'])
  expect(
    (await owner('POST', '/staff/brands', { id: 'own', name: { en: 'Own', ar: 'خاص' }, description: { en: '', ar: '' } })).status,
  ).toBe(200)
  expect(await done()).toEqual(['name', 'logo', 'bank', 'vat', 'address', 'brand'])
})

test('a text of the release is unconfirmed until it is read, or the house has written its own; reading is logged', async () => {
  expect((await steps()).unreadPages).toEqual(['terms', 'privacy-policy', 'about-us'])
  const read = async (page: string, version: number) => owner<StaffPageText>('PUT', `/staff/confirmed-texts/${page}`, { version })
  expect(await read('terms', 2)).toMatchObject({ status: 409, code: 'text.changed' })
  expect((await owner<StaffPageText>('GET', '/staff/page-texts/terms')).data.isRead).toBe(false)
  expect((await read('terms', 1)).data.isRead).toBe(true)
  // Again: nothing is logged twice.
  await read('terms', 1)
  await read('privacy-policy', 1)
  const { en, ar } = (await owner<StaffPageText>('GET', '/staff/page-texts/about-us')).data.newest
  const written = await owner<StaffPageText>('PUT', '/staff/page-texts/about-us', { en: { ...en, title: 'Who we are' }, ar, basedOn: 1 })
  expect(written.data.isRead).toBe(true)
  expect((await steps()).unreadPages).toEqual([])
  expect(await done()).toContain('texts')
  const { data } = await owner<{ action: string; subject: string }[]>('GET', '/staff/actions?perPage=50')
  const confirmed = data.filter(({ action }) => action === 'page-text.confirm')
  expect(confirmed.map(({ subject }) => subject)).toEqual(['privacy-policy', 'terms'])
  // Shoppers read the texts all the time, confirmed or not.
  expect((await shop.app.request('/v1/page-texts/terms')).status).toBe(200)
})

test('who looks after the catalogue has the steps of the catalogue alone', async () => {
  const { token } = (await owner<{ token: string }>('POST', '/staff/tokens', { name: 'Catalogue', role: 'catalogue' })).data
  const theirs = callsOf(shop, { headers: { authorization: `Bearer ${token}` } })
  const { data } = await theirs<FirstSteps>('GET', '/staff/first-steps')
  expect(data.steps.map(({ name }) => name)).toEqual(['brand', 'product', 'photos'])
  expect((await theirs('PUT', '/staff/confirmed-texts/terms', { version: 1 })).status).toBe(403)
})
