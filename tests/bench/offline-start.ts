/**
 * How soon home stands on the screen when the shop is opened without a network and its worker has to be started first, against the same
 * document and files out of the browser's own cache. Both on a processor four times as slow; the worker's thread itself Chromium does not
 * slow down.
 *
 *   npm run bench -- --only offline -- --runs 9
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { installed } from '../support/browser/service-worker.ts'
import { phone } from '../support/browser/phone.ts'
import { startProduct } from '../support/server/product-server.ts'
import { newColdTab } from './cold-tab.ts'
import { median, printFigures } from './figures.ts'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
const runs = Number(options.runs)
const cpu = 4
const most = 1.25

/** The product's own files, served statically: the browser may cache everything, the document too. */
async function startStatic(target: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((incoming, answer) => {
    request(target + (incoming.url ?? '/'), { headers: incoming.headers }, (response) => {
      const { 'set-cookie': _cookies, vary: _vary, ...headers } = response.headers
      answer.writeHead(response.statusCode ?? 502, { ...headers, 'cache-control': 'public, max-age=31536000, immutable' })
      response.pipe(answer)
    }).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** First contentful paint, and when the heading of the page is rendered; ms after the navigation began, in a tab of its own. */
async function firstPaint(context: BrowserContext, url: string): Promise<{ paint: number; heading: number }> {
  const page = await newColdTab(context, cpu)
  await page.goto(url)
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint')
          if (entry) resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  // For a page that the app renders; in server-rendered HTML it is there already.
  const heading = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('main h1')) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.close()
  return { paint, heading }
}

/** Visits `url` and waits until everything is cached: then goes offline. */
async function prepare(browser: Browser, url: string, withWorker: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, serviceWorkers: withWorker ? 'allow' : 'block' })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  if (withWorker) await installed(page)
  await page.close()
  await context.setOffline(true)
  return context
}

const product = await startProduct()
const files = await startStatic(product.origin)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  for (const lang of ['en', 'ar'] as const) {
    const shop = await prepare(browser, `${product.origin}/${lang}`, true)
    const floor = await prepare(browser, `${files.origin}/${lang}`, false)
    const paints = { shop: [] as number[], shell: [] as number[], drawn: [] as number[], floor: [] as number[] }
    // One after the other, so that other load of the machine affects both.
    for (let run = 0; run <= runs; run++) {
      const { paint: floorMs } = await firstPaint(floor, `${files.origin}/${lang}`)
      // The start URL of the installed app: the worker redirects to the language.
      const { paint: shopMs } = await firstPaint(shop, `${product.origin}/`)
      const shell = await firstPaint(shop, `${product.origin}/${lang}/terms`)
      // The first run is a warm-up.
      if (run === 0) continue
      paints.floor.push(floorMs)
      paints.shop.push(shopMs)
      paints.shell.push(shell.paint)
      paints.drawn.push(shell.heading)
    }
    const floorMs = median(paints.floor)
    printFigures(`Home ${lang}, offline cold start, ${cpu}× CPU, median of ${runs}`, [
      { what: 'static file from the browser’s cache, first contentful paint', value: floorMs, unit: 'ms' },
      { what: 'home from the worker, by way of "/"', value: median(paints.shop), unit: 'ms', target: { atMost: most * floorMs } },
      { what: 'a page that was never opened (terms): the frame of the shell', value: median(paints.shell), unit: 'ms' },
      { what: 'a page that was never opened: its heading, drawn by the app', value: median(paints.drawn), unit: 'ms' },
    ])
    await Promise.all([shop.close(), floor.close()])
  }
} finally {
  await browser.close()
  files.stop()
  await product.stop()
}
