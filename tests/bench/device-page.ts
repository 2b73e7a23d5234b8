/**
 * The shop in a browser whose device has a large catalogue and no network: `node tests/bench/device-page.ts [--products 20000] [--changes
 * 60]`. The page's thread is four times slower; the worker's is not, because no tool slows it down.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { alive } from '../support/browser/test.ts'
import { startProduct } from '../support/server/product-server.ts'
import { median, printFigures } from './figures.ts'
import { asAnswer, realisticCatalogue } from './realistic-catalogue.ts'

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '20000' }, changes: { type: 'string', default: '60' } },
})
const slowDown = 4
const file = asAnswer(await (await realisticCatalogue(Number(options.products), 20_261_121)).encode('en'))
const product = await startProduct()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/v1/catalogue', (route) => route.fulfill({ body: file, contentType: 'application/json' }))
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('catalogue-worker'))
  await page.goto(`${product.origin}/en/shop`)
  // What runs beside the page, the worker among it, is loaded with the first move.
  await alive(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.evaluate(() => {
    const blocked: number[] = []
    Object.assign(window, { blocked })
    new PerformanceObserver((list) => blocked.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
  const worker = await started
  await page.evaluate(() => (globalThis as unknown as { blocked: number[] }).blocked.splice(0))
  const ready = await worker.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          resolve(list.getEntries()[0]?.duration ?? NaN)
        }).observe({ type: 'measure', buffered: true }),
      ),
  )
  const blocked = await page.evaluate(() => (globalThis as unknown as { blocked: number[] }).blocked)
  await context.setOffline(true)

  const orders = ['price-desc', 'price-asc', 'newest']
  const paints: { next: number; list: number }[] = []
  for (let change = 0; change < Number(options.changes); change++) {
    const order = orders[change % orders.length] ?? ''
    paints.push(
      await page.evaluate(
        (value) =>
          new Promise<{ next: number; list: number }>((resolve) => {
            const main = document.querySelector('main')
            const select = main?.querySelector('select')
            if (!main || !select) throw new Error('there is no list')
            const firstLink = () => main.querySelector('article a')?.getAttribute('href')
            const before = firstLink()
            const start = performance.now()
            let next = NaN
            const observer = new MutationObserver(() => {
              if (firstLink() === before) return
              observer.disconnect()
              // The frame after the change has been painted when the next task runs.
              requestAnimationFrame(() => setTimeout(() => resolve({ next, list: performance.now() - start })))
            })
            observer.observe(main, { subtree: true, childList: true, attributes: true })
            // Registered before the page's own callback: the page's work after the paint must not come first.
            requestAnimationFrame(() => setTimeout(() => (next = performance.now() - start)))
            Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
            select.dispatchEvent(new Event('change', { bubbles: true }))
          }),
        order,
      ),
    )
  }
  const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN
  const [next, list] = [paints.map((paint) => paint.next), paints.map((paint) => paint.list)]
  printFigures(`${options.products} products on the device, no network, page at 4× CPU`, [
    { what: 'catalogue fetched and ready', value: ready, unit: 'ms' },
    { what: 'longest the page was blocked meanwhile', value: Math.max(0, ...blocked), unit: 'ms', target: { atMost: 50 } },
    { what: 'another order, next paint, p50', value: median(next), unit: 'ms' },
    { what: 'another order, next paint, p95', value: p95(next), unit: 'ms', target: { atMost: 100 } },
    { what: 'another order, the new list is painted, p50', value: median(list), unit: 'ms' },
    { what: 'another order, the new list is painted, p95', value: p95(list), unit: 'ms', target: { atMost: 100 } },
  ])
} finally {
  await browser.close()
  await product.stop()
}
