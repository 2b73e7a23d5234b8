import { alive, expect, framed, test } from '../support/browser/test.ts'
import { cards, list } from '../support/browser/shop-page.ts'
import { say } from '../support/browser/words.ts'
import { openWithoutApp } from '../support/browser/without-app.ts'
import { translatePage } from '../support/translator.ts'

test('a page that is translated before it is hydrated', { tag: '@desktop-en' }, async ({ page, lang, request }) => {
  const { meta } = await list(request, lang)
  const brand = meta.facets.brand!.find(({ count }) => count > 0)!
  const { arrive } = await openWithoutApp(page, `/${lang}/shop`)
  await page.evaluate(translatePage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`[${say(lang, 'shop')}]`)
  arrive()
  await framed(page)
  await expect(cards(page)).not.toHaveCount(0)
  await page.getByRole('checkbox', { name: brand.label }).first().click()
  await expect(page).toHaveURL(`/${lang}/shop?brand=${brand.value}`)
  await expect(cards(page)).toHaveCount(Math.min(brand.count, 12))
  // Text that the page has added since is translated, too.
  await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^\\[.+ ${brand.count}\\]$`))
})

test('a page that an extension has changed is rendered anew at once', { tag: '@phone-ar' }, async ({ page, lang, expectProblem }) => {
  expectProblem(/React error #418/)
  const { arrive } = await openWithoutApp(page, `/${lang}/shop`)
  await page.evaluate(() => document.querySelector('header')?.prepend(document.createElement('section')))
  arrive()
  // Without a move of the shopper.
  await page.waitForFunction(() => document.documentElement.dataset.app === 'alive')
  await expect(cards(page)).toHaveCount(12)
  await alive(page)
})
