import { expect, open, test } from '../support/browser/test.ts'

test('on paper nothing lies over the text, and the page is white', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, `/${lang}/terms`)
  const tabBar = page.locator('.tabbar')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await expect(tabBar).toBeVisible()
  expect(await paper()).toBe('dark')
  await page.evaluate(() => scrollTo(0, 900))

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(tabBar).toBeHidden()
  await expect(page.locator('a[href="#content"]')).toBeHidden()
  expect(await paper()).toBe('light')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('position', 'static')
  await expect(header.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await page.emulateMedia({ media: 'print' })
  expect(await paper()).toBe('light')
})
