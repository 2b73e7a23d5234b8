import type { Page } from '@playwright/test'
import { alive, expect, test, text } from '../../support/browser/test.ts'

const watch = { id: 'w8d4q1nh', name: { en: 'Nahawand Wahah 39', ar: 'نهاوند واحة 39' } }
const recentlyViewed = { en: 'Recently viewed', ar: 'شوهدت مؤخرًا' }

const rowOf = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .getByRole('article')

/** What lies in the database of the kept queries: the first parts of their keys. */
const keptRoots = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'mizwala-queries')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('mizwala-queries')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('not opened', { cause: request.error })))
    })
    const entries = await new Promise<{ queries?: { queryKey: string[] }[] }[]>((resolve, reject) => {
      const request = database.transaction('queries').objectStore('queries').getAll()
      request.addEventListener('success', () => resolve(request.result as { queries?: { queryKey: string[] }[] }[]))
      request.addEventListener('error', () => reject(new Error('not read', { cause: request.error })))
    })
    database.close()
    return entries.flatMap(({ queries = [] }) => queries.map(({ queryKey }) => queryKey.join(' ')))
  })

/** Documents come without their content and data, as the service worker gives them without a network; the API never answers. */
async function bareShellOnly(page: Page): Promise<void> {
  await page.route(
    (url) => /^\/(en|ar)/.test(url.pathname) && !url.pathname.endsWith('_payload.json'),
    async (route) => {
      // The manifest stands there, too, and may be asked for as late as at the end of the story.
      if (!route.request().isNavigationRequest()) return route.continue()
      const response = await route.fetch()
      const html = (await response.text())
        .replace(/<div id="root"[^>]*>[\s\S]*?<\/div>(?=\s*<script[^>]*id="page-state")/, '<div id="root"></div>')
        .replace(/<script[^>]*id="page-state"[^>]*>[\s\S]*?<\/script>/, '')
      return route.fulfill({ response, body: html })
    },
  )
  // Not a failure: whether the page has heard of one by the end of the story is chance.
  await page.route(/\/v1\//, () => {})
}

test('home is kept on the device: the bare shell shows it without the server', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  await alive(page)
  await expect.poll(() => keptRoots(page)).toContain(`home ${lang} SAR`)
  const name = await page.getByRole('main').getByRole('article').first().getByRole('link').innerText()
  await bareShellOnly(page)
  await page.reload()
  await expect(page.locator('#page-state')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article').first().getByRole('link')).toHaveText(name.replaceAll('\n', ''))
})

test('pieces looked at last stand below home, in either language', { tag: '@phone-ar' }, async ({ page, lang }) => {
  const title = text(lang, recentlyViewed)
  await page.goto(`/${lang}`)
  await alive(page)
  await expect(rowOf(page, title)).toHaveCount(0)
  await page.goto(`/${lang}/product/${watch.id}`)
  await alive(page)
  // Nothing else has been looked at.
  await expect(rowOf(page, title)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mizwala.recently-viewed.1'))).toContain(watch.id)
  await page.goto(`/${lang}`)
  await alive(page)
  await rowOf(page, title).first().scrollIntoViewIfNeeded()
  await expect(rowOf(page, title)).toHaveCount(1)
  await expect(rowOf(page, title)).toContainText(text(lang, { en: 'Wahah 39', ar: 'واحة 39' }))
  const other = lang === 'en' ? 'ar' : 'en'
  await page.goto(`/${other}`)
  await alive(page)
  await expect(rowOf(page, recentlyViewed[other])).toContainText(text(other, { en: 'Wahah 39', ar: 'واحة 39' }))
  await rowOf(page, recentlyViewed[other]).getByRole('link').click()
  await expect(page).toHaveURL(`/${other}/product/${watch.id}`)
})

test('what is kept waits until the page, as the server drew it, has come to life', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/about-us`)
  await alive(page)
  const email = page.getByRole('main').locator('a[href^="mailto:"]')
  await expect(email).toBeVisible()
  await expect.poll(() => keptRoots(page)).toContain(`settings ${lang}`)
  // React takes its turns late, as on a busy phone: the kept data is read meanwhile.
  await page.addInitScript(() => {
    const { MessageChannel } = window
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const post = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) => void setTimeout(() => post(message), 400)
      }
    }
  })
  await page.reload()
  await alive(page)
  await expect(email).toBeVisible()
})
