/** How long a page's main thread is busy at a stretch: during a first visit, and after the shopper's first press. */
import type { Browser, Page } from '@playwright/test'
import { phone } from '../support/browser/phone.ts'
import { median, type Figure } from './figures.ts'
import { blockingTime, longestTask, recordTasks, type Task } from './main-thread.ts'
import { slowPhone, throttle } from './page-visit.ts'

type Lang = 'en' | 'ar'
type Urls = Record<string, (lang: Lang) => string>

/** Tasks count until this time after the load event, and after a press has shown what it opens. */
const settleMs = 5_000

async function onPhone<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await throttle(await context.newCDPSession(page), slowPhone)
    return await visit(page)
  } finally {
    await context.close()
  }
}

/** The tasks of a first visit without any interaction, from the first contentful paint until 5 s after the load event. */
const tasksOfVisit = (browser: Browser, url: string): Promise<Task[]> =>
  onPhone(browser, async (page) => {
    const { tasks, firstPaintMs, loadMs } = await recordTasks(browser, page, async () => {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
      await page.waitForTimeout(settleMs)
    })
    return tasks.filter(({ startMs }) => startMs >= firstPaintMs && startMs <= loadMs + settleMs)
  })

/** @returns total blocking time and longest task of first visits, on Slow 4G with a CPU 4 times slower; medians */
export async function measureBlocking(browser: Browser, pages: Urls, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ['home', 'shop', 'product']) {
    for (const lang of ['en', 'ar'] as const) {
      const url = pages[name]?.(lang)
      if (!url) throw new Error(`no address for ${name}`)
      const visits: Task[][] = []
      for (let run = 0; run < runs; run++) visits.push(await tasksOfVisit(browser, url))
      figures.push({ what: `${name} ${lang}, blocking time`, value: median(visits.map(blockingTime)), unit: 'ms', target: { atMost: 200 } })
      figures.push({ what: `${name} ${lang}, longest task`, value: median(visits.map(longestTask)), unit: 'ms' })
    }
  }
  return figures
}

type Press = {
  what: string
  on: 'home' | 'shop' | 'product'
  /** Presses on the English page, and waits for what the press shows. */
  press: (page: Page) => Promise<void>
}

const opensDialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

const presses: Press[] = [
  { what: 'the menu', on: 'home', press: opensDialog('Menu') },
  {
    what: 'the search',
    on: 'home',
    press: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
  },
  {
    what: 'the language',
    on: 'home',
    press: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
      await page.locator('html[lang="ar"]').waitFor()
    },
  },
  { what: 'add to cart', on: 'product', press: opensDialog('Add to cart') },
  { what: 'make an offer', on: 'product', press: opensDialog('Make an offer') },
  { what: 'the filters', on: 'shop', press: opensDialog('Filters') },
]

/** The tasks since the first press, which is made as soon as the page captures events. */
const tasksOfPress = (browser: Browser, url: string, press: Press['press']): Promise<Task[]> =>
  onPhone(browser, async (page) => {
    const { tasks, pressMs } = await recordTasks(browser, page, async () => {
      await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
      await page.waitForFunction(() => 'firstMove' in window)
      await press(page)
      await page.waitForTimeout(settleMs)
    })
    if (pressMs === undefined) throw new Error(`nothing was pressed on ${url}`)
    return tasks.filter(({ startMs, ms }) => startMs + ms >= pressMs)
  })

/** @returns the longest task after a page's first press, on Slow 4G with a CPU 4 times slower; medians */
export async function measurePresses(browser: Browser, pages: Urls, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, on, press } of presses) {
    const url = pages[on]?.('en')
    if (!url) throw new Error(`no address for ${on}`)
    const longest: number[] = []
    for (let run = 0; run < runs; run++) longest.push(longestTask(await tasksOfPress(browser, url, press)))
    figures.push({ what: `${what} (${on}), longest task`, value: median(longest), unit: 'ms', target: { atMost: 100 } })
  }
  return figures
}
