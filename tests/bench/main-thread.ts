import type { Browser, Page } from '@playwright/test'

/** A task of a page's main thread: nothing else runs there meanwhile. */
export type Task = {
  /** Since the navigation began. */
  startMs: number
  /** Processor time of the thread. Other programs on the machine do not lengthen it. */
  ms: number
}

export type MainThread = {
  tasks: Task[]
  /** Since the navigation began. */
  firstPaintMs: number
  loadMs: number
  /** The shopper's first press; undefined without one. */
  pressMs: number | undefined
  /** When a service worker took control of the page; undefined without one. */
  controlMs: number | undefined
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds, as the next two. */
  ts: number
  dur?: number
  /** Processor time of the thread. */
  tdur?: number
  args?: { frame?: string; data?: { documentLoaderURL?: string } }
}

/**
 * `toplevel` has the tasks, the others the moments of the navigation and the page's own marks. Not `devtools.timeline`: it asks for the
 * place of each timer in the script, for which V8 parses the whole script once more.
 */
const categories = ['-*', 'toplevel', 'loading', 'blink.user_timing']

/** The page's marks of these moments. */
export const marks = { press: 'bench-press', control: 'bench-control' }

/** Runs in the page before its own scripts; must not refer to anything outside. */
function markMoments({ press, control }: typeof marks): void {
  addEventListener('pointerdown', () => performance.mark(press), { capture: true, once: true })
  navigator.serviceWorker?.addEventListener('controllerchange', () => performance.mark(control), { once: true })
}

/** Records the tasks of the page's main thread while `act` opens it, once, and uses it. One recording at a time per browser. */
export async function recordTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThread> {
  await page.addInitScript(markMoments, marks)
  await browser.startTracing(page, { categories })
  let trace: Buffer
  try {
    await act()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return readTrace(traceEvents)
}

function readTrace(events: readonly TraceEvent[]): MainThread {
  const navigation = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'))
  if (!navigation) throw new Error('the trace has no navigation')
  const { pid, tid, ts: start } = navigation
  const frame = navigation.args?.frame
  const since = (ts: number) => (ts - start) / 1000
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ts >= start)
  const moment = (wanted: string) => {
    const event = own.find(({ name, args }) => name === wanted && args?.frame === frame)
    if (!event) throw new Error(`the trace has no ${wanted}`)
    return since(event.ts)
  }
  const tasks = own
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, tdur = 0 }) => ({ startMs: since(ts), ms: tdur / 1000 }))
  const marked = (mark: string) => {
    const event = own.find(({ name }) => name === mark)
    return event && since(event.ts)
  }
  return {
    tasks,
    pressMs: marked(marks.press),
    controlMs: marked(marks.control),
    firstPaintMs: moment('firstContentfulPaint'),
    loadMs: moment('loadEventEnd'),
  }
}

/** A longer task keeps a shopper waiting. */
const longTaskMs = 50

/** Total blocking time: what each task takes beyond 50 ms. */
export const blockingTime = (tasks: readonly Task[]): number => tasks.reduce((total, { ms }) => total + Math.max(0, ms - longTaskMs), 0)

export const longestTask = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ ms }) => ms))
