import { becomeOwner, byFinger, publishPiece } from '../../support/browser/desk-story.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { startProduct, type ProductServer } from '../../support/server/product-server.ts'

let product: ProductServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('the first owner puts in a brand and a piece, and a shopper finds it', { tag: '@phone-ar' }, async ({ page, browser, lang }) => {
  await becomeOwner(page, product.firstOwnerLink(), lang)
  await publishPiece(page, lang, byFinger)
  const say = (en: string, ar: string) => text(lang, { en, ar })
  const shopper = await browser.newPage()
  await shopper.goto(`${product.origin}/${lang}/shop?q=${encodeURIComponent(say('nafahat', 'نفحات'))}`)
  await shopper.getByRole('link', { name: say('Nafahat Ring', 'خاتم نفحات') }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(say('Nafahat Ring', 'خاتم نفحات'))
  expect(await shopper.content()).not.toContain('ONLY-FOR-THE-HOUSE')
  await shopper.getByRole('button', { name: say('Add to cart', 'أضف إلى السلة') }).click()
  await expect(shopper.getByRole('dialog')).toBeVisible()
  await shopper.close()
})
