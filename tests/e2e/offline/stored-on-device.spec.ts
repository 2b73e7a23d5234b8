import type { Page } from '@playwright/test'
import { alive, expect, test } from '../../support/browser/test.ts'

/** The persisted queries in the database: the first parts of their keys. */
const persistedRoots = (page: Page): Promise<string[]> =>
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

/** Documents have no content and data, like the bare shell that the service worker returns offline; the API never responds. */
async function bareShellOnly(page: Page): Promise<void> {
  await page.route(
    (url) => /^\/(en|ar)/.test(url.pathname) && !url.pathname.endsWith('_payload.json'),
    async (route) => {
      // The manifest has the same path prefix, and may be fetched as late as at the end of the test.
      if (!route.request().isNavigationRequest()) return route.continue()
      const response = await route.fetch()
      const html = (await response.text())
        .replace(/<div id="root"[^>]*>[\s\S]*?<\/div>(?=\s*<script[^>]*id="page-state")/, '<div id="root"></div>')
        .replace(/<script[^>]*id="page-state"[^>]*>[\s\S]*?<\/script>/, '')
      return route.fulfill({ response, body: html })
    },
  )
  // Not an error: whether the page would see one by the end of the test is a race.
  await page.route(/\/v1\//, () => {})
}

test('home is persisted on the device: the bare shell shows it without the server', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  await alive(page)
  await expect.poll(() => persistedRoots(page)).toContain(`home ${lang} SAR`)
  const name = await page.getByRole('main').getByRole('article').first().getByRole('link').textContent()
  await bareShellOnly(page)
  await page.reload()
  await expect(page.locator('#page-state')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article').first().getByRole('link')).toHaveText(name ?? '')
})

test('persisted queries are restored only after hydration', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/about-us`)
  await alive(page)
  const email = page.getByRole('main').locator('a[href^="mailto:"]')
  await expect(email).toBeVisible()
  await expect.poll(() => persistedRoots(page)).toContain(`settings ${lang}`)
  // React's tasks are delayed, as on a busy phone: the persisted data is read before hydration.
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
