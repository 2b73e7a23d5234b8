import { axe } from '../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

const words = {
  loadingMap: { en: 'Loading map...', ar: 'جارٍ تحميل الخريطة...' },
  noMap: { en: 'The map could not be loaded.', ar: 'تعذّر تحميل الخريطة.' },
  tryAgain: { en: 'Try again', ar: 'حاول مرة أخرى' },
  map: { en: 'Map', ar: 'الخريطة' },
  hours: { en: 'Monday to Friday 8am to 5pm', ar: 'من الاثنين إلى الجمعة، 8 صباحًا إلى 5 مساءً' },
  directions: { en: 'Directions', ar: 'طريقة الوصول' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])

/** The tiles of the map that the product under test is configured with (playwright.config.ts). */
const tiles = 'https://tiles.example/**'
const aTile = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==', 'base64')

test(
  'without its tiles the map says so and can be retried; then it loads, shows the shop, and has its attribution',
  { tag: '@desktop-ar' },
  async ({ page, lang, expectProblem }) => {
    expectProblem(/ERR_FAILED/)
    await page.route(tiles, (route) => route.abort())
    await page.goto(`/${lang}/contact-us`)
    await alive(page)
    await page.getByRole('main').getByText(say(lang, 'hours')).scrollIntoViewIfNeeded()
    const failed = page.getByRole('main').getByText(say(lang, 'noMap'))
    await expect(failed).toBeVisible()
    await axe(page)
    await expect(page.getByRole('link', { name: say(lang, 'directions') })).toHaveAttribute('href', /directions/)
    await page.unroute(tiles)
    const held = Promise.withResolvers<void>()
    await page.route(tiles, async (route) => {
      await held.promise
      await route.fulfill({ contentType: 'image/png', body: aTile })
    })
    await page
      .getByRole('main')
      .getByRole('button', { name: say(lang, 'tryAgain') })
      .click()
    await expect(failed).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    const loading = page.getByRole('main').getByText(say(lang, 'loadingMap'))
    await loading.scrollIntoViewIfNeeded()
    await expect(loading).toBeVisible()
    held.resolve()
    await expect(loading).toHaveCount(0)
    const map = page.getByRole('region', { name: say(lang, 'map') })
    await expect(map.locator('..')).toHaveCSS('opacity', '1')
    await expect(map.locator('.leaflet-marker-icon')).toBeVisible()
    const zoom = await map.getByRole('button').first().boundingBox()
    expect(Math.min(zoom?.width ?? 0, zoom?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expect(page.getByText('© tiles.example')).toBeVisible()
    await axe(page)
  },
)
