import { alive, expect, openNotFound, test, text } from '../support/browser/test.ts'

test(
  'an address in Arabic that is no page stays as it is, and can be read in the other language',
  { tag: '@phone-ar' },
  async ({ page, lang, expectProblem }) => {
    expectProblem(/404/)
    await openNotFound(page, lang, `/${lang}/قائمة/الساعات`)
    await alive(page)
    await expect(page).toHaveURL(encodeURI(`/${lang}/قائمة/الساعات`))
    await page.getByRole('button', { name: text(lang, { en: 'Menu', ar: 'القائمة' }) }).click()
    // Until the menu is rendered, only the footer has such a link.
    await page
      .getByRole('dialog')
      .getByRole('link', { name: text(lang, { en: 'العربية', ar: 'English' }) })
      .click()
    await expect(page).toHaveURL(encodeURI('/en/قائمة/الساعات'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /en/قائمة/الساعات')
  },
)

test('an address that the router cannot decode shows a page of the shop', { tag: '@desktop-en' }, async ({ page, lang, expectProblem }) => {
  expectProblem(/404/)
  for (const [path, address] of [
    [`/${lang}/%ff%`, `/${lang}/%25ff%25`],
    [`/${lang}/$id`, `/${lang}/%24id`],
  ] as const) {
    await openNotFound(page, lang, path)
    await alive(page)
    await expect(page).toHaveURL(address)
    await page
      .getByRole('main')
      .getByRole('link', { name: text(lang, { en: 'Shop Now', ar: 'تسوّق الآن' }) })
      .click()
    await expect(page).toHaveURL(`/${lang}/shop`)
  }
})
