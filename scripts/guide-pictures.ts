/**
 * Takes the pictures of docs/staff.md from a running shop with a day's requests. They are committed; run `node scripts/guide-pictures.ts`
 * after the desk's screens have changed, and look at them. With a word only those whose name has it in them.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pino } from 'pino'
import sharp from 'sharp'
import { firstStepNames } from '../contract/first-steps/first-steps.ts'
import { seedSample } from '../server/db/seed/seed-sample.ts'
import { openFolderStorage } from '../server/platform/storage/folder-storage.ts'
import { copyPhotos } from '../server/db/seed/photos.ts'
import { listen } from '../server/http/listening.ts'
import { nodeListener } from '../server/http/node-listener.ts'
import { openShop } from '../tests/support/server/api-shop.ts'
import { type DeskBrowser, somebodyAtTheDesk } from '../tests/support/server/desk.ts'
import { emptyDatabase } from '../tests/support/server/empty-database.ts'
import { freePort } from '../tests/support/server/product-server.ts'
import { chromiumArgs, ensureChromium } from './chromium.ts'
import { dayClock, type HouseDay, makeDay } from './guide/house-day.ts'

const repository = join(import.meta.dirname, '..')
const folder = join(repository, 'docs/screenshots/desk')
const forms = { phone: { width: 390, height: 780 }, desktop: { width: 1440, height: 860 } } as const

type Picture = {
  name: string
  form: keyof typeof forms
  path: (day: HouseDay) => string
  /** Nobody is signed in. */
  isOutside?: true
  /** Brings the page into its state. */
  prepare?: (page: Page) => Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const pictures: readonly Picture[] = [
  { name: 'sign-in', form: 'phone', path: () => '/sign-in', isOutside: true },
  { name: 'today', form: 'desktop', path: () => '/' },
  { name: 'requests', form: 'desktop', path: ({ offer }) => `/requests/${offer}` },
  {
    name: 'reject',
    form: 'phone',
    path: ({ counter }) => `/requests/${counter}`,
    prepare: async (page) => {
      await press(page, 'Reject')
      await page.getByLabel('Reason, which the customer reads').fill('The last one like it was sold for SAR 24,000.')
    },
  },
  { name: 'watch', form: 'desktop', path: ({ sell }) => `/requests/${sell}` },
  { name: 'receipt', form: 'phone', path: ({ receipt }) => `/requests/${receipt}`, prepare: (page) => press(page, 'Show the receipt') },
  {
    name: 'message',
    form: 'phone',
    path: ({ message }) => `/requests/${message}`,
    prepare: (page) =>
      page.getByLabel('Answer, in Arabic').fill('أهلًا بك أستاذ خالد، يسعدنا أن تراها في المعرض. هل يناسبك الخميس بعد الخامسة مساءً؟'),
  },
  { name: 'customer', form: 'desktop', path: ({ customerId }) => `/customers/${customerId}` },
  { name: 'piece', form: 'phone', path: ({ pieceId }) => `/products/${pieceId}` },
  {
    name: 'access',
    form: 'phone',
    path: () => '/access',
    prepare: (page) => page.getByRole('heading', { name: 'Told at once on this device' }).evaluate((heading) => heading.scrollIntoView()),
  },
]

/** A house that has been set up: the sample's own notes would stand in the way. */
async function withoutFirstSteps(page: Page): Promise<void> {
  const steps = firstStepNames.map((name) => ({ name, isDone: true }))
  const answers = {
    '**/v1/staff/sample': { products: 0 },
    '**/v1/staff/first-steps': { steps, unreadPages: [], productWithoutPhotos: null },
  }
  for (const [address, data] of Object.entries(answers)) await page.route(address, (route) => route.fulfill({ json: { data } }))
}

/** Waits until the images in view are loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = (image: HTMLImageElement) => {
      const { top, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight
    }
    const isLoading = document.querySelector('main [aria-busy="true"]') !== null
    return document.fonts.status === 'loaded' && !isLoading && [...document.images].every((image) => image.complete || !isInView(image))
  })
}

async function take(browser: Browser, origin: string, person: DeskBrowser, day: HouseDay, picture: Picture): Promise<void> {
  const { name, form, path, isOutside, prepare } = picture
  const scale = form === 'phone' ? 2 : 1
  const context = await browser.newContext({
    viewport: forms[form],
    deviceScaleFactor: scale,
    isMobile: form === 'phone',
    hasTouch: form === 'phone',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Asia/Riyadh',
  })
  const [cookie = '', value = ''] = person.cookie()?.split('=') ?? []
  if (!isOutside) await context.addCookies([{ name: cookie, value, url: origin }])
  const page = await context.newPage()
  await withoutFirstSteps(page)
  await page.goto(`${origin}${path(day)}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await settled(page)
  if (prepare) {
    await prepare(page)
    await page.waitForTimeout(1500)
    await settled(page)
  }
  const file = join(folder, `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toFile(file)
  console.log(`${name}.webp ${(size / 1000).toFixed(0)} kB`)
  await context.close()
}

const [only = ''] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-guide-'))
cpSync(await emptyDatabase(), dataDir, { recursive: true })
await copyPhotos(openFolderStorage(dataDir))
const log = pino({ level: 'warn' })
const clock = dayClock()
const port = await freePort()
const deskOrigin = `http://localhost:${port}`
const shop = await openShop({
  besides: { config: { dataDir, databasePool: 2 }, remove: async () => {} },
  distDir: join(repository, 'dist'),
  log,
  clock,
  deskOrigin,
  fill: (db) => seedSample(db, { now: new Date() }),
})
const listening = await listen(
  nodeListener(() => shop.deskApp, log, undefined),
  { host: '127.0.0.1', port },
)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  const day = await makeDay(shop, clock)
  const huda = await somebodyAtTheDesk(shop, 'owner', { name: 'Huda Q.', email: 'huda@example.com', at: Date.now() })
  const omar = await somebodyAtTheDesk(shop, 'specialist', { name: 'Omar S.', email: 'omar@example.com', at: Date.now() })
  const taken = await omar.call('PUT', `/staff/requests/${day.counter}/taken`, { isTaken: true })
  if (taken.status !== 200) throw new Error(`the offer was not taken: ${JSON.stringify(taken)}`)
  for (const picture of pictures.filter(({ name }) => name.includes(only))) await take(browser, deskOrigin, huda, day, picture)
} finally {
  await browser.close()
  await listening.close(0)
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
}
