import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faq, setting, testimonial } from '#server/db/schema/house.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, productCollection } from '#server/db/schema/products.ts'
import { rate } from '#server/db/schema/rates.ts'
import { brand, collection, term } from '#server/db/schema/terms.ts'
import { pageVersion } from '#server/db/schema/page-versions.ts'
import type { Db } from '#server/db/open/database.ts'
import { readBuildAssets } from '#server/pages/build-assets.ts'
import { contents as arabic } from '#i18n/page-texts/info-texts.ar.ts'
import { contents as english } from '#i18n/page-texts/info-texts.en.ts'
import { timedPages } from '#contract/pages/timed-pages.ts'
import { createPageAnswers } from '#server/pages/page-answers.ts'
import { createPages } from '#server/pages/pages.ts'
import { type Renderer, readPrerendered } from '#server/pages/renderer.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { nextChange, type OpenedShop } from '../support/server/api-shop.ts'
import { distDir, openBuiltShop, pages } from './built-shop.ts'
import { languages } from './requests.ts'

let shop: OpenedShop
let close: () => Promise<void>
let addresses: string[]
let changed: string

beforeAll(async () => {
  ;({ shop, close } = await openBuiltShop((db) => seedSample(db, { now: new Date() })))
  const list = (await shop.read('/v1/products')) as { data: { id: string }[] }
  changed = list.data[0]!.id
  const lists = ['/shop?sort=price-asc', '/shop?brand=valmeris', '/shop?q=gold', '/shop?page=2']
  const paths = [...pages, ...lists, ...list.data.slice(0, 3).map(({ id }) => `/product/${id}`)]
  const all = languages.flatMap((lang) => [...new Set(paths)].map((path) => `/${lang}${path}`))
  const documents = await Promise.all(all.map(cached))
  // The others are rendered on the device.
  addresses = all.filter((path, nth) => documents[nth]!.includes('data-dehydrated') && !isTimed(path))
})
afterAll(() => close())

const cached = async (path: string) => (await shop.app.request(`http://shop.test${path}`)).text()
/** Such a page is never cached. */
const isTimed = (path: string) => timedPages.some((timed) => path.endsWith(timed))

/** The pages as a process that has just started would render them. */
async function freshPages() {
  const renderDir = join(distDir, 'render')
  // The module that the shop has loaded, with its transport.
  const module = (await import(pathToFileURL(join(renderDir, 'entry-server.js')).href)) as {
    renderPage: Renderer['render']
    renderFrame: Renderer['renderFrame']
  }
  const fresh = createPages({
    renderer: { render: module.renderPage, renderFrame: module.renderFrame },
    answers: createPageAnswers(async (path, init) => shop.app.request(path, init)),
    prerendered: await readPrerendered(renderDir),
    assets: await readBuildAssets(join(distDir, 'client')),
    shopFace: shop.shopFace,
    signIn: { providers: [], isDevelopment: false },
    cacheBytes: 0,
    onError: (error) => {
      throw error
    },
  })
  const visit = { requestId: 'fresh', origin: 'http://shop.test' }
  return async (path: string) => (await fresh.handle(new Request(`http://shop.test${path}`), visit)).text()
}

const ofProduct = (columns: Partial<typeof product.$inferInsert>) => async (db: Db) => {
  await db.update(product).set(columns).where(eq(product.id, changed))
}

const terms = {
  page: 'terms' as const,
  number: 2,
  publishedAt: new Date(),
  staffName: 'Huda',
  content: { en: { ...english.terms, lead: 'Other terms.' }, ar: { ...arabic.terms, lead: 'شروط أخرى.' } },
}

const changes: [what: string, change: (db: Db) => Promise<unknown>][] = [
  ['price', ofProduct({ priceSar: 123_400, formerPriceSar: 200_000 })],
  ['stock', ofProduct({ stock: 0 })],
  ['texts', ofProduct({ modelEn: 'Changed model', modelAr: 'طراز آخر', descriptionEn: 'Other words', descriptionAr: 'كلمات أخرى' })],
  [
    'facts',
    ofProduct({
      details: { dial: { en: 'Lilac', ar: 'أرجواني' } },
      findings: [{ kind: 'flaw', en: 'A trace', ar: 'أثر' }],
      condition: 'like-new',
      year: 1961,
      included: ['box'],
    }),
  ],
  ['popularity', (db) => db.update(product).set({ popularity: sql`1000000 - ${product.popularity}` })],
  [
    'photographs',
    (db) => db.update(productPhoto).set({ viewEn: 'Seen from above', viewAr: 'من أعلى' }).where(eq(productPhoto.productId, changed)),
  ],
  ['collections', (db) => db.delete(productCollection).where(eq(productCollection.productId, changed))],
  ['withdrawal', ofProduct({ status: 'withdrawn' })],
  ['publishing', ofProduct({ status: 'published' })],
  ['a brand', (db) => db.update(brand).set({ nameEn: 'Otherbrand', nameAr: 'علامة أخرى' }).where(eq(brand.id, 'valmeris'))],
  ['a collection', (db) => db.update(collection).set({ nameEn: 'Other things', descriptionEn: 'Changed' })],
  ['a term', (db) => db.update(term).set({ nameEn: sql`${term.nameEn} || ' (new)'` })],
  ['a rate', (db) => db.update(rate).set({ sarPerUnit: sql`${rate.sarPerUnit} * 1.1` })],
  ['a question', (db) => db.update(faq).set({ questionEn: 'Another question?' })],
  ['a page', (db) => db.insert(pageVersion).values(terms)],
  ['a testimonial', (db) => db.update(testimonial).set({ quoteEn: 'Other praise' })],
  ['a setting', (db) => db.update(setting).set({ value: 'other@shop.example' }).where(eq(setting.key, 'email'))],
  [
    'the name',
    (db) =>
      db
        .update(setting)
        .set({ value: { en: 'Other', ar: 'آخر' } })
        .where(eq(setting.key, 'name')),
  ],
  ['the accent colour', (db) => db.insert(setting).values({ key: 'accent', value: { light: '#5b1f3a', dark: '#e3a7c3' } })],
]

test.each(changes)('every page that was cached before a change of %s is as one rendered afterwards', async (_, change) => {
  const before = new Map<string, string>()
  for (const path of addresses) before.set(path, await cached(path))
  const taken = nextChange(shop.catalogue)
  await change(shop.db)
  await taken
  const fresh = await freshPages()
  const now = new Map<string, string>()
  const stale: string[] = []
  for (const path of addresses) {
    now.set(path, await cached(path))
    if (now.get(path) !== (await fresh(path))) stale.push(path)
  }
  expect(stale).toEqual([])
  // Otherwise the change was none for a shopper, and showed nothing.
  expect(addresses.some((path) => now.get(path) !== before.get(path))).toBe(true)
})
