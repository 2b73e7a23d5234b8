import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencies } from '#contract/money/money.ts'
import { setting } from '#server/db/schema/house.ts'
import { rate } from '#server/db/schema/rates.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { nextChange, type OpenedShop } from '../support/server/api-shop.ts'
import { calls, openBuiltShop, pages } from './built-shop.ts'
import { type Lang, languages } from './requests.ts'

let shop: OpenedShop
let logged: string[]

async function open(fill: (db: OpenedShop['db']) => Promise<void>): Promise<() => Promise<void>> {
  logged = []
  const opened = await openBuiltShop(fill, { logged })
  shop = opened.shop
  return opened.close
}

/** What the server could not answer, of every call in all currencies and of every page, in these languages. */
async function failures(inLanguages: readonly Lang[] = languages): Promise<string[]> {
  const failed: string[] = []
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const { status } = await shop.app.request(`http://shop.test${path}`, { headers })
    if (status >= 500) failed.push(`${status} ${path} ${Object.values(headers).join(' ')}`)
  }
  for (const locale of inLanguages) {
    for (const path of calls) for (const currency of currencies) await ask(path, { locale, currency })
    for (const path of pages) await ask(`/${locale}${path}`)
  }
  for (const path of ['/sitemap.xml', '/sitemaps/1.xml', '/robots.txt', '/readyz']) await ask(path)
  // Where a page does without what it could not load, the log alone says so.
  return [...failed, ...logged.splice(0).filter((line) => line.includes('"level":50'))]
}

const changed = (table: string) => nextChange(shop.catalogue, ({ tables }) => tables.has(table))

test('the pages and calls that are walked', () => {
  expect(calls).toContain('/v1/settings')
  expect(pages).toEqual(expect.arrayContaining(['', '/faq', '/contact-us', '/contact-info', '/pre-order', '/product/nothere1', '/shop']))
})

describe('an empty shop', () => {
  let close: () => Promise<void>
  beforeAll(async () => {
    close = await open(() => Promise.resolve())
  })
  afterAll(() => close())

  test('answers every call and shows every page', async () => {
    expect(await failures()).toEqual([])
  })

  test('leaves out of its settings what it does not know', async () => {
    const { data } = (await shop.read('/v1/settings', { locale: 'ar' })) as { data: object }
    expect(data).toMatchObject({ name: 'مزولة' })
    expect(Object.keys(data).toSorted()).toEqual(['bank', 'deliveryDays', 'name', 'shippingFees', 'vapidPublicKey', 'vatPercent'])
  })
})

describe('a shop with its catalogue', () => {
  let close: () => Promise<void>
  beforeAll(async () => {
    close = await open((db) => seedSample(db, { now: new Date() }))
  })
  afterAll(() => close())

  test('answers every call and shows every page, whichever setting is missing', async () => {
    const stored = await shop.db.select({ key: setting.key, json: sql<string>`${setting.value}::text` }).from(setting)
    for (const [index, { key, json }] of stored.entries()) {
      const removed = changed('setting')
      await shop.db.delete(setting).where(eq(setting.key, key))
      await removed
      const { data } = (await shop.read('/v1/settings')) as { data: object }
      // A shop is always called something.
      expect(Object.keys(data).includes(key), key).toBe(key === 'name')
      expect(await failures([languages[index % 2]!]), `without ${key}`).toEqual([])
      const restored = changed('setting')
      await shop.db.insert(setting).values({ key, value: sql`${json}::jsonb` })
      await restored
    }
  })

  test('leaves out a setting with the wrong shape, and logs which', async () => {
    const spoiled = changed('setting')
    await shop.db
      .update(setting)
      .set({ value: { latitude: 'north' } })
      .where(eq(setting.key, 'location'))
    await spoiled
    const { data } = (await shop.read('/v1/settings')) as { data: object }
    expect(data).toHaveProperty('phone')
    expect(data).not.toHaveProperty('location')
    expect(logged.filter((line) => line.includes('wrong shape')).join('')).toContain('"settings":["location"]')
    expect(await failures()).toEqual([])
  })

  test('has prices in riyals without rates', async () => {
    const removed = changed('rate')
    await shop.db.delete(rate)
    await removed
    expect(await failures()).toEqual([])
  })
})
