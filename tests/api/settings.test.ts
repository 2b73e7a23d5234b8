import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffFace } from '#src/contract/face/staff-face.ts'
import { nearestReadable } from '#src/contract/face/accent.ts'
import { setting } from '#server/db/schema/catalogue.ts'
import { sampleSettings } from '#server/db/seed/sample/settings.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'

let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await db.insert(setting).values(Object.entries(sampleSettings).map(([key, value]) => ({ key, value })))
    },
  })
})
afterAll(() => shop.close())

test('VAT, delivery and the account for transfers come from the configuration', async () => {
  const settings = { vatPercent: 15, deliveryDays: { inside: { from: 2, to: 4 } }, bank: { iban: 'SA0380000000608010167519' } }
  expect(await shop.read('/v1/settings')).toMatchObject({ data: settings })
})

test('a register number and a VAT number stay text, and the company has its name in each language', async () => {
  const numbers = { commercialRegister: '1010000000', vatNumber: '310000000000003' }
  expect(await shop.read('/v1/settings', { locale: 'en' })).toMatchObject({ data: { ...numbers, companyName: 'Mizwala Trading Company' } })
  expect(await shop.read('/v1/settings', { locale: 'ar' })).toMatchObject({ data: { ...numbers, companyName: 'شركة مزولة للتجارة' } })
})

const drawn = { en: 'Mizwala', ar: 'مزولة' }
const other = { en: 'Dial & Daughters', ar: 'ظلّ الساعة' }
const shownName = async (locale: string) => ((await shop.read('/v1/settings', { locale })) as { data: { name: string } }).data.name

test('the owner changes the name and the accent color, which shoppers see at once; what was changed meanwhile is not overwritten', async () => {
  const owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const face = (values: object, read?: object) => owner<StaffFace>('PATCH', '/staff/face', { values, ...(read && { read }) })
  expect((await owner('GET', '/staff/face')).data).toEqual({ name: drawn, accent: null })
  expect((await face({ name: { en: ' Dial & Daughters ', ar: other.ar } }, { name: drawn })).data).toEqual({ name: other, accent: null })
  expect([await shownName('en'), await shownName('ar')]).toEqual([other.en, other.ar])
  expect(await face({ name: drawn }, { name: drawn })).toMatchObject({ status: 409, code: 'setting.changed' })

  const accent = { light: '#5b1f3a', dark: nearestReadable('dark', '#5b1f3a') }
  expect((await face({ accent: { ...accent, light: '5B1F3A' } }, { accent: null })).data).toEqual({ name: other, accent })
  // The other value stays, and nothing is logged where nothing changes.
  await face({ accent })
  expect((await face({ accent: null }, { accent })).data).toEqual({ name: other, accent: null })
  await face({ name: drawn })
  const log = (await owner<{ subject: string; changes: object }[]>('GET', '/staff/actions?action=setting.change')).data
  expect(log.map(({ subject, changes }) => [subject, changes])).toEqual([
    ['name', { en: { from: other.en, to: drawn.en }, ar: { from: other.ar, to: drawn.ar } }],
    ['accent', { light: { from: accent.light }, dark: { from: accent.dark } }],
    ['accent', { light: { to: accent.light }, dark: { to: accent.dark } }],
    ['name', { en: { from: drawn.en, to: other.en }, ar: { from: drawn.ar, to: other.ar } }],
  ])
})

test('a color that cannot be read in its theme, and a name in one language only, are said at their fields', async () => {
  const owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const faint = { name: { en: 'Dial', ar: ' ' }, accent: { light: '#d4af37', dark: '#5b1f3a' } }
  const answer = await owner('PATCH', '/staff/face', { values: faint }, { locale: 'en' })
  expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(answer.errors).toEqual({
    'values.name.ar': [expect.any(String)],
    'values.accent.light': [expect.stringContaining('4.5:1')],
    'values.accent.dark': [expect.stringContaining('4.5:1')],
  })
  for (const light of ['red', '#12345', 'url(x)', '#5b1f3a;}'])
    expect((await owner('PATCH', '/staff/face', { values: { accent: { light, dark: '#e3a7c3' } } })).status, light).toBe(400)
})
