import { afterAll, beforeAll, expect, test } from 'vitest'
import { setting } from '#server/db/schema/catalogue.ts'
import { sampleSettings } from '#server/db/seed/sample/settings.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'

let shop: Shop
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
