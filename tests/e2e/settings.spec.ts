import { axe } from '../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

const words = {
  settings: { en: 'Settings', ar: 'الإعدادات' },
  nothing: { en: 'Nothing is stored.', ar: 'لا شيء محفوظ.' },
  currency: { en: 'Currency', ar: 'العملة' },
  theme: { en: 'Theme', ar: 'المظهر' },
  dark: { en: 'Dark', ar: 'داكن' },
  keep: { en: 'Keep it when space runs low', ar: 'الإبقاء عليه عند ضيق المساحة' },
  clearSearches: { en: 'Clear recent searches', ar: 'مسح عمليات البحث الأخيرة' },
  clearPictures: { en: 'Clear the pictures', ar: 'مسح الصور' },
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

test('without anything stored it says so calmly', { tag: '@desktop-en' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/settings`)
  await expect(page.getByRole('main').getByText(say(lang, 'nothing'))).toHaveCount(4)
})

test('recent searches are counted and cleared', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await page.addInitScript(() => localStorage.setItem('mizwala.recent-searches.1', JSON.stringify(['nahawand', 'rotor', 'gold'])))
  await page.goto(`/${lang}/settings`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: say(lang, 'clearSearches') }) })
  await expect(row).toContainText(text(lang, { en: '3 searches', ar: '3 عمليات بحث' }))
  await page.getByRole('button', { name: say(lang, 'clearSearches') }).click()
  await expect(page.getByText(say(lang, 'nothing'))).toHaveCount(4)
  expect(await page.evaluate(() => localStorage.getItem('mizwala.recent-searches.1'))).toBeNull()
})

test('storage is kept on request, and a browser that refuses is quoted', { tag: '@phone-en' }, async ({ page, lang }) => {
  await page.addInitScript(() => {
    let answer = false
    Object.assign(navigator.storage, {
      persisted: () => Promise.resolve(false),
      persist: () => {
        answer = !answer
        return Promise.resolve(!answer)
      },
    })
  })
  await page.goto(`/${lang}/settings`)
  await page.getByRole('button', { name: say(lang, 'keep') }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    text(lang, { en: 'The browser did not agree for now.', ar: 'لم يوافق المتصفح الآن.' }),
  )
})

test('what the worker keeps is shown with size and date, and cleared', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  // A worker that answers as sw/ does (src/offline/messages.ts), so that the story does not wait for downloads.
  await page.addInitScript(() => {
    const kept = {
      catalogue: { bytes: 214_000, count: 1, at: '2026-11-21T08:42:00.000Z' },
      pictures: { bytes: 4_240_000, count: 12, at: '2026-11-20T08:42:00.000Z' },
    }
    const worker = {
      postMessage: (message: { type: string; what?: 'pictures' }, [port]: MessagePort[]) => {
        if (message.what) kept[message.what] = { bytes: 0, count: 0, at: '' }
        port!.postMessage(message.type === 'clear' ? { ok: true } : kept, [])
      },
    }
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: worker })
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: () => Promise.resolve() })
  })
  await page.goto(`/${lang}/settings`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText(text(lang, { en: '21 Nov 2026, 11:42', ar: '21 نوفمبر 2026، 11:42' }))
  await expect(rows.first()).toContainText('214')
  await expect(rows.nth(1)).toContainText(text(lang, { en: '12 pictures', ar: '12 صورة' }))
  await axe(page)
  await page.getByRole('button', { name: say(lang, 'clearPictures') }).click()
  await expect(rows.nth(1)).toContainText(say(lang, 'nothing'))
})
