import type { Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../../support/browser/test.ts'

const ready = (lang: Lang) => text(lang, { en: 'A new version is ready.', ar: 'يتوفر إصدار جديد.' })
const reloadNow = (lang: Lang) => text(lang, { en: 'Reload now', ar: 'أعد التحميل الآن' })
const later = (lang: Lang) => text(lang, { en: 'Later', ar: 'لاحقًا' })
const networkError = (lang: Lang) => text(lang, { en: 'Network error occurred.', ar: 'حدث خطأ في الاتصال بالشبكة.' })

/** The toast's visible text; its text for screen readers follows it in the DOM. */
const toast = (page: Page, lang: Lang) => page.getByText(networkError(lang)).first()

const prompt = (page: Page, lang: Lang) => page.locator('.prompts').getByText(ready(lang))

/** From now on the server announces another build. */
const announce = (page: Page, id = 'anotherbuild') =>
  page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id, time: '2026-11-21T08:00:00Z' } }))

/** Marks the document; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same')
const isLoadedAnew = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-same')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
  await expect(page.locator('#runtime').getByRole('status').first()).toBeAttached()
  await mark(page)
}

/** Navigates within the shop, by a link of the footer. */
const follow = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href$="${path}"]`).first().click()

test('a card offers the new version; after "Later" the next page loads it', { tag: '@desktop-en' }, async ({ page, lang }) => {
  await announce(page)
  await open(page, `/${lang}`)
  await expect(prompt(page, lang)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: later(lang) }).click()
  await expect(prompt(page, lang)).toHaveCount(0)
  await isSame(page)
  await follow(page, '/terms')
  await expect(page).toHaveURL(`/${lang}/terms`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isLoadedAnew(page)
  // Back leads to the previous page, as with any link.
  await page.goBack()
  await expect(page).toHaveURL(`/${lang}`)
})

test('tabs are all notified of a build, and each reloads on its own', { tag: '@phone-ar' }, async ({ page, context, lang }) => {
  const other = await context.newPage()
  await open(other, `/${lang}/faq`)
  await announce(page)
  await open(page, `/${lang}/terms`)
  await expect(prompt(page, lang)).toBeVisible()
  await expect(prompt(other, lang)).toBeVisible()
  await page.getByRole('button', { name: reloadNow(lang) }).click()
  await isLoadedAnew(page)
  await expect(page).toHaveURL(`/${lang}/terms`)
  await isSame(other)
  await alive(page)
  await expect(prompt(page, lang)).toBeVisible()
  await other.getByRole('button', { name: later(lang) }).click()
  await expect(prompt(page, lang)).toHaveCount(0)
})

test.describe('a page whose chunk is gone', () => {
  const chunks = /\/assets\/(terms|info-)[^/]*\.js/

  test('is opened by a full load', { tag: '@phone-en' }, async ({ page, lang, expectProblem }) => {
    expectProblem(/404|Error: chunk/)
    await open(page, `/${lang}`)
    let isGone = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await page.route(chunks, (route) => (isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue()))
    await follow(page, '/terms')
    await isLoadedAnew(page)
    await expect(page).toHaveURL(`/${lang}/terms`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('offline: the shopper stays, and sees the reason', { tag: '@desktop-en' }, async ({ page, context, lang, expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|Error: chunk/)
    await open(page, `/${lang}`)
    await context.setOffline(true)
    await follow(page, '/terms')
    await expect(toast(page, lang)).toBeVisible()
    await expect(page).toHaveURL(`/${lang}`)
    await isSame(page)
  })
})
