import type { Product } from '#contract/catalogue/catalogue.ts'
import { alive, expect, text } from '../../support/browser/test.ts'
import { test } from '../../support/browser/line-test.ts'
import { anyProduct, catalogueCached, expectShop, installed } from '../../support/browser/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** A navigation: of the other requests some have the same prefix. */
const isPage = (path: string) => /^\/(?:$|\?|(?:en|ar)(?:\/(?!.*_payload)|$))/.test(path)

test(
  'a product opens at once while the shop renders its page, and its price follows the shop in place',
  { tag: '@phone-ar' },
  async ({ page, request, line, lang }) => {
    const id = await anyProduct(request)
    await page.goto(`${line.origin}/${lang}/product/${id}`)
    await installed(page)
    const response = await request.get(`/v1/products/${id}`, { headers: { locale: lang, currency: 'SAR' } })
    const { data } = (await response.json()) as { data: Product }
    const price = { ...data.price, amount: 12_345_600 }
    const body = JSON.stringify({ data: { ...data, price, priceSar: price } })
    line.own.set(`/v1/products/${id}`, { body, headers: { 'content-type': 'application/json' } })
    line.setFault((path) => (isPage(path) ? 'silent' : 'none'))

    await page.goto(`${line.origin}/${lang}/product/${id}`)
    await expectShop(page, lang)
    const ofThisVisit = await page.evaluate(() => performance.timeOrigin)
    await expect(page.getByRole('main').getByText('123,456').first()).toBeVisible()
    await expect(page.getByText(new RegExp(text(lang, { en: 'Updated', ar: 'آخر تحديث' })))).toBeVisible()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(ofThisVisit)
  },
)

test(
  'on a line that never answers: home from the start address, and a product that was never opened',
  { tag: '@phone-en' },
  async ({ page, request, line, lang }) => {
    const id = await anyProduct(request)
    await page.goto(`${line.origin}/${lang}`)
    await installed(page)
    await catalogueCached(page)
    line.setFault(() => 'silent')
    await page.goto(`${line.origin}/?locale=${lang}`, { waitUntil: 'commit' })
    await expectShop(page, lang)
    await expect(page).toHaveURL(`${line.origin}/${lang}`)
    await page.goto(`${line.origin}/${lang}/product/${id}`, { waitUntil: 'commit' })
    await expectShop(page, lang)
    await alive(page)
    await expect(page.getByText(new RegExp(text(lang, { en: 'As of today,', ar: 'بحسب بيانات اليوم،' })))).toBeVisible()
    line.setFault(() => 'none')
  },
)
