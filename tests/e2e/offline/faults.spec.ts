import type { CDPSession, Page } from '@playwright/test'
import { alive, expect } from '../../support/browser/test.ts'
import { portalText, type Fault } from '../../support/fakes/faulty-line.ts'
import { test } from '../../support/browser/line-test.ts'
import { catalogueCached, everythingCached, expectShop, installed, installTimeoutMs } from '../../support/browser/service-worker.ts'
import { sortSelect } from '../../support/browser/shop-page.ts'

test.use({ serviceWorkers: 'allow' })

/** A time zone with whole hours, where it is noon now; the names in Etc/ count westward. */
const hoursToNoon = 12 - new Date().getUTCHours()
const whereItIsNoon = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`

const isScript = (path: string) => /^\/assets\/.*\.js$/.test(path)
const countScripts = async (page: Page) => (await everythingCached(page)).assets?.length ?? 0
const stopWorkers = async (session: CDPSession) => {
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}

test(
  'a worker that is killed while it is installed goes on where it was',
  { tag: '@phone-ar' },
  async ({ page, context, line, lang, loseNetwork }) => {
    line.setFault((path) => (/^\/assets\/(terms|toast)/.test(path) ? 'silent' : 'none'))
    await page.goto(`${line.origin}/${lang}`)
    await expect.poll(() => countScripts(page), { timeout: installTimeoutMs }).toBeGreaterThan(20)
    await stopWorkers(await context.newCDPSession(page))
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

    line.setFault(() => 'none')
    const cached = (await everythingCached(page)).assets!.map((address) => new URL(address).pathname)
    line.asked.length = 0
    await page.reload()
    await expectShop(page, lang)
    await installed(page)
    await loseNetwork()
    await page.reload()
    await expectShop(page, lang)
    // Files fetched before are not fetched again, except by the page itself.
    const loadedByPage = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    expect(line.asked.filter((path) => isScript(path) && cached.includes(path) && !loadedByPage.includes(path))).toEqual([])
  },
)

test(
  'without room on the device the shop goes on, and the worker comes when there is room',
  { tag: '@phone-en' },
  async ({ page, context, line, lang, loseNetwork }) => {
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 150_000 })
    await page.goto(`${line.origin}/${lang}`)
    await expect.poll(() => line.asked.includes('/sw.js'), { timeout: installTimeoutMs }).toBe(true)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state ?? 'none'), {
        timeout: installTimeoutMs,
      })
      .toBe('none')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await page.goto(`${line.origin}/${lang}/shop`)
    await expectShop(page, lang)

    await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin })
    await page.reload()
    await installed(page)
    await loseNetwork()
    await page.reload()
    await expectShop(page, lang)
  },
)

test('no response of a captive portal is cached', { tag: '@desktop-ar' }, async ({ page, line, lang, allowProblem }) => {
  // The browser requests the web manifest late, and may get the portal's page.
  allowProblem(/^console error: Manifest: Line: 1, column: 1, Syntax error/)
  await page.goto(`${line.origin}/${lang}`)
  await installed(page)
  const rates = (path: string) =>
    page.evaluate(async (address) => (await fetch(address, { headers: { locale: 'en', currency: 'SAR' } })).text(), path)
  const before = await rates('/v1/rates')

  line.setFault(() => 'portal')
  // A navigation must show the portal, or the shopper could never sign in to the network.
  await page.goto(`${line.origin}/${lang}/shop`)
  await expect(page.getByText(portalText)).toBeVisible()
  expect(await rates('/v1/rates'), 'what is cached is better than a page that is no answer').toBe(before)
  const inPortal = await page.evaluate(async (text) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        if ((await response?.text())?.includes(text)) found.push(request.url)
      }
    }
    return found
  }, portalText)
  expect(inPortal).toEqual([])

  line.setFault(() => 'none')
  await page.goto(`${line.origin}/${lang}/shop`)
  await expectShop(page, lang)
})

for (const fault of ['broken', 'silent'] as const) {
  test(`a server that is ${fault}: the page opens from the cache`, { tag: '@desktop-en' }, async ({ page, line, lang, expectProblem }) => {
    await page.goto(`${line.origin}/${lang}`)
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await installed(page)
    line.setFault(() => fault)
    const complaint = fault === 'broken' ? page.waitForEvent('console', (message) => message.text().includes('500')) : undefined
    if (complaint) expectProblem(/500/)
    await page.reload({ waitUntil: 'commit' })
    await expectShop(page, lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await complaint
    line.setFault(() => 'none')
  })
}

test('caches that the browser has evicted are filled again', { tag: '@phone-ar' }, async ({ page, line, lang, loseNetwork }) => {
  await page.goto(`${line.origin}/${lang}`)
  await installed(page)
  const scripts = await countScripts(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expectShop(page, lang)
  await expect.poll(() => countScripts(page)).toBe(scripts)
  await installed(page)
  await loseNetwork()
  await page.goto(`${line.origin}/${lang}/terms`)
  await expectShop(page, lang)
})

test.describe('a clock that is ahead by a day', () => {
  // Otherwise midnight might pass during the test.
  test.use({ timezoneId: whereItIsNoon })

  test(
    'the shop opens offline, and shows the time of the server',
    { tag: '@phone-en' },
    async ({ page, context, line, lang, loseNetwork }) => {
      await page.addInitScript(() => {
        const RealDate = Date
        const wrong = () => RealDate.now() + 86_400_000
        window.Date = class extends RealDate {
          constructor(...given: [] | [number | string]) {
            if (given.length) super(...given)
            else super(wrong())
          }
          static override now = wrong
        } as DateConstructor
      })
      await page.goto(`${line.origin}/${lang}/shop`)
      await alive(page)
      await installed(page)
      await catalogueCached(page)

      await loseNetwork()
      await page.reload()
      await expectShop(page, lang)
      await alive(page)
      await sortSelect(page, lang).selectOption('price-desc')
      await expect(page).toHaveURL(/sort=price-desc/)
      await expect(page.getByRole('main').getByText(/^As of|^بحسب بيانات/)).toContainText(/yesterday|أمس/)

      // Playwright connects the worker after the page. A response before that would have the worker, still offline, show the list of the
      // device.
      const { promise: connected, resolve: connect } = Promise.withResolvers<Fault>()
      line.setFault(() => connected)
      await context.setOffline(false)
      connect('none')
      await expect(page.getByRole('main').getByText(/^Updated|^آخر تحديث/)).toBeVisible()
    },
  )
})
