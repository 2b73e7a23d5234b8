/** How long a page's main thread is busy at a stretch when a service worker takes control of it. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { phone } from '../support/browser/phone.ts'
import { startTwoBuilds } from '../support/server/two-builds.ts'
import { median, type Figure } from './figures.ts'
import { longestTask, marks, recordTasks, type Task } from './main-thread.ts'
import { throttle } from './page-visit.ts'

/** Only the processor is slow: a slow line would spread the work. */
const slowProcessor = { cpu: 4 }

/** Tasks count until this time after the worker took control. */
const settleMs = 6_000

/** What follows the worker's start in the page: parts that load when it takes control. */
async function tasksOfTakeOver(
  browser: Browser,
  context: BrowserContext,
  url: string,
  update?: (page: Page) => Promise<void>,
): Promise<Task[]> {
  const page = await context.newPage()
  await throttle(await context.newCDPSession(page), slowProcessor)
  const { tasks, controlMs } = await recordTasks(browser, page, async () => {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await update?.(page)
    // By its mark: on a busy machine the worker may have taken control before the page has loaded.
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, marks.control, { polling: 500 })
    await page.waitForTimeout(settleMs)
  })
  await page.close()
  if (controlMs === undefined) throw new Error(`no worker took control of ${url}`)
  return tasks.filter(({ startMs, ms }) => startMs + ms >= controlMs)
}

/** @returns the longest task after the first worker took control, and after that of a new build did, with a CPU 4 times slower; medians */
export async function measureTakeOver(browser: Browser, runs: number): Promise<Figure[]> {
  const builds = await startTwoBuilds()
  const longest = { first: [] as number[], update: [] as number[] }
  try {
    for (let run = 0; run < runs; run++) {
      await builds.serve('first')
      const context = await browser.newContext(phone)
      try {
        const url = `${builds.origin}/en/shop`
        longest.first.push(longestTask(await tasksOfTakeOver(browser, context, url)))
        const update = async (page: Page) => {
          // A request in the moment in which Chromium stops the old worker starts it again, and the new one waits until it is idle
          // (docs/areas/builds.md).
          await page.waitForLoadState('networkidle')
          await builds.serve('second')
          await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))
        }
        longest.update.push(longestTask(await tasksOfTakeOver(browser, context, url, update)))
      } finally {
        await context.close()
      }
    }
  } finally {
    await builds.stop()
  }
  const target = { atMost: 100 }
  return [
    { what: 'the first worker, longest task', value: median(longest.first), unit: 'ms', target },
    { what: 'the worker of a new build, longest task', value: median(longest.update), unit: 'ms', target },
  ]
}
