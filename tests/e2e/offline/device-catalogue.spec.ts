import type { Page } from '@playwright/test'
import { expect, test, text, type Lang, open } from '../../support/browser/test.ts'
import { catalogueCached } from '../../support/browser/service-worker.ts'
import { cardIds, cards, list, sortSelect, status } from '../../support/browser/shop-page.ts'

/** The catalogue on the device: it responds before the server, and offline. */
test.use({ serviceWorkers: 'allow' })

const words = {
  asOf: { en: /As of today, \d\d:\d\d/, ar: /بحسب بيانات اليوم، \d\d:\d\d/ },
  upToDate: { en: /Updated \d\d:\d\d/, ar: /آخر تحديث \d\d:\d\d/ },
  needsConnection: { en: /The description and the photographs not yet seen/, ar: /الوصف والصور التي لم تُعرض بعد/ },
} as const
const mark = (page: Page, lang: Lang, word: keyof typeof words) => page.getByRole('main').getByText(words[word][lang])

/** Opens the shop and waits until its catalogue is on the device. */
async function openWithCatalogue(page: Page, address: string): Promise<void> {
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('catalogue-worker'))
  await open(page, address)
  const worker = await started
  await expect.poll(() => worker.evaluate(() => performance.getEntriesByType('measure').length)).toBeGreaterThan(0)
  // Another test covers the moment when the service worker takes control.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

test.describe('without a network', () => {
  test('the device responds to another sort order', { tag: '@phone-ar' }, async ({ page, request, lang, loseNetwork }) => {
    await openWithCatalogue(page, `/${lang}/shop`)
    await expect(mark(page, lang, 'upToDate')).toBeVisible()
    const expected = await list(request, lang, '?sort=price-desc')
    await loseNetwork()
    await sortSelect(page, lang).selectOption('price-desc')
    await expect(page).toHaveURL(`/${lang}/shop?sort=price-desc`)
    await expect.poll(() => cardIds(page)).toEqual(expected.data.map(({ id }) => id))
    await expect(mark(page, lang, 'asOf')).toBeVisible()
    await expect(status(page)).toHaveText(new RegExp(String(expected.meta.total)))
  })

  test(
    'a product that was never opened has its page, and says what is missing',
    { tag: '@phone-en' },
    async ({ page, lang, loseNetwork }) => {
      await openWithCatalogue(page, `/${lang}/shop`)
      // The chunk of the page is cached, its data is not.
      await cards(page).first().getByRole('link').click()
      await expect(page).toHaveURL(/\/product\//)
      await expect(mark(page, lang, 'needsConnection')).toHaveCount(0)
      await page.goBack()
      await expect(cards(page)).toHaveCount(12)
      const ids = await cardIds(page)
      await catalogueCached(page)
      await loseNetwork()
      const last = cards(page).nth(11)
      const name = await last.getByRole('link').locator('span').nth(1).textContent()
      await last.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      await expect(mark(page, lang, 'asOf')).toBeVisible()
      await expect(mark(page, lang, 'needsConnection')).toBeVisible()
      // The photograph was never fetched in this size: the placeholder is shown instead of a broken picture.
      await expect(page.getByRole('main').locator('img[data-missing]').first()).toBeVisible()
      await expect(page.getByRole('main').locator('dl').last()).toContainText(text(lang, { en: 'mm', ar: 'ملم' }))
      // Pieces side by side are of the same catalogue, by a link that was never opened.
      await page.goto(`/${lang}/compare?pieces=${ids[3]}&pieces=${ids[7]}`)
      await expect(page.getByRole('columnheader')).toHaveCount(2)
      await expect(mark(page, lang, 'asOf')).toBeVisible()
    },
  )
})

test(
  'online the device answers first, and the server’s answer replaces it in place',
  { tag: '@desktop-ar' },
  async ({ page, context, lang }) => {
    await openWithCatalogue(page, `/${lang}/shop`)
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await context.route('**/v1/products?**', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: { model: string }[] }
      json.data[0]!.model = 'Confirmed'
      await isReleased
      await route.fulfill({ response, json })
    })
    await sortSelect(page, lang).selectOption('price-asc')
    await expect(mark(page, lang, 'asOf')).toBeVisible()
    const before = await cards(page).nth(3).boundingBox()
    release()
    await expect(cards(page).first()).toContainText('Confirmed')
    await expect(mark(page, lang, 'upToDate')).toBeVisible()
    expect(await cards(page).nth(3).boundingBox()).toEqual(before)
  },
)

test(
  'a withdrawn product says so, though the device still has it in its catalogue',
  { tag: '@desktop-en' },
  async ({ page, context, lang, expectProblem }) => {
    await openWithCatalogue(page, `/${lang}/shop`)
    expectProblem(/404/)
    expectProblem(/isNotFound/)
    await context.route('**/v1/products/*', (route) =>
      route.fulfill({ status: 404, json: { code: 'resource.not-found', message: 'Resource not found.' } }),
    )
    await cards(page).nth(5).getByRole('link').click()
    await expect(page.getByText(/Page not found|الصفحة غير موجودة/).first()).toBeVisible()
  },
)
