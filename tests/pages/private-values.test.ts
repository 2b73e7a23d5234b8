import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payloadPath } from '#contract/pages/addresses.ts'
import type { FeedMade } from '#contract/feeds/feeds.ts'
import { product, productPrivate } from '#server/db/schema/products.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { copiedTextsOf } from '../support/data/pdf-text.ts'
import type { OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { taken } from '../support/server/offers.ts'
import { aBuyer, aShipment, bodyFrom, orderCalls } from '../support/server/orders.ts'
import { calls, openBuiltShop, pages } from './built-shop.ts'
import { languages } from './requests.ts'

/** A value of each kind that no page has by chance. */
const planted = { string: 'PLANTED-VALUE', number: 77_553_311, smallNumber: 31_597, date: '1931-07-13' } as const
const inAnyForm =
  /PLANTED-VALUE|31597|31,597|31٬597|77553311|775533\.11|775,533\.11|775٬533|1931-07-13|13 July 1931|July 13, 1931|13 يوليو 1931/

let shop: OpenedShop
let close: () => Promise<void>
let ids: string[]
let feeds: string
beforeAll(async () => {
  ;({ shop, close } = await openBuiltShop((db) => seedSample(db, { now: new Date() })))
  ids = (await shop.db.select({ id: product.id }).from(product)).map(({ id }) => id)
  // Every column of the table, also one that comes later.
  const { productId: _, idempotencyKey: __, ...columns } = getTableColumns(productPrivate)
  const row = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      if (column.columnType.startsWith('PgDate')) return [name, planted.date]
      if (column.columnType.startsWith('PgTimestamp')) return [name, new Date(planted.date)]
      if (column.columnType.startsWith('PgSmallInt')) return [name, planted.smallNumber]
      if (column.dataType === 'string' && !column.enumValues?.length) return [name, planted.string]
      if (column.dataType === 'number') return [name, planted.number]
      // A list of texts.
      if (column.dataType === 'json' && Array.isArray(column.default)) return [name, [planted.string]]
      throw new Error(`no value is planted in ${name}`)
    }),
  )
  await shop.db.insert(productPrivate).values(ids.map((id) => ({ ...row, productId: id, importKey: `${planted.string} ${id}` })))
  const owner = callsOf(shop, await aSpecialist(shop))
  feeds = new URL((await owner<FeedMade>('POST', '/staff/feeds', { name: 'Google' })).data.address).pathname
})
afterAll(() => close())

test.each(languages)('nothing that only the staff know is in a public byte in %s', async (lang) => {
  const ofProducts = ids.map((id) => `/product/${id}`)
  const documents = [...new Set(pages), ...ofProducts, '/shop?page=2'].map((path) => `/${lang}${path}`)
  const answers = [
    ...documents,
    ...[`/${lang}`, `/${lang}/shop`, ...ofProducts.map((path) => `/${lang}${path}`)].map((path) => payloadPath(path, '', 'SAR')),
    ...calls,
    ...ids.map((id) => `/v1/products/${id}`),
    '/v1/products?perPage=100',
    '/v1/catalogue',
    '/v1/openapi.json',
    ...['google', 'products'].map((format) => `${feeds}${format}-${lang}.${format === 'google' ? 'xml' : 'json'}`),
    '/sitemap.xml',
    `/${lang}/app.webmanifest`,
  ]
  const told: string[] = []
  for (const path of answers) {
    const response = await shop.app.request(`http://shop.test${path}`, { headers: { locale: lang } })
    if (inAnyForm.test(await response.text())) told.push(path)
  }
  expect(told).toEqual([])
  expect((await shop.app.request(`http://shop.test${feeds}google-${lang}.xml`)).status).toBe(200)
})

test.each(languages)('nor in an order, its invoice and its mails in %s', async (lang) => {
  const me = await aBuyer(shop, { email: `noura-${lang}@example.com` })
  const mine = orderCalls(shop, me)
  await mine.add(ids[languages.indexOf(lang)]!)
  const body = bodyFrom(await mine.check('SA', { locale: lang }), { country: 'SA', email: aShipment.email })
  const { id } = taken(await mine.call<{ id: string }>('POST', '/orders', body, { locale: lang, 'idempotency-key': crypto.randomUUID() }))
  const ask = (path: string) => shop.app.request(path, { headers: me.headers })
  expect(await (await ask(`/v1/orders/${id}`)).text()).not.toMatch(inAnyForm)
  const invoice = new Uint8Array(await (await ask(`/v1/orders/${id}/invoice`)).arrayBuffer())
  expect(copiedTextsOf(invoice).join(' ')).not.toMatch(inAnyForm)
  const mails = await shop.mailsTo(aShipment.email)
  expect(mails.length).toBeGreaterThan(0)
  expect(JSON.stringify(mails)).not.toMatch(inAnyForm)
})
