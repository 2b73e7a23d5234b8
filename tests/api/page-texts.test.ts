import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageText } from '#contract/page-texts/page-content.ts'
import type { StaffPageText, StaffPageVersion } from '#contract/page-texts/staff-page-texts.ts'
import { contents } from '#i18n/page-texts/info-texts.en.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'

let shop: OpenedShop
let owner: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({ fill: (db) => seedSample(db, { now: new Date() }) })
  owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())

const shown = async (query = '') => ((await shop.read(`/v1/page-texts/terms${query}`)) as { data: PageText | null }).data
const stored = async () => (await owner<StaffPageText>('GET', '/staff/page-texts/terms')).data

test('the text of the release is the first version, and a published one is on the page with the next request', async () => {
  // The build has it, so that the page needs no call.
  expect(await shown()).toBeNull()
  const { newest, versions } = await stored()
  expect(versions).toEqual([{ number: 1, by: '', publishedAt: newest.publishedAt }])
  expect((await shown('?version=1'))?.content).toEqual(contents.terms)

  const { en, ar } = newest
  const changed = { ...en, body: en.body.replace('## ', '## Our ') }
  const published = await owner<StaffPageText>('PUT', '/staff/page-texts/terms', { en: changed, ar, basedOn: 1 })
  expect(published.data.versions.map(({ number, by }) => [number, by])).toEqual([
    [2, 'Huda'],
    [1, ''],
  ])
  const now = await shown()
  expect(now).toMatchObject({ version: 2, newest: 2 })
  expect(now?.content.sections[0]?.title).toBe(`Our ${contents.terms.sections[0]?.title}`)
  expect(now?.content.sections.slice(1)).toEqual(contents.terms.sections.slice(1))
  // The first one stays.
  expect((await shown('?version=1'))?.content).toEqual(contents.terms)
  expect((await owner<StaffPageVersion>('GET', '/staff/page-texts/terms/1')).data.en).toEqual(en)
  expect((await owner('GET', '/staff/page-texts/terms/9')).status).toBe(404)
  await expect(shop.db.execute(sql`update page_version set staff_name = 'x'`)).rejects.toThrow('page_version')
})

test('a version that was written for an older one, and Markdown that a page cannot show, are not published', async () => {
  const { newest } = await stored()
  const body = { en: newest.en, ar: newest.ar, basedOn: newest.number }
  expect(await owner('PUT', '/staff/page-texts/terms', { ...body, basedOn: newest.number - 1 })).toMatchObject({
    status: 409,
    code: 'text.changed',
  })
  const refused = async (en: string, ar: string) => {
    const given = { ...body, en: { ...body.en, body: en }, ar: { ...body.ar, body: ar } }
    return Object.entries((await owner('PUT', '/staff/page-texts/terms', given)).errors ?? {})
  }
  expect(await refused('## A {#a}\n\n<b>words</b>', '## أ {#a}')).toEqual([
    ['en.body', ['A page has sections with paragraphs, lists, links and emphasis, and nothing else.']],
  ])
  expect(await refused('## A {#a}', '## أ {#a}\n\n## ب {#b}')).toEqual([
    ['ar.body', ['Both languages need the same sections in the same order.']],
  ])
  // A heading in Arabic has the address of the English one in its place.
  const one = await owner<StaffPageText>('PUT', '/staff/page-texts/terms', {
    ...body,
    en: { ...body.en, body: '## Shipping\n\nWords.' },
    ar: { ...body.ar, body: '## الشحن\n\nكلمات.' },
  })
  expect(one.data.newest.ar.body).toBe('## الشحن {#shipping}\n\nكلمات.')
})

test('an order refers to the terms of its day, also after later ones', async () => {
  const { newest } = await stored()
  const me = await aBuyer(shop)
  const buyer = orderCalls(shop, me)
  const piece = ((await shop.read('/v1/products?inStock=true')) as { data: { id: string }[] }).data[0]!
  await buyer.add(piece.id)
  const { id, number } = await buyer.order()
  const { en, ar } = newest
  await owner('PUT', '/staff/page-texts/terms', { en: { ...en, lead: 'Another.' }, ar, basedOn: newest.number })
  expect((await buyer.see(id)).termsVersion).toBe(newest.number)
  expect((await owner<{ termsVersion: number }>('GET', `/staff/orders/${number}`)).data.termsVersion).toBe(newest.number)
  expect(await shown(`?version=${newest.number}`)).toMatchObject({ version: newest.number, newest: newest.number + 1 })
})
