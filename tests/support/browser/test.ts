/** Playwright's `test` for this shop: a shop of its own for each worker, the language of the project, and a failure where the page complains. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { shopOfWorker, type WorkerShop } from '../server/e2e-server.ts'
import { type Problems, unexpectedProblems, unseenProblems, watchPage } from './problems.ts'

export type Lang = 'en' | 'ar'
export type LanguageOptions = {
  /** The language of the project. */
  lang: Lang
}

type Fixtures = {
  /**
   * Says beforehand which complaint of the page belongs to this test, for example the 404 it asks for. One that then does not come fails the
   * test as well.
   */
  expectProblem: (pattern: RegExp) => void
  /** Says which complaints of the page this test may cause, whether they come or not: what is refused while the test restarts the server, for example. */
  allowProblem: (pattern: RegExp) => void
  /** Takes the network away from every page of the test. Complaints about it are allowed from then on, whether they come or not. */
  loseNetwork: () => Promise<void>
}

/** A worker fetches everything of a first visit before it is there. */
const withServiceWorkerMs = 60_000

type OwnFixtures = { problems: Problems; withoutWorkers: void }

export const test = base.extend<LanguageOptions & Fixtures & OwnFixtures, { shop: WorkerShop }>({
  lang: ['en', { option: true }],

  // Tests of one worker run one after another: nobody else changes the shop that a test looks at.
  shop: [
    async ({ playwright: _ }, provide, { parallelIndex }) => {
      const shop = shopOfWorker(parallelIndex)
      // Where dev-mailbox.ts and staff-calls.ts find the mails and the staff's token.
      process.env.E2E_DATA_DIR = shop.dataDir
      await provide(shop)
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ shop }, provide) => provide(shop.origin),

  problems: [
    async ({ context }, provide) => {
      const problems: Problems = { seen: [], expected: [], allowed: [] }
      context.on('page', (page) => watchPage(page, problems.seen))
      await provide(problems)
      // A test may end with what it looked at, a moment before the complaint that belongs to it.
      await expect.poll(() => unseenProblems(problems), { message: 'an expected complaint did not come' }).toEqual([])
      expect(unexpectedProblems(problems), 'the page complained').toEqual([])
    },
    { auto: true },
  ],

  // Where the service worker is blocked, the server is what the test is about, and the device must not answer before it: it has no web workers.
  withoutWorkers: [
    async ({ context, serviceWorkers }, provide, testInfo) => {
      if (serviceWorkers === 'block') await context.addInitScript(() => void Reflect.deleteProperty(window, 'Worker'))
      else testInfo.setTimeout(Math.max(testInfo.timeout, withServiceWorkerMs))
      await provide()
    },
    { auto: true },
  ],

  expectProblem: async ({ problems }, provide) => {
    await provide((pattern) => void problems.expected.push(pattern))
  },

  allowProblem: async ({ problems }, provide) => {
    await provide((pattern) => void problems.allowed.push(pattern))
  },

  loseNetwork: async ({ context, problems, serviceWorkers }, provide) => {
    await provide(async () => {
      problems.allowed.push(noNetwork)
      // Without a worker a script that is in flight does not come either.
      if (serviceWorkers === 'block') problems.allowed.push(/Error: chunk/)
      await context.setOffline(true)
      await everyPageOffline(context)
    })
  },
})

/** What the browser and the calls say of a network that is away. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network error occurred|حدث خطأ في الاتصال بالشبكة/

const everyPageOffline = async (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.waitForFunction(() => !navigator.onLine)))

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
}

/** Waits until the frame listens: its links lead on without a load, while the parts of the page still wait for the first move. */
export const framed = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.app !== undefined)

/**
 * Waits until every part of the page listens. The parts of a first page are loaded with the shopper's first move, so this moves the pointer; what
 * Playwright does to a control without a pointer (`selectOption`, `focus`) would be lost before.
 */
export async function alive(page: Page): Promise<void> {
  await framed(page)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 1)
  await page.waitForFunction(() => document.documentElement.dataset.app === 'alive')
}

/** Opens a page and waits until every part of it listens. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
}

/** Waits until the page is alive and none of its calls is in flight: now a session, the network or the server may change. */
export async function settled(page: Page): Promise<void> {
  await alive(page)
  await page.waitForFunction(() => document.documentElement.dataset.requests === 'none')
}
