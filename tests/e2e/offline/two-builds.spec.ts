import { alive, expect, settled, test, text } from '../../support/browser/test.ts'
import {
  bothLanguagesCached,
  cacheNames,
  expectShop,
  installed,
  installTimeoutMs,
  cachedIn,
  offlineStrip,
} from '../../support/browser/service-worker.ts'
import { startTwoBuilds, type TwoBuilds } from '../../support/server/two-builds.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

/** A page may send a request while the server is exchanged: it is shutting down, or does not listen. */
const whileRestarting = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|503 \(Service Unavailable\)|answer: 503/

let builds: TwoBuilds
test.beforeAll(async () => {
  test.setTimeout(300_000)
  builds = await startTwoBuilds()
})
test.afterAll(() => builds.stop())

test(
  'a tab of the previous build keeps using its own scripts while the new worker is active',
  { tag: '@desktop-ar' },
  async ({ page, context, lang, allowProblem }) => {
    allowProblem(whileRestarting)
    // The other tab opens from the device, learns of the new build, and would tell this one, which would load it.
    await page.addInitScript(() => {
      window.BroadcastChannel = class extends EventTarget {
        postMessage() {}
        close() {}
      } as unknown as typeof BroadcastChannel
    })
    await builds.serve('first')
    await page.goto(`${builds.origin}/${lang}`)
    await installed(page)
    // The interaction sends the page's build to the worker.
    await page.mouse.move(5, 5)
    await bothLanguagesCached(page)
    const old = await cachedIn(page, 'assets')

    await builds.serve('second')
    // Not by the visit of the other tab, after which the activation may take 30 s (docs/areas/builds.md).
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => cacheNames(page), { timeout: installTimeoutMs }).toContain(`pages-${builds.second.id}`)
    const newTab = await context.newPage()
    await newTab.goto(`${builds.origin}/${lang}`)
    await expectShop(newTab, lang)
    await installed(newTab)

    // A page that the old tab has not opened yet: its script is no longer on the server.
    const script = old.find((address) => /\/info-[\w-]+\.js$/.test(address))!
    expect((await page.request.get(script)).status()).toBe(404)
    expect(await cachedIn(newTab, 'assets')).toContain(script)
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes'
    })
    await page.locator('a[href$="/terms"]').first().click()
    await expect(page).toHaveURL(/\/terms$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same-document', 'yes')

    // When the last tab of the old build closes, its scripts are deleted, and also what its worker cached during the takeover.
    await newTab.evaluate(async (name) => void (await caches.open(name)), `pages-${builds.first.id}`)
    await page.close()
    await newTab.reload()
    await expect.poll(() => cachedIn(newTab, 'assets')).not.toContain(script)
    const ofTheFirst = async () => (await cacheNames(newTab)).filter((name) => name.endsWith(builds.first.id))
    await expect.poll(ofTheFirst).toEqual([])
  },
)

test(
  'after a rollback a page opens from the device, and the next one is of the build of the server',
  { tag: '@phone-en' },
  async ({ page, context, lang, allowProblem }) => {
    allowProblem(whileRestarting)
    // The worker may fetch these while the server is exchanged.
    allowProblem(/\/v1\/catalogue net::ERR_FAILED|\/builds\/latest\.json\?\d+ net::ERR_FAILED|net::ERR_FAILED \(.*\/builds\/latest\.json/)
    await builds.serve('second')
    await page.goto(`${builds.origin}/${lang}`)
    await installed(page)
    const chunks = page.locator('meta[name="page-chunks"]')
    const ofTheSecond = await chunks.getAttribute('content')

    await builds.serve('first')
    await page.goto(`${builds.origin}/${lang}`)
    await expectShop(page, lang)
    await expect(chunks).toHaveAttribute('content', ofTheSecond ?? '')
    await expect(page.getByRole('button', { name: text(lang, { en: 'Reload now', ar: 'أعد التحميل الآن' }) })).toBeVisible()
    await page.getByRole('contentinfo').locator('a[href$="/terms"]').first().click()
    await expect(page).toHaveURL(`${builds.origin}/${lang}/terms`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(chunks).not.toHaveAttribute('content', ofTheSecond ?? '')
    // Chromium lets its worker take over when the tab has left the shop and the old worker has stopped (docs/areas/builds.md).
    await expect(async () => {
      await page.goto('about:blank')
      await expect.poll(() => context.serviceWorkers().length).toBe(1)
      await page.goto(`${builds.origin}/${lang}`)
      expect(await cacheNames(page)).toContain(`pages-${builds.first.id}`)
    }).toPass({ timeout: installTimeoutMs })
  },
)

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'a tab of the build before learns of the new one, and a page whose script is gone comes with it',
    { tag: '@desktop-en' },
    async ({ page, context, lang, expectProblem, allowProblem, loseNetwork }) => {
      // As the other tests of this file: the shop is restarted twice.
      test.setTimeout(60_000)
      allowProblem(whileRestarting)
      await builds.serve('first')
      const open = async (tab: typeof page, path: string) => {
        await tab.goto(`${builds.origin}/${lang}${path}`)
        await alive(tab)
        await expect(tab.locator('#runtime').getByRole('status').first()).toBeAttached()
        await tab.evaluate(() => (document.body.dataset.sameDocument = 'yes'))
      }
      const buildOf = (tab: typeof page) => tab.locator('meta[name="page-chunks"]').getAttribute('content')
      await open(page, '')
      const other = await context.newPage()
      await open(other, '/shop')
      const firstChunks = await buildOf(page)
      await settled(other)

      expectProblem(/404|Error: chunk/)
      await builds.serve('second')
      // A background tab does not render, and receives no pointer events.
      await page.bringToFront()
      const script = page.waitForResponse((response) => /\/assets\/info-[\w-]+\.js$/.test(response.url()))
      await page.getByRole('contentinfo').locator('a[href$="/terms"]').first().click()
      expect((await script).status()).toBe(404)
      await expect(page).toHaveURL(`${builds.origin}/${lang}/terms`)
      await expect(page.locator('body')).not.toHaveAttribute('data-same-document')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await buildOf(page)).not.toBe(firstChunks)
      // Requests still in flight would fail offline.
      await alive(page)

      // The other tab stays on its build, and offers the new version when it checks the server again.
      await other.bringToFront()
      await expect(other.locator('body')).toHaveAttribute('data-same-document', 'yes')
      await loseNetwork()
      await expect(offlineStrip(other, lang)).toBeVisible()
      await context.setOffline(false)
      await other.getByRole('button', { name: text(lang, { en: 'Reload now', ar: 'أعد التحميل الآن' }) }).click()
      await expect(other.locator('body')).not.toHaveAttribute('data-same-document')
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})
