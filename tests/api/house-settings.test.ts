import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Settings } from '#src/contract/catalogue/catalogue.ts'
import type { LoggedAction } from '#src/contract/staff/staff-actions.ts'
import { setting } from '#server/db/schema/catalogue.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

let shop: OpenedShop
let owner: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
  owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(setting)
  await emptyStaffLog(shop)
})

const update = (values: object, read?: object) => owner('PATCH', '/staff/settings', { values, ...(read && { read }) })
const shown = async (locale: 'en' | 'ar' = 'en') =>
  (await callsOf(shop, { headers: {} })<Settings>('GET', '/settings', undefined, { locale })).data
const logged = async () =>
  (await owner<LoggedAction[]>('GET', '/staff/actions?action=setting.change')).data.map(({ subject, changes }) => ({ subject, changes }))

test('what the owner sets is seen by the next request, in both languages', async () => {
  const { status } = await update({
    phone: '+966 ١١ 000 0000',
    address: { en: ' 18 Takhassusi Street ', ar: '18 شارع التخصصي' },
    answerDays: 2,
    location: { latitude: 24.7, longitude: 46.67 },
    commercialRegister: '1010 000 000',
  })
  expect(status).toBe(200)
  expect(await shown()).toMatchObject({
    phone: '+966 11 000 0000',
    address: '18 Takhassusi Street',
    answerDays: 2,
    location: { latitude: 24.7, longitude: 46.67 },
    commercialRegister: '1010000000',
  })
  expect((await shown('ar')).address).toBe('18 شارع التخصصي')
})

test('what is emptied is taken away, with before and after in the log', async () => {
  await update({ email: 'a@example.com', companyName: { en: 'One', ar: 'واحد' }, answerDays: 2 })
  await update({ email: '', companyName: { en: 'Two', ar: 'واحد' }, answerDays: null })
  const now = await shown()
  expect(now.companyName).toBe('Two')
  expect('email' in now || 'answerDays' in now).toBe(false)
  expect(await logged()).toEqual([
    { subject: 'companyName', changes: { en: { from: 'One', to: 'Two' } } },
    { subject: 'answerDays', changes: { value: { from: 2 } } },
    { subject: 'email', changes: { value: { from: 'a@example.com' } } },
    { subject: 'companyName', changes: { en: { to: 'One' }, ar: { to: 'واحد' } } },
    { subject: 'answerDays', changes: { value: { to: 2 } } },
    { subject: 'email', changes: { value: { to: 'a@example.com' } } },
  ])
})

test('bad input is said at its field', async () => {
  const { status, errors } = await update({
    phone: '011 000 0000',
    email: 'nobody',
    address: { en: 'Riyadh', ar: '' },
    answerDays: 0,
    location: { latitude: 124, longitude: 46 },
    vatNumber: '310',
  })
  expect(status).toBe(400)
  expect(Object.keys(errors ?? {}).toSorted()).toEqual([
    'values.address.ar',
    'values.answerDays',
    'values.email',
    'values.location.latitude',
    'values.phone',
    'values.vatNumber',
  ])
})

test('of two who change the same setting the later one is told, and of two settings both stay', async () => {
  await update({ phone: '+966 11 000 0001' })
  expect((await update({ phone: '+966 11 000 0002' }, { phone: '+966 11 000 0001' })).status).toBe(200)
  const late = await update({ phone: '+966 11 000 0003' }, { phone: '+966 11 000 0001' })
  expect({ status: late.status, code: late.code }).toEqual({ status: 409, code: 'setting.changed' })
  expect((await update({ email: 'a@example.com' }, { email: '' })).status).toBe(200)
  expect(await shown()).toMatchObject({ phone: '+966 11 000 0002', email: 'a@example.com' })
})

test('two first values of one setting at the same time: one is told', async () => {
  const answers = await Promise.all(['+966 11 000 0001', '+966 11 000 0002'].map((whatsapp) => update({ whatsapp }, { whatsapp: '' })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a stored value of the wrong shape counts as not set, and can be replaced', async () => {
  await shop.db.insert(setting).values({ key: 'answerDays', value: 'soon' })
  expect((await owner<object>('GET', '/staff/settings')).data).toMatchObject({ answerDays: null })
  expect((await update({ answerDays: 3 }, { answerDays: null })).status).toBe(200)
  expect((await shown()).answerDays).toBe(3)
})
