import { axe } from '../support/browser/axe.ts'
import { expect, openNotFound, test, text } from '../support/browser/test.ts'

test('the home page speaks the language of its address', { tag: '@phone-en' }, async ({ page, lang }) => {
  const response = await page.goto(`/${lang}`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('html')).toHaveAttribute('dir', text(lang, { en: 'ltr', ar: 'rtl' }))
  await expect(page).toHaveTitle(/\S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await axe(page)
})

test(
  'an address that is no page says so, in its title too, and shows ways on',
  { tag: '@phone-ar' },
  async ({ page, lang, expectProblem }) => {
    expectProblem(/404/)
    await openNotFound(page, lang, `/${lang}/nothing/here`)
    const title = await page.title()
    await page
      .getByRole('main')
      .getByRole('link', { name: text(lang, { en: 'Shop Now', ar: 'تسوّق الآن' }) })
      .click()
    await expect(page).toHaveURL(`/${lang}/shop`)
    await expect(page).not.toHaveTitle(title)
  },
)
