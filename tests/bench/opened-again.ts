/**
 * How soon a page stands on the screen when it is opened again, with the service worker installed and stopped.
 *
 * 1. On Slow 4G, on a processor four times as slow: the largest paint of home, shop and a product that were seen before, against a static
 * page with the same
 *    picture from the network. A proxy makes the line slow for the page and the worker alike, which the browser's own throttling would not.
 * 2. On a line that takes requests and never answers: when the heading of a page is on the screen.
 *
 *   npm run bench -- --only again -- --runs 5
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { benchBrowserArgs, ensureChromium } from '../../scripts/chromium.ts'
import { measuredPages, phone } from '../support/browser/phone.ts'
import { bothLanguagesCached, installed } from '../support/browser/service-worker.ts'
import { startSlowLine, type SlowLine } from '../support/fakes/slow-line.ts'
import { startProduct } from '../support/server/product-server.ts'
import { newColdTab } from './cold-tab.ts'
import { median, printFigures, type Figure } from './figures.ts'
import { startFloor } from './floor-page.ts'
import { collect, fullSpeed, slow4gNetwork, visitPage, type Collected } from './page-visit.ts'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(options.runs)
const cpu = 4
const { latencyMs, downKbps } = slow4gNetwork
/** Longer than a page needs for its heading. */
const quietMs = 4_000
/** The Slow 4G of the first visits (page-visit.ts): a proxy on this machine makes its connections without a round trip, too. */
const slow4g = { delayMs: latencyMs / 2, bytesPerSecond: (downKbps * 1024) / 8 }

const atSpeed = (line: SlowLine, isSlow: boolean) => {
  line.setDelay(isSlow ? slow4g.delayMs : 0)
  line.setSpeed(isSlow ? slow4g.bytesPerSecond : Infinity)
}

/** The largest paint until 3 s after the load event, ms after the navigation began. */
async function largestPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await newColdTab(context, cpu)
  await page.addInitScript(collect)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(3_000)
  const lcp = await page.evaluate(() => (globalThis as unknown as { collectedByBench: Collected }).collectedByBench.lcp)
  await page.close()
  return lcp
}

/** Runs in the page before its own scripts; must not refer to anything outside. */
function noteHeading(): void {
  const look = () => {
    if (document.querySelector('main h1')) performance.mark('bench-heading')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * When the page's own heading is on the screen, ms after the navigation began. The page is left alone meanwhile: Playwright's waiting
 * evaluates 330 kB of script in it first, 75 to 100 ms on a processor a quarter as fast.
 */
async function firstHeading(context: BrowserContext, url: string): Promise<number> {
  const page = await newColdTab(context, cpu)
  await page.addInitScript(noteHeading)
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await page.waitForTimeout(quietMs)
  const mark = await page.waitForFunction(() => performance.getEntriesByName('bench-heading')[0]?.startTime, undefined, { timeout: 60_000 })
  const ms = Number(await mark.jsonValue())
  await page.close()
  return ms
}

/** A phone that has seen these pages, with the worker and both catalogues. */
async function prepare(browser: Browser, urls: readonly string[]): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const page = await context.newPage()
  for (const [index, url] of urls.entries()) {
    await page.goto(url, { waitUntil: 'networkidle' })
    if (index === 0) {
      await installed(page)
      await bothLanguagesCached(page)
    }
  }
  await page.close()
  return context
}

async function measureSlow(browser: Browser, line: SlowLine, context: BrowserContext, what: string, url: string): Promise<Figure[]> {
  atSpeed(line, false)
  const floor = await startFloor(await visitPage(browser, url, fullSpeed))
  const floorLine = await startSlowLine(new URL(floor.url).origin)
  atSpeed(line, true)
  atSpeed(floorLine, true)
  const pairs: { page: number; floor: number }[] = []
  for (let run = 0; run <= runs; run++) {
    const page = await largestPaint(context, url)
    const newcomer = await browser.newContext(phone)
    const floorMs = await largestPaint(newcomer, floorLine.origin)
    await newcomer.close()
    // The first pair is a warm-up.
    if (run > 0) pairs.push({ page, floor: floorMs })
  }
  await floorLine.close()
  floor.stop()
  return [
    { what: `${what}, largest paint`, value: median(pairs.map(({ page }) => page)), unit: 'ms' },
    { what: `${what}, the static page's`, value: median(pairs.map((pair) => pair.floor)), unit: 'ms' },
    { what: `${what}, times the static page`, value: median(pairs.map((pair) => pair.page / pair.floor)), target: { atMost: 0.6 } },
  ]
}

async function measureSilence(line: SlowLine, context: BrowserContext, what: string, url: string, atMost: number): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    line.silence()
    const ms = await firstHeading(context, url)
    line.restore()
    if (run > 0) times.push(ms)
  }
  return { what, value: median(times), unit: 'ms', target: { atMost } }
}

const product = await startProduct()
const line = await startSlowLine(product.origin)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: benchBrowserArgs })
try {
  const pages = await measuredPages(line.origin)
  const response = await fetch(`${product.origin}/v1/products?perPage=2&sort=price-desc`)
  const { data } = (await response.json()) as { data: { id: string }[] }
  const unseen = data.map(({ id }) => id).find((id) => !pages.product('en').endsWith(id))!
  for (const lang of ['en', 'ar'] as const) {
    const seen = [pages.home(lang), pages.shop(lang), pages.product(lang)]
    const context = await prepare(browser, seen)
    const slow: Figure[] = []
    for (const name of ['home', 'shop', 'product'] as const)
      slow.push(...(await measureSlow(browser, line, context, `${name} ${lang}`, pages[name](lang))))
    printFigures(`Opened again on Slow 4G with a CPU ${cpu} times slower, ${runs} pairs`, slow)

    atSpeed(line, false)
    const at = (path: string) => `${line.origin}${path}`
    printFigures(`On a line that never answers, first heading, ${cpu}× CPU, median of ${runs}`, [
      await measureSilence(line, context, `start from the home screen (${lang})`, at(`/?locale=${lang}`), 1_000),
      await measureSilence(line, context, `a product seen before (${lang})`, pages.product(lang), 1_000),
      await measureSilence(line, context, `a product never seen (${lang})`, at(`/${lang}/product/${unseen}`), 2_000),
      await measureSilence(line, context, `the shop, sorted (${lang})`, at(`/${lang}/shop?sort=price-asc`), 2_000),
      await measureSilence(line, context, `the shop, filtered (${lang})`, at(`/${lang}/shop?type=%5B%22watch%22%5D`), 2_000),
    ])
    await context.close()
  }
} finally {
  await browser.close()
  await line.close()
  await product.stop()
}
