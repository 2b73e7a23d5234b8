import type { Page } from '@playwright/test'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

const wording = {
  search: { en: 'Search', ar: 'بحث' },
  close: { en: 'Close', ar: 'إغلاق' },
  categories: { en: 'Categories', ar: 'الفئات' },
  clearRecent: { en: 'Clear recent searches', ar: 'مسح عمليات البحث الأخيرة' },
  gold: { en: 'gold', ar: 'ذهب' },
  allPearl: { en: /^All \d+ results for “pearl”$/, ar: /^نتيجتان لـ «pearl»$/ },
  allGold: { en: /^All \d+ results for “gold”$/, ar: /^كل النتائج \(\d+\) لـ «ذهب»$/ },
} satisfies Record<string, Record<Lang, string | RegExp>>

const overlay = (page: Page, lang: Lang) => page.getByRole('dialog', { name: wording.search[lang] })
const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const opener = (page: Page, lang: Lang) => page.getByRole('banner').getByRole('link', { name: wording.search[lang] })

async function openSearch(page: Page, lang: Lang): Promise<void> {
  await alive(page)
  await opener(page, lang).click()
  await expect(field(page)).toBeFocused()
}

test('finds while one types, forgives a slip, and says so', { tag: '@phone-en' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  await openSearch(page, lang)
  await field(page).pressSequentially(text(lang, { en: 'valmris', ar: 'فالميرس' }))
  const brand = text(lang, { en: 'Valmeris', ar: 'فالميريس' })
  await expect(options(page).first()).toContainText(brand)
  await expect(page.getByRole('status').filter({ hasText: brand })).toBeVisible()
  // The brand is offered as a way into the shop, with how many pieces it has.
  await expect(overlay(page, lang).getByRole('link', { name: new RegExp(`${brand}.*\\d`) })).toBeVisible()
  await expect(page).toHaveURL(/\?q=/)
})

test('a piece can be chosen with the keys alone', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  await openSearch(page, lang)
  await field(page).pressSequentially(wording.gold[lang])
  await expect(page.getByRole('option', { name: wording.allGold[lang] })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = options(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await expect(field(page)).toBeFocused()
  const href = await second.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href ?? '')
  await expect(overlay(page, lang)).toBeHidden()
})

test('Enter leads to all results, and the search is remembered on the device', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  await openSearch(page, lang)
  await field(page).fill(wording.gold[lang])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${lang}/shop?q=${encodeURIComponent(wording.gold[lang])}`)
  await expect(overlay(page, lang)).toBeHidden()

  await page.goto(`/${lang}/about-us`)
  await openSearch(page, lang)
  const remembered = overlay(page, lang).getByRole('link', { name: wording.gold[lang], exact: true })
  await expect(remembered).toBeVisible()
  await overlay(page, lang).getByRole('button', { name: wording.clearRecent[lang] }).click()
  await expect(remembered).toBeHidden()
  await page.reload()
  await expect(field(page)).toBeFocused()
  await expect(overlay(page, lang).getByRole('link', { name: wording.gold[lang], exact: true })).toBeHidden()
})

test('Back closes it; so do Escape and its button, and the focus returns', { tag: '@desktop-en' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/about-us`)
  const closings = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => overlay(page, lang).getByRole('button', { name: wording.close[lang] }).click(),
  ]
  for (const close of closings) {
    await openSearch(page, lang)
    await field(page).fill(wording.gold[lang])
    await expect(page).toHaveURL(`/${lang}/about-us?q=${encodeURIComponent(wording.gold[lang])}`)
    await close()
    await expect(overlay(page, lang)).toBeHidden()
    await expect(page).toHaveURL(`/${lang}/about-us`)
    await expect(opener(page, lang)).toBeFocused()
  }
})

test('an address with q opens it over its page, and closing leaves the page', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/about-us?q=${encodeURIComponent(wording.gold[lang])}`)
  await expect(page.getByRole('option', { name: wording.allGold[lang] })).toBeVisible()
  await expect(field(page)).toHaveValue(wording.gold[lang])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/${lang}/about-us`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('over the shop it leaves the list and its address alone', { tag: '@phone-en' }, async ({ page, lang }) => {
  const address = `/${lang}/shop?q=${encodeURIComponent(wording.gold[lang])}&type=jewelry`
  await page.goto(address)
  const pieces = page.getByRole('main').getByRole('article')
  await expect(pieces.first()).toBeVisible()
  const before = await pieces.allTextContents()
  await openSearch(page, lang)
  await expect(field(page)).toHaveValue(wording.gold[lang])

  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await field(page).fill('pearl')
  await expect(page.getByRole('option', { name: wording.allPearl[lang] })).toBeVisible()
  await expect(page).toHaveURL(address)
  expect(asked).toContain('/v1/search/suggestions')
  expect(asked).not.toContain('/v1/products')

  await page.goBack()
  await expect(overlay(page, lang)).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(pieces).toHaveText(before)
})

test('the page beneath does not ask for its data again', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  await openSearch(page, lang)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  for (const search of ['pe', 'pear', 'pearl']) {
    await field(page).fill(search)
    await expect(page).toHaveURL(`/${lang}?q=${search}`)
  }
  await expect(page.getByRole('option', { name: wording.allPearl[lang] })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/v1/')).every((path) => path === '/v1/search/suggestions')).toBe(true)
})

test('what is typed before the search has been loaded is not lost', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/search-overlay-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/${lang}/about-us`)
  await alive(page)
  await opener(page, lang).click()
  await page.keyboard.type(wording.gold[lang])
  release()
  await expect(field(page)).toHaveValue(wording.gold[lang])
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('option', { name: wording.allGold[lang] })).toBeVisible()
})

test('the slash key opens it, but not from a field', { tag: ['@desktop-en', '@desktop-only'] }, async ({ page, lang }) => {
  await page.goto(`/${lang}/about-us`)
  await alive(page)
  await page.getByRole('banner').getByRole('combobox').focus()
  await page.keyboard.press('/')
  await expect(overlay(page, lang)).toBeHidden()
  await page.getByRole('banner').getByRole('link').first().focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('either script is written in its own direction, and either digits are understood', { tag: '@desktop-en' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/about-us`)
  await openSearch(page, lang)
  await field(page).fill('ذهب')
  await expect(field(page)).toHaveCSS('direction', 'rtl')
  await field(page).fill('gold')
  await expect(field(page)).toHaveCSS('direction', 'ltr')
  await field(page).fill('٣٨')
  await expect(options(page).first().locator('mark').first()).toHaveText('38')
})
