/** What the tests have in common that kill browsers and the shop while an outbox is sent. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startLedger, type Ledger } from '../fakes/outbox-ledger.ts'
import { freePort, startProduct, type ProductServer } from '../server/product-server.ts'
import { type KillableBrowser, startKillableBrowser } from './killable-browser.ts'
import { entriesIn, openOutboxPage, until, wake } from './outbox-page.ts'

/** A call whose server was killed is repeated when its lease is over (docs/areas/outbox.md). */
export const longestWaitMs = 300_000

export type KillTest = {
  /** The shop's folder. */
  readonly dataDir: string
  /** The shop's address, also after a restart. */
  readonly origin: string
  /** Each test has its own. */
  readonly ledger: Ledger
  /** Starts a browser on the test's profile, with what a killed one has left there. */
  startBrowser: () => Promise<KillableBrowser>
  /** Opens the outbox's page in the browser's first tab. @param cookies of a signed-in customer */
  openTab: (context: BrowserContext, cookies?: Cookies) => Promise<Page>
  /** Wakes the page until its outbox is empty, without delays and without a slow line. */
  sendAll: (page: Page, timeoutMs?: number) => Promise<void>
  /** Kills the shop, and starts it again on the same folder and port. */
  restartShop: () => Promise<void>
  stopShop: () => Promise<void>
  /** The staff's first token. */
  staffToken: () => string
}

type Cookies = readonly { name: string; value: string }[]

type Options = {
  /** Of the POST requests that the ledger records; those of the contact form if absent. */
  path?: string
  /** Further settings of the shop. */
  env?: Record<string, string>
  /** Writes to the shop's folder before its first start. */
  prepare?: (dataDir: string) => Promise<void>
}

/** Registers the hooks that start the shop for the file, and a ledger and a browser profile for each test. @param name of the folders */
export function setUpKillTest(name: string, { path, env, prepare }: Options = {}): KillTest {
  let dataDir: string
  let settings: Record<string, string>
  let shop: ProductServer
  let ledger: Ledger
  let profile: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), `${name}-shop-`))
    settings = { ...env, DATA_DIR: dataDir, PORT: String(await freePort()) }
    await prepare?.(dataDir)
    shop = await startProduct(settings)
  }, 180_000)
  afterAll(async () => {
    await shop?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    ledger = await startLedger(shop.origin, path)
    profile = mkdtempSync(join(tmpdir(), `${name}-`))
  })
  afterEach(async () => {
    await ledger.close()
    rmSync(profile, { recursive: true, force: true })
  })
  return {
    get dataDir() {
      return dataDir
    },
    get origin() {
      return shop.origin
    },
    get ledger() {
      return ledger
    },
    startBrowser: () => startKillableBrowser(profile),
    async openTab(context, cookies = []) {
      // A killed browser may not have written its cookies yet.
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: ledger.origin })))
      const page = context.pages()[0] ?? (await context.newPage())
      await openOutboxPage(page, ledger.origin)
      return page
    },
    async sendAll(page, timeoutMs = longestWaitMs) {
      ledger.setDelay(0)
      ledger.setSpeed(Infinity)
      const isEmpty = async () => {
        await wake(page)
        return (await entriesIn(page)) === 0
      }
      await until('everything arrives', isEmpty, timeoutMs)
    },
    async restartShop() {
      await shop.kill()
      shop = await startProduct(settings)
    },
    stopShop: () => shop.stop(),
    staffToken: () => readFileSync(join(dataDir, 'staff-token'), 'utf8').trim(),
  }
}
