/**
 * Measures the pages as a phone sees them: script, requests, layout shift, largest paint against a page without script, blocking
 * time of the main thread (in a visit, after a press, when a service worker takes control), Lighthouse.
 *
 *   node tests/bench/pages.ts [--runs 5] [--lighthouse 1] [--only script,visit,paint,blocking,press,control,lighthouse]
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { benchBrowserArgs, chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { weighPageScript } from '../../scripts/build/page-script.ts'
import { measuredPages } from '../support/browser/phone.ts'
import { freePort, startProduct } from '../support/server/product-server.ts'
import { measureBlocking, measurePresses } from './blocking.ts'
import { median, printFigures, type Figure } from './figures.ts'
import { startFloor } from './floor-page.ts'
import { auditPage } from './lighthouse.ts'
import { fullSpeed, slowPhone, visitPage } from './page-visit.ts'
import { measureTakeOver } from './take-over.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    lighthouse: { type: 'string', default: '1' },
    only: { type: 'string', default: 'script,visit,paint,blocking,press,control,lighthouse' },
  },
})
const runs = Number(options.runs)
const isChosen = (part: string) => options.only.split(',').includes(part)

const languages = ['en', 'ar'] as const
type Pages = Awaited<ReturnType<typeof measuredPages>>
type PageName = keyof Pages

async function measureScript(browser: Browser, pages: Pages): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ['home', 'shop', 'product'] as const) {
    for (const lang of languages) {
      const { pageBytes } = await weighPageScript(browser, pages[name](lang))
      figures.push({ what: `${name} ${lang}`, value: pageBytes / 1000, unit: 'kB', target: { atMost: 130 } })
    }
  }
  return figures
}

async function measureVisits(browser: Browser, pages: Pages): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ['home', 'shop', 'product', 'faq'] as const) {
    for (const lang of languages) {
      const { requests, cls, bytes } = await visitPage(browser, pages[name](lang), fullSpeed)
      figures.push({ what: `${name} ${lang}, requests`, value: requests, ...(name !== 'faq' && { target: { atMost: 20 } }) })
      figures.push({ what: `${name} ${lang}, layout shift`, value: cls, target: { atMost: 0.005 } })
      figures.push({ what: `${name} ${lang}, everything`, value: bytes / 1000, unit: 'kB' })
    }
  }
  return figures
}

/** Page and floor alternate, so that a busy moment of the machine affects both. */
async function measurePaint(browser: Browser, pages: Pages, name: PageName, lang: (typeof languages)[number]): Promise<Figure[]> {
  const url = pages[name](lang)
  const floor = await startFloor(await visitPage(browser, url, fullSpeed))
  const pairs: { page: number; floor: number; cls: number }[] = []
  try {
    for (let run = 0; run < runs; run++) {
      const floorFirst = run % 2 === 1 ? await visitPage(browser, floor.url, slowPhone) : undefined
      const page = await visitPage(browser, url, slowPhone)
      const floorVisit = floorFirst ?? (await visitPage(browser, floor.url, slowPhone))
      pairs.push({ page: page.lcpMs, floor: floorVisit.lcpMs, cls: page.cls })
    }
  } finally {
    floor.stop()
  }
  const ratios = pairs.map((pair) => pair.page / pair.floor)
  return [
    { what: `${name} ${lang}, largest paint`, value: median(pairs.map((pair) => pair.page)), unit: 'ms' },
    { what: `${name} ${lang}, the floor's`, value: median(pairs.map((pair) => pair.floor)), unit: 'ms' },
    { what: `${name} ${lang}, times the floor (median)`, value: median(ratios), target: { atMost: 1.1 } },
    { what: `${name} ${lang}, times the floor (worst)`, value: Math.max(...ratios) },
    { what: `${name} ${lang}, layout shift`, value: Math.max(...pairs.map(({ cls }) => cls)), target: { atMost: 0.005 } },
  ]
}

/** Lighthouse finds the browser by its port, and gets one as shoppers have it. */
async function withAuditedBrowser<T>(audit: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const audited = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArgs, `--remote-debugging-port=${port}`] })
  try {
    return await audit(port)
  } finally {
    await audited.close()
  }
}

async function auditPages(pages: Pages, port: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ['home', 'shop', 'product', 'faq', 'contact'] as const) {
    for (const lang of languages) {
      const audit = await auditPage(pages[name](lang), port, Number(options.lighthouse))
      for (const [category, score] of Object.entries(audit.scores)) {
        figures.push({ what: `${name} ${lang}, ${category}`, value: score, target: { atLeast: category === 'performance' ? 98 : 100 } })
      }
      console.log(`  ${name} ${lang}: ${audit.metrics.join(', ')}`)
      if (audit.failed.length > 0) console.log(`  ${name} ${lang} fails ${audit.failed.join(', ')}`)
    }
  }
  return figures
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: benchBrowserArgs })
try {
  const pages = await measuredPages(product.origin)
  // A running shop is warm.
  for (const name of ['home', 'shop', 'product', 'faq', 'contact'] as const) for (const lang of languages) await fetch(pages[name](lang))

  if (isChosen('script')) printFigures('Script before any interaction (kB of 1000 bytes, brotli 11)', await measureScript(browser, pages))
  if (isChosen('visit')) printFigures('A first visit by phone until 1 s after load, full speed', await measureVisits(browser, pages))
  if (isChosen('paint')) {
    const figures: Figure[] = []
    for (const name of ['home', 'shop', 'product'] as const)
      for (const lang of languages) figures.push(...(await measurePaint(browser, pages, name, lang)))
    printFigures(`Largest paint on Slow 4G with a CPU 4 times slower, ${runs} pairs`, figures)
  }
  if (isChosen('blocking')) printFigures(`Main thread of a first visit, ${runs} visits`, await measureBlocking(browser, pages, runs))
  if (isChosen('press')) printFigures(`Main thread after the first press, ${runs} visits`, await measurePresses(browser, pages, runs))
  if (isChosen('control'))
    printFigures(`Main thread when a service worker takes control, ${runs} visits`, await measureTakeOver(browser, runs))
  if (isChosen('lighthouse')) printFigures('Lighthouse, mobile, simulated', await withAuditedBrowser((port) => auditPages(pages, port)))
} finally {
  await browser.close()
  await product.stop()
}
