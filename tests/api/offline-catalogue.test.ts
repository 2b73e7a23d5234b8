import type { Locale } from '#contract/locale.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offlineCatalogueSchema } from '#contract/catalogue/offline-catalogue-schema.ts'
import { parseCatalogue } from '#device/catalogue/parse-catalogue.ts'
import { product } from '#server/db/schema/products.ts'
import { nextChange, openShop, type Shop } from '../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'

let now = new Date('2026-11-20T11:42:00Z')
let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => now },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        {
          ...aProduct({ id: 'older', reference: 'A\nB', createdAt: new Date('2026-01-01') }),
          photos: [{}, { viewEn: 'clasp', viewAr: 'القفل' }],
        },
        { ...aProduct({ id: 'newest', priceSar: 123_456, createdAt: new Date('2026-03-01') }), collections: ['dress'] },
        aProduct({ id: 'gone', withdrawn: true }),
      ])
    },
  })
})
afterAll(() => shop.close())

const ask = async (headers: Record<string, string> = {}) => shop.app.request('/v1/catalogue', { headers })

function fileIn(text: string) {
  const parsed = parseCatalogue(text)
  if (!parsed.ok) throw new Error(parsed.detail)
  return parsed.file
}

describe('the catalogue for devices', () => {
  test('holds the shop, the newest first, as its description says', async () => {
    const text = await (await ask()).text()
    expect(offlineCatalogueSchema.safeParse((JSON.parse(text) as { data: unknown }).data).error).toBeUndefined()
    const file = fileIn(text)
    expect(file).toMatchObject({ locale: 'en', rows: 2, asOf: '2026-11-20T11:42:00.000Z' })
    expect(file.texts).toEqual({ id: 'newest\nolder', reference: expect.stringMatching(/^REF-\d+\nA B$/) as string })
    expect(file.numbers.price).toEqual([1234.56, 10_000])
    expect(text).not.toMatch(/placeholder|base64|calm dial/)
  })

  test('is written in one language, with the names that a search in either script needs', async () => {
    const file = fileIn(await (await ask({ locale: 'ar' })).text())
    expect(file.locale).toBe('ar')
    expect(file.views).toContain('القفل')
    expect(file.views).not.toContain('clasp')
    expect(file.brands).toContainEqual(['valmeris', 'Valmeris', 'فالميريس'])
  })

  test('comes compressed, and differs by language and encoding only', async () => {
    const plain = await (await ask()).text()
    const brotli = await ask({ 'accept-encoding': 'gzip, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain)
    const gzip = await ask({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain)
    expect(brotli.headers.get('vary')).toBe('locale, accept-encoding')
    expect(brotli.headers.get('cache-control')).toBe('public, no-cache')
  })

  test('costs nothing while it is the same, and is written anew after a change, a minute later at the earliest', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    expect((await ask({ locale: 'ar', 'if-none-match': etag })).status).toBe(200)

    const taken = nextChange(shop.catalogue)
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, 'newest'))
    await taken
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    now = new Date(now.getTime() + 60_000)
    const changed = await ask({ 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(fileIn(await changed.text()).numbers.stock).toEqual([0, 1])
  })

  test('a change of what it does not hold is no new version; another description is one in its language', async () => {
    const change = async (set: Partial<typeof product.$inferInsert>) => {
      const etags = { en: (await ask()).headers.get('etag') ?? '', ar: (await ask({ locale: 'ar' })).headers.get('etag') ?? '' }
      const taken = nextChange(shop.catalogue)
      await shop.db.update(product).set(set).where(eq(product.id, 'older'))
      await taken
      now = new Date(now.getTime() + 60_000)
      const statusIn = async (locale: Locale) => (await ask({ locale, 'if-none-match': etags[locale] })).status
      return [await statusIn('en'), await statusIn('ar')]
    }
    expect(await change({ descriptionEn: 'A watch with that calm dial!' })).toEqual([304, 304])
    expect(await change({ descriptionEn: 'Patina.' })).toEqual([200, 304])
    expect(fileIn(await (await ask()).text()).descriptions?.words.split('\n')).toContain('patina')
  })
})
