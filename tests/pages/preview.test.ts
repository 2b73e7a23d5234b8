import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/db/schema/products.ts'
import { eq } from 'drizzle-orm'
import { aPhoto, aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { type AtTheDesk, somebodyAtTheDesk } from '../support/server/desk.ts'
import { openBuiltShop } from './built-shop.ts'

let opened: Awaited<ReturnType<typeof openBuiltShop>>
let huda: AtTheDesk
beforeAll(async () => {
  opened = await openBuiltShop(async (db) => {
    await fillVocabulary(db)
    await insertProducts(db, [
      {
        ...aProduct({
          id: 'draft',
          status: 'draft',
          modelEn: 'Zephyrine <script>alert(1)</script>',
          modelAr: 'زفيرين',
          descriptionEn: 'A quiet dial.',
          priceSar: 2_480_000,
        }),
        photos: [aPhoto({ productId: 'draft', viewEn: 'the dial' })],
      },
      aProduct({ id: 'bare', status: 'draft', brandId: null }),
      aProduct({ id: 'shown', modelEn: 'Fluvia' }),
    ])
  })
  huda = await somebodyAtTheDesk(opened.shop, 'specialist', { name: 'Huda', email: 'huda@example.com', at: Date.now() })
})
afterAll(() => opened.close())

const desk = (path: string, headers: Record<string, string> = { cookie: huda.cookie() ?? '' }) =>
  opened.shop.deskApp.request(`https://desk.test${path}`, { headers })
const textOf = async (response: Response | Promise<Response>) => (await response).text()
const shopText = (path: string) => textOf(opened.shop.app.request(path))

test('a draft is previewed as the shop shows it, in both languages, without scripts and links', async () => {
  const english = await desk('/preview/draft?locale=en')
  expect(english.status).toBe(200)
  expect(english.headers.get('cache-control')).toBe('no-store')
  const policy = english.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-same-origin')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('script-src')
  const html = await english.text()
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(['Zephyrine', 'A quiet dial.', '24,800', 'Add to cart'].filter((text) => !html.includes(text))).toEqual([])
  expect(html.match(/<script[^>]*>|<a\b[^>]*href=[^>]*>/g)).toBeNull()

  const arabic = await (await desk('/preview/draft?locale=ar')).text()
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(['زفيرين', 'أضف إلى السلة'].filter((text) => !arabic.includes(text))).toEqual([])
})

test('the shop’s pages and the draft do not meet, even where they are rendered at the same time', async () => {
  const [preview, shown, missing] = await Promise.all([
    textOf(desk('/preview/draft?locale=en')),
    shopText('/en/product/shown'),
    opened.shop.app.request('/en/product/draft'),
  ])
  expect(preview).toContain('Zephyrine')
  expect(shown).toContain('Fluvia')
  expect(missing.status).toBe(404)
  expect(await missing.text()).not.toContain('Zephyrine')
  for (const path of ['/en', '/ar', '/en/shop', '/v1/products?perPage=100', '/v1/catalogue', '/v1/products/draft', '/sitemaps/1.xml'])
    expect(await shopText(path)).not.toMatch(/Zephyrine|زفيرين/)
  expect((await opened.shop.app.request('/en/preview/draft')).status).toBe(404)
  expect(await shopText('/en/preview/draft')).not.toContain('Zephyrine')
})

test('only somebody who is signed in sees it, and only where there is something to show', async () => {
  expect((await desk('/preview/draft?locale=en', {})).status).toBe(401)
  expect((await desk('/preview/nobody?locale=en')).status).toBe(404)
  const lacking = await desk('/preview/bare?locale=en')
  expect([lacking.status, await lacking.json()]).toMatchObject([
    422,
    { code: 'product.incomplete', errors: { brandId: expect.anything() } },
  ])
  // Photographs of a draft: their file is not there in this test, so that both answers differ by the row only.
  expect((await desk('/media/draft/1-0-320.webp', {})).status).toBe(404)
  await opened.shop.db.update(product).set({ revision: 2 }).where(eq(product.id, 'draft'))
  const moved = await desk('/media/draft/1-0-320.webp')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/media/draft/2-0-320.webp'])
  expect((await desk('/media/draft/1-0-320.webp', {})).status).toBe(404)
  expect((await opened.shop.app.request('/media/draft/1-0-320.webp')).status).toBe(404)
})
