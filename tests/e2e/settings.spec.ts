import { axe } from '../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

const words = {
  settings: { en: 'Settings', ar: 'الإعدادات' },
  currency: { en: 'Currency', ar: 'العملة' },
  theme: { en: 'Theme', ar: 'المظهر' },
  dark: { en: 'Dark', ar: 'داكن' },
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

test('language, currency and theme are chosen there', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/settings`)
  await alive(page)
  await axe(page)
  const main = page.getByRole('main')
  await main
    .getByRole('group', { name: say(lang, 'currency') })
    .getByRole('button', { name: 'USD' })
    .click()
  await expect(main.getByRole('button', { name: 'USD' })).toHaveAttribute('aria-pressed', 'true')
  await main
    .getByRole('group', { name: say(lang, 'theme') })
    .getByRole('button', { name: say(lang, 'dark') })
    .click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  const other: Lang = lang === 'en' ? 'ar' : 'en'
  await main.getByRole('link', { name: text(other, { en: 'English', ar: 'العربية' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(other, 'settings'))
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', `/${other}/app.webmanifest`)
})
