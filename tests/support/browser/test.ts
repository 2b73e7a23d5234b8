import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export type Lang = 'en' | 'ar'
export type LanguageOptions = {
  /** The language of the project; a test runs in both. */
  lang: Lang
}

type Fixtures = {
  /**
   * Says beforehand which complaint of the page belongs to this test, for example the 404 it asks for. One that then does not come fails the
   * test as well.
   */
  expectProblem: (pattern: RegExp) => void
  /** Takes the network away, from every page of the story. What they complain about it then is the story's doing, whether they ask for anything or not. */
  loseNetwork: () => Promise<void>
}

/** Playwright's `test` for this shop: knows its language, and fails when the page complains behind the shopper's back. */
export const test = base.extend<LanguageOptions & Fixtures & { problems: Problems; withoutWorkers: void }>({
  lang: ['en', { option: true }],

  problems: [
    async ({ context }, provide) => {
      const problems: Problems = { seen: [], expected: [], allowed: [] }
      context.on('page', (page) => watch(page, problems.seen))
      await provide(problems)
      // A story may end with what it looked at, a moment before the complaint that belongs to it.
      const unseen = () => problems.expected.filter((pattern) => !problems.seen.some((problem) => pattern.test(problem)))
      await expect.poll(unseen, { message: 'an expected complaint did not come', timeout: 10_000 }).toEqual([])
      const isKnown = (problem: string) => [...problems.expected, ...problems.allowed].some((pattern) => pattern.test(problem))
      const unknown = problems.seen.filter((problem) => !isKnown(problem))
      expect(unknown, 'the page complained').toEqual([])
    },
    { auto: true },
  ],

  // Where the service worker is blocked, the server is what the story is about, and the device must not answer before it: it has no web workers.
  withoutWorkers: [
    async ({ context, serviceWorkers }, provide) => {
      if (serviceWorkers === 'block') await context.addInitScript(() => void Reflect.deleteProperty(window, 'Worker'))
      await provide()
    },
    { auto: true },
  ],

  expectProblem: async ({ problems }, provide) => {
    await provide((pattern) => void problems.expected.push(pattern))
  },

  loseNetwork: async ({ context, problems, serviceWorkers }, provide) => {
    await provide(async () => {
      problems.allowed.push(noNetwork)
      // Without a worker a script that was on its way does not come either.
      if (serviceWorkers === 'block') problems.allowed.push(/Error: chunk/)
      await context.setOffline(true)
      const isOnline = () => Promise.all(context.pages().map((page) => page.evaluate(() => navigator.onLine)))
      await expect(async () => expect(await isOnline()).not.toContain(true)).toPass({ timeout: 5_000 })
    })
  },
})

/** What the browser and the calls say of a network that is away. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network error occurred/

/** `expected` must come, `allowed` may. */
type Problems = { seen: string[]; expected: RegExp[]; allowed: RegExp[] }

/** Console errors and warnings (React's about hydration and the browser's about the Content-Security-Policy among them), exceptions, failed requests. */
function watch(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    // Where a story has no worker (playwright.config.ts) that is Playwright's doing.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning')
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => void seen.push(`exception: ${error.stack || `${error.name}: ${error.message}`}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Given up by the page itself: it went elsewhere, or the shopper typed on.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`answer: ${response.status()} ${response.url()}`)
  })
}

export { expect }

/** The wording of one language. */
export const text = (lang: Lang, wording: Record<Lang, string>): string => wording[lang]

/** Opens an address that the shop does not know: the non-fatal 404 with the specification's line, in its title too. The caller expects the 404. */
export async function openNotFound(page: Page, lang: Lang, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  const message = text(lang, { en: `Page not found: ${path}`, ar: `الصفحة غير موجودة: ${path}` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
  await expect(page).toHaveTitle(message)
  await expect(page.getByRole('banner')).toBeVisible()
  await axe(page)
}

/** What axe holds against the page as it stands; every rule counts. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`)
  expect(findings, 'axe').toEqual([])
}

/** Waits until the frame has come to life: its links lead on without a load, while the parts of the page still wait for the first move. */
export const framed = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))

/**
 * Waits until the page's own script has taken over from the rendered HTML. Its parts come alive with the shopper's first move; what Playwright does
 * to a control itself, without the hand of a shopper (`selectOption`, `focus`), would be lost before.
 */
export async function alive(page: Page): Promise<void> {
  await framed(page)
  // A part may begin to listen a moment after the page itself: a shopper who moved once moves again.
  let step = 0
  await expect(async () => {
    await page.mouse.move(++step, 1)
    await expect(page.locator('[data-sleeping]')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}
