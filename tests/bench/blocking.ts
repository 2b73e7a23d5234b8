/** How long a page's main thread is busy at a stretch: during a first visit, and after the shopper's first press. */
import type { Locale } from '#contract/locale.ts'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { phone } from '../support/browser/phone.ts'
import { median, type Figure } from './figures.ts'
import { blockingTime, longestTask, recordTasks, type Task } from './main-thread.ts'
import { slowPhone, throttle } from './page-visit.ts'

type Lang = Locale
type Urls = Record<string, (lang: Lang) => string>

/** Tasks count until this time after the load event. */
const settleMs = 5_000

/**
 * Tasks count until this time after a press, which is long enough for what it opens. The page is left alone until then: Playwright looks
 * for an element in tasks of the page's own main thread, and for a visible one it asks for the layout there.
 */
const afterPressMs = 12_000

/** From the scroll to the press. */
const untilSeenMs = 500

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
  /** What is pressed on the English page. */
  pressed: (page: Page) => Locator
  /** What is there after the press. */
  shown: (page: Page) => Locator
  /** It is below the first screen: the scroll to it is not a part of the press. */
  isBelow?: true
}

const opensDialog = (name: string): Pick<Press, 'pressed' | 'shown'> => ({
  pressed: (page) => page.getByRole('button', { name, exact: true }).first(),
  shown: (page) => page.getByRole('dialog'),
})

const presses: Press[] = [
  { what: 'the menu', on: 'home', ...opensDialog('Menu') },
  {
    what: 'the search',
    on: 'home',
    pressed: (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }),
    shown: (page) => page.getByRole('dialog').getByRole('combobox'),
  },
  {
    what: 'the language',
    on: 'home',
    pressed: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }),
    shown: (page) => page.locator('html[lang="ar"]'),
    isBelow: true,
  },
  { what: 'add to cart', on: 'product', ...opensDialog('Add to cart') },
  { what: 'make an offer', on: 'product', ...opensDialog('Make an offer') },
  { what: 'the filters', on: 'shop', ...opensDialog('Filters') },
]

/** The tasks since the first press, which is made as soon as the page captures events. */
const tasksOfPress = (browser: Browser, url: string, { pressed, shown, isBelow }: Press): Promise<Task[]> =>
  onPhone(browser, async (page) => {
    const { tasks, pressMs } = await recordTasks(browser, page, async () => {
      await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
      await page.waitForFunction(() => 'firstMove' in window)
      // A shopper scrolls to the link and sees it before the press.
      if (isBelow) {
        await pressed(page).scrollIntoViewIfNeeded()
        await page.waitForTimeout(untilSeenMs)
      }
      await pressed(page).click()
      await page.waitForTimeout(afterPressMs)
    })
    await expect(shown(page)).toBeVisible()
    if (pressMs === undefined) throw new Error(`nothing was pressed on ${url}`)
    return tasks.filter(({ startMs, ms }) => startMs + ms >= pressMs)
  })

/** @returns the longest task after a page's first press, on Slow 4G with a CPU 4 times slower; medians */
export async function measurePresses(browser: Browser, pages: Urls, runs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const press of presses) {
    const { what, on } = press
    const url = pages[on]?.('en')
    if (!url) throw new Error(`no address for ${on}`)
    const longest: number[] = []
    for (let run = 0; run < runs; run++) longest.push(longestTask(await tasksOfPress(browser, url, press)))
    figures.push({ what: `${what} (${on}), longest task`, value: median(longest), unit: 'ms', target: { atMost: 100 } })
  }
  return figures
}
