import { expect, openNotFound, test, text } from '../support/browser/test.ts'

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
