/** Helpers for the tests about the service worker. */
import type { APIRequestContext, Page } from '@playwright/test'
import { customerQueriesStored } from './customer-queries-stored.ts'
import { pagePaths } from './page-paths.ts'
import { expect, text, type Lang } from './test.ts'

/** The worker fetches some 114 scripts and two documents. */
export const installTimeoutMs = 45_000

/** Every page of the shop in a language. */
export const everyPage = async (request: APIRequestContext, lang: Lang): Promise<string[]> => pagePaths(lang, await anyProduct(request))

/** A guest is redirected from each of them to the sign-in; account-offline.spec.ts opens them as a customer. */
export const isPrivate = (path: string): boolean => /\/(?:account|auth|cart|id-submision)(?:\/|$)/.test(path)

export async function anyProduct(request: APIRequestContext): Promise<string> {
  const response = await request.get('/v1/products?perPage=1&sort=price-desc')
  const { data } = (await response.json()) as { data: { id: string }[] }
  const id = data[0]?.id
  if (!id) throw new Error('the catalogue is empty')
  return id
}

/** Waits until the worker controls the page and has stored its document. Registers the worker at once; the page waits 3 s. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
  const isInstalled = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller?.state !== 'activated') return false
      const pages = (await caches.keys()).find((name) => name.startsWith('pages-'))
      const documents = pages === undefined ? [] : await (await caches.open(pages)).keys()
      return documents.some(({ url }) => new URL(url).pathname === location.pathname)
    })
  await expect.poll(isInstalled, { timeout: installTimeoutMs, intervals: [100] }).toBe(true)
}

/** Waits until a catalogue is stored. */
export const catalogueCached = (page: Page): Promise<void> =>
  expect.poll(async () => (await everythingCached(page)).catalogue?.length ?? 0).toBeGreaterThan(0)

/** Waits until both languages are stored: their responses, and after them their catalogues. */
export const bothLanguagesCached = (page: Page): Promise<void> =>
  expect.poll(async () => (await everythingCached(page)).catalogue?.length ?? 0, { timeout: installTimeoutMs }).toBe(2)

/** The strip that says that the connection is lost. */
export const offlineStrip = (page: Page, lang: Lang) =>
  page.locator('#runtime').getByText(text(lang, { en: 'You are offline.', ar: 'أنت غير متصل بالإنترنت.' }))

/**
 * The names of all caches. Use this instead of `everythingCached` while caches are being deleted: opening a deleted cache creates it again.
 */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** The addresses in one existing cache. */
export const cachedIn = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url), name)

/** The addresses of everything in Cache Storage, by cache. */
export const everythingCached = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const cached: Record<string, string[]> = {}
    for (const name of await caches.keys()) cached[name] = (await (await caches.open(name)).keys()).map(({ url }) => url)
    return cached
  })

const failures = /Internal Server Error|Network error occurred|خطأ داخلي في الخادم|حدث خطأ في الاتصال بالشبكة/

/**
 * The shop's own page is shown: not the browser's error page, the layout of the bare shell or a skeleton (which have no heading), nor one
 * of the shop's error pages.
 */
export async function expectShop(page: Page, lang: Lang): Promise<void> {
  // A dialog may be open over the page, which hides it from screen readers: a guest at a private page gets the login.
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
  const heading = page.locator('main').getByRole('heading', { level: 1, includeHidden: true })
  await expect(heading).toHaveText(/\S/)
  await expect(heading).not.toHaveText(failures)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
}

/** The first parts of the keys of the queries that the device has stored for customers. */
export const storedForCustomer = (page: Page): Promise<string[]> => page.evaluate(customerQueriesStored)
