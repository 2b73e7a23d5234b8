import { expect, openNotFound, test, text } from '../support/browser/test.ts'

test('an address without a language leads to the language of the browser', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto('/')
  await expect(page).toHaveURL(`/${lang}`)
})

test('a file that is not there is told so, and leads to no page', { tag: '@desktop-en' }, async ({ request }) => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/old/picture.JPG'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
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
