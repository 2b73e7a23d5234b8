import type { Page } from '@playwright/test'
import { alive, expect, test, type Lang } from '../support/browser/test.ts'

const wording = {
  search: { en: 'Search', ar: 'بحث' },
  close: { en: 'Close', ar: 'أغلق' },
  gold: { en: 'gold', ar: 'ذهب' },
  allGold: { en: /^All \d+ results for “\u2068gold\u2069”$/, ar: /^كل النتائج \(\d+\) لـ «\u2068ذهب\u2069»$/ },
} satisfies Record<string, Record<Lang, string | RegExp>>

const overlay = (page: Page, lang: Lang) => page.getByRole('dialog', { name: wording.search[lang] })
const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const opener = (page: Page, lang: Lang) => page.getByRole('banner').getByRole('link', { name: wording.search[lang] })

async function openSearch(page: Page, lang: Lang): Promise<void> {
  await alive(page)
  await opener(page, lang).click()
  await expect(field(page)).toBeFocused()
}

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

test('an address with q opens it over its page, and closing it keeps the page', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/about-us?q=${encodeURIComponent(wording.gold[lang])}`)
  await expect(page.getByRole('option', { name: wording.allGold[lang] })).toBeVisible()
  await expect(field(page)).toHaveValue(wording.gold[lang])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/${lang}/about-us`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
