/**
 * Six photos of 12 megapixels in the form of a sell request: `node tests/bench/photos.ts [--photos 6] [--rounds 3]`, and the same scaled in
 * the page itself. The page's thread is four times slower. No tool slows a worker down: its time is multiplied instead.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { fillContact, fillItem, pressNext, sellerIn, stepShown } from '../support/browser/sell-form.ts'
import { startProduct } from '../support/server/product-server.ts'
import { median, printFigures } from './figures.ts'
import { memorySampler } from './process-memory.ts'

const { values: options } = parseArgs({ options: { photos: { type: 'string', default: '6' }, rounds: { type: 'string', default: '3' } } })
const slowDown = 4
const lang = 'en'

type Watched = { started: number; blocked: number[]; frames: number[]; worker: number[] }
type Measured = { ms: number; workerMs: number; blockedMs: number; frameMs: number; memoryMb: number }

/**
 * Writes a photo with the detail and noise of a camera, some 4 MB.
 * @returns its path: contents given to Playwright would pass through the page
 */
async function takePhoto(folder: string, seed: number): Promise<string> {
  const [width, height] = [4032, 3024]
  const noise = { type: 'gaussian' as const, mean: 110 + seed * 5, sigma: 20 }
  const path = join(folder, `IMG_${seed}.jpg`)
  await sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .blur(0.7)
    .jpeg({ quality: 92 })
    .toFile(path)
  return path
}

/** Runs in the page before its own scripts; must not refer to anything outside. */
function watch(): void {
  const watched: Watched = { started: NaN, blocked: [], frames: [], worker: [] }
  Object.assign(globalThis, { watched })
  const { Worker: Own } = globalThis
  if (!Own) return
  globalThis.Worker = class extends Own {
    constructor(address: string | URL, init?: WorkerOptions) {
      super(address, init)
      if (init?.name !== 'photos') return
      let posted = 0
      const post = this.postMessage.bind(this)
      this.postMessage = (message: unknown, how?: StructuredSerializeOptions | Transferable[]) => {
        posted = performance.now()
        return post(message, Array.isArray(how) ? { transfer: how } : how)
      }
      this.addEventListener('message', () => watched.worker.push(performance.now() - posted))
    }
  }
}

/** Starts the clock at the choice, and records long tasks and frames from then on. */
function startAtChoice(): void {
  const { watched } = globalThis as unknown as { watched: Watched }
  new PerformanceObserver((list) =>
    watched.blocked.push(
      ...list
        .getEntries()
        .filter(({ startTime }) => startTime >= watched.started)
        .map(({ duration }) => duration),
    ),
  ).observe({
    type: 'longtask',
  })
  document.addEventListener(
    'change',
    () => {
      watched.started = performance.now()
      let last = watched.started
      const frame = (now: number) => {
        watched.frames.push(now - last)
        last = now
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
    { capture: true, once: true },
  )
}

async function openPhotos(browser: Browser, origin: string, hasWorkers: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await sellerIn(context, lang)
  const page = await context.newPage()
  await page.addInitScript(watch)
  if (!hasWorkers) await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Worker'))
  await page.goto(`/${lang}/sell`)
  await fillContact(page, lang)
  await pressNext(page, lang)
  await stepShown(page, lang, '2')
  await fillItem(page, lang, 'Moorland 39')
  await pressNext(page, lang)
  await stepShown(page, lang, '3')
  return page
}

async function measure(browser: Browser, origin: string, photos: readonly string[], hasWorkers: boolean): Promise<Measured> {
  const page = await openPhotos(browser, origin, hasWorkers)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await session.send('HeapProfiler.collectGarbage')
  const memory = await memorySampler(browser)
  const idle = memory()
  let peak = idle
  const sampling = setInterval(() => (peak = Math.max(peak, memory())), 50)
  await page.evaluate(startAtChoice)
  await page
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles([...photos])
  // No figure depends on when the benchmark notices.
  const ended = await page.waitForFunction(
    (count) => (document.querySelectorAll('main li img').length === count ? performance.now() : undefined),
    photos.length,
    { polling: 'raf', timeout: 180_000 },
  )
  const at = Number(await ended.jsonValue())
  clearInterval(sampling)
  const watched = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
  await page.context().close()
  const ms = at - watched.started
  const inWorker = watched.worker.reduce((sum, each) => sum + each, 0)
  return {
    ms,
    workerMs: ms + inWorker * (slowDown - 1),
    blockedMs: Math.max(0, ...watched.blocked),
    frameMs: Math.max(0, ...watched.frames),
    memoryMb: peak - idle,
  }
}

const product = await startProduct()
process.env.E2E_DATA_DIR = product.dataDir
const folder = mkdtempSync(join(tmpdir(), 'mizwala-photos-'))
const photos = await Promise.all(Array.from({ length: Number(options.photos) }, (_, seed) => takePhoto(folder, seed)))
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  const rounds: Record<'worker' | 'page', Measured[]> = { worker: [], page: [] }
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const where of ['worker', 'page'] as const) rounds[where].push(await measure(browser, product.origin, photos, where === 'worker'))
  }
  const of = (where: 'worker' | 'page', name: keyof Measured) => median(rounds[where].map((each) => each[name]))
  const sizes = photos.map((path) => statSync(path).size / 1e6)
  printFigures(
    `${photos.length} photos of 12 megapixels, ${median(sizes).toFixed(1)} MB each, page at ${slowDown}× CPU, medians of ${options.rounds}`,
    [
      { what: 'all scaled and shown, worker at full speed', value: of('worker', 'ms'), unit: 'ms', target: { atMost: 6_000 } },
      { what: `the same, worker ${slowDown}× slower (computed)`, value: of('worker', 'workerMs'), unit: 'ms' },
      { what: 'longest task of the page', value: of('worker', 'blockedMs'), unit: 'ms', target: { atMost: 200 } },
      { what: 'longest frame', value: of('worker', 'frameMs'), unit: 'ms', target: { atMost: 200 } },
      { what: 'memory, peak over idle', value: of('worker', 'memoryMb'), unit: 'MB', target: { atMost: 250 } },
      { what: 'scaled in the page instead: all', value: of('page', 'ms'), unit: 'ms' },
      { what: 'scaled in the page instead: longest task', value: of('page', 'blockedMs'), unit: 'ms' },
      { what: 'time with a worker / without', value: of('worker', 'ms') / of('page', 'ms') },
      { what: 'longest task with a worker / without', value: of('worker', 'blockedMs') / of('page', 'blockedMs') },
    ],
  )
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
