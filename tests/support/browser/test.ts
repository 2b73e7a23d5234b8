/**
 * Playwright's `test` for this shop: a server for each worker, the language of the project, and a failure if the page reports a problem.
 */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { shopOfWorker, type WorkerShop } from '../server/e2e-server.ts'
import { type Lang, text } from './language.ts'
import { type Problems, unexpectedProblems, unseenProblems, watchPage } from './problems.ts'

export type LanguageOptions = {
  /** The language of the project. */
  lang: Lang
}

type Fixtures = {
  /** Declares a problem that this test causes, for example the 404 it requests. If it does not occur, the test fails as well. */
  expectProblem: (pattern: RegExp) => void
  /** Declares problems that this test may cause, whether they occur or not: rejected requests while the server restarts, for example. */
  allowProblem: (pattern: RegExp) => void
  /** Takes every page of the test offline. Network errors are allowed from then on, whether they occur or not. */
  loseNetwork: () => Promise<void>
}

/** A worker caches everything of a first visit before it is ready. */
const withServiceWorkerMs = 60_000

type OwnFixtures = { problems: Problems; withoutWorkers: void }

export const test = base.extend<LanguageOptions & Fixtures & OwnFixtures, { shop: WorkerShop }>({
  lang: ['en', { option: true }],

  // Tests of one Playwright worker run one after another, so no other test changes its shop.
  shop: [
    async ({ playwright: _ }, provide, { parallelIndex }) => {
      const shop = shopOfWorker(parallelIndex)
      // dev-mailbox.ts and staff-calls.ts find the mails and the staff's token here.
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
      // A test may end with its last assertion, a moment before the expected problem occurs.
      await expect.poll(() => unseenProblems(problems), { message: 'an expected complaint did not come' }).toEqual([])
      expect(unexpectedProblems(problems), 'the page complained').toEqual([])
    },
    { auto: true },
  ],

  // With the service worker blocked, the test is about the server, and the device must not respond before it: there are no web workers.
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
      // Without a worker a script in flight fails to load, too.
      if (serviceWorkers === 'block') problems.allowed.push(/Error: chunk/)
      await context.setOffline(true)
      await everyPageOffline(context)
    })
  },
})

/** The messages of the browser and of the calls while offline. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Network error occurred|حدث خطأ في الاتصال بالشبكة/

const everyPageOffline = async (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.waitForFunction(() => !navigator.onLine)))

export { expect, text, type Lang }

/**
 * Opens an address that the shop does not know: the non-fatal 404 with the specification's line, in its title too. The caller declares the
 * expected 404.
 */
export async function openNotFound(page: Page, lang: Lang, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status()).toBe(404)
  const message = text(lang, { en: `Page not found: ${path}`, ar: `الصفحة غير موجودة: ${path}` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
  await expect(page).toHaveTitle(message)
  await expect(page.getByRole('banner')).toBeVisible()
}

/**
 * Waits until the layout is hydrated: its links navigate without a load, while the lazy parts of the page wait for the first interaction.
 */
export const framed = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.app !== undefined)

/**
 * Waits until every part of the page is hydrated. The parts of a first page are loaded on the first interaction, so this moves the pointer;
 * before that, Playwright's actions without a pointer (`selectOption`, `focus`) would be lost.
 */
export async function alive(page: Page): Promise<void> {
  await framed(page)
  await expect(async () => {
    // The browser joins the moves within a frame, and the first one in a document has no distance: on a busy machine a second try is
    // needed.
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 1)
    await page.waitForFunction(() => document.documentElement.dataset.app === 'alive', undefined, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

/** Opens a page and waits until every part of it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
}

/** Waits until the page is hydrated and has no call in flight: then a session, the network or the server may change. */
export async function settled(page: Page): Promise<void> {
  await alive(page)
  await page.waitForFunction(() => document.documentElement.dataset.requests === 'none')
}
