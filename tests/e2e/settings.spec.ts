import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

const words = {
  settings: { en: 'Settings', ar: 'الإعدادات' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])

test('the settings are reached from every page, and from no search engine', { tag: '@phone-en' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/faq`)
  await alive(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say(lang, 'settings') })
    .click()
  await expect(page).toHaveURL(`/${lang}/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'settings'))
  const html = await (await page.request.get(`/${lang}/settings`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"')
})
